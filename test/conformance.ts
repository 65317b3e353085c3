import {
  contract,
  type ErrorCode,
  errorBody,
  errorCodes,
  errors,
  type OperationName,
  routerErrors,
} from '@content-generation/contract'
import { expect } from 'vitest'
import { z } from 'zod'

/** The contract's operation at a path, if there is one. */
function operationAt(method: string, path: string) {
  const names = Object.keys(contract) as OperationName[] // Object.keys forgets the keys' type
  const asked = method === 'HEAD' ? 'GET' : method
  return names.find((name) => {
    const route = contract[name]
    return route.method === asked && new RegExp(`^${route.path.replace(/:\w+/g, '[^/]+')}$`).test(path)
  })
}

interface Answer {
  method: string
  path: string
  status: number
  headers: Headers
  body: unknown
}

/** Holds one answer of the server to the contract: declared status, body to the letter, nothing beyond it. */
export function expectConformant({ method, path, status, headers, body }: Answer) {
  expect(headers.get('x-request-id')).toMatch(/^\S+$/)
  if (method === 'HEAD' || method === 'OPTIONS') return
  const operation = operationAt(method, path)
  if (status >= 400) {
    const { code } = z.object({ code: z.enum(errorCodes) }).parse(body)
    expect(errors[code].status).toBe(status)
    expect(allowedErrors(operation)).toContain(code)
    expectExactly(errorBody(code), body)
    for (const header of errors[code].headers)
      expect(headers.has(header), `${code} carries ${header}`).toBe(true)
    expect(body).toMatchObject({ request_id: headers.get('x-request-id') })
    return
  }
  if (operation === undefined || operation === 'downloadImage') return
  expectExactly(contract[operation].responses[200], body)
}

function allowedErrors(operation: OperationName | undefined): readonly ErrorCode[] {
  return operation === undefined
    ? [...routerErrors, 'INVALID_API_KEY', 'PLAN_REQUIRED', 'SERVICE_UNAVAILABLE']
    : contract[operation].metadata.errors
}

/** Parsing drops what a schema does not know, so whatever is left over shows as a difference. */
function expectExactly(schema: z.ZodType, body: unknown) {
  expect(schema.parse(body)).toEqual(body)
}
