import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { contract } from '@content-generation/contract'
import { openApiDocument } from '@content-generation/contract/openapi'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { generatedFiles } from '../../../sdk/generator/files.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'sdk-made-up-testing-'))
const compiler = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))

afterAll(() => rmSync(copy, { recursive: true, force: true }))

const customer = `
import { ContentGeneration } from './index.ts'
import { fakeApi } from './testing/index.ts'

export async function main() {
  const api = fakeApi({ credits: 30 })
  const client = new ContentGeneration({ apiKey: 'k', fetch: api.fetch, maxRetries: 0 })
  const first = await client.translate('de', { text: 'Hello' }, { idempotencyKey: 'one' })
  await client.translate('de', { text: 'Hello' }, { idempotencyKey: 'one' })
  api.respondWith('translate', ({ text }) => ({ text: text.toUpperCase() }))
  const second = await client.translate('de', { text: 'Hello', formal: true })
  const wrong = await client.translate('de', { text: 'Hello!' }).safe()
  api.failNext('LANGUAGE_MISSING', { spoken_by: 7 })
  const missing = await client.translate('de', { text: 'Hello' }).safe()
  return [first.data.text, second.data.text, second.credits_used, api.credits,
    wrong.ok || wrong.error.code, missing.ok || [missing.error.code, missing.error.status]]
}
`

it('a made-up operation and a made-up error are in the in-memory API, with no other line', async () => {
  for (const name of [
    'index.ts',
    'platform.ts',
    'errors',
    'observe',
    'limits',
    'transport',
    'client',
    'testing',
  ])
    cpSync(join(root, 'sdk', name), join(copy, name), { recursive: true })
  mkdirSync(join(copy, 'generated'))
  const files = generatedFiles(documentWithTranslate(), '9.9.9')
  for (const [name, text] of Object.entries(files)) writeFileSync(join(copy, 'generated', name), text)
  writeFileSync(join(copy, 'customer.ts'), customer)
  compile()
  const { main } = await import(/* @vite-ignore */ pathToFileURL(join(copy, 'customer.ts')).href)
  expect(await main()).toEqual(['Hallo', 'HELLO', 12, 9, 'INVALID_REQUEST', ['LANGUAGE_MISSING', 409]])
})

function compile() {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  const typeRoots = [join(root, 'node_modules/@types')]
  writeFileSync(join(copy, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, typeRoots } }),
  )
  try {
    execFileSync(process.execPath, [join(compiler, 'bin/tsc'), '-p', copy], { encoding: 'utf8' })
  } catch (error) {
    throw new Error(String(Reflect.get(Object(error), 'stdout')))
  }
}

function documentWithTranslate() {
  const body = z
    .strictObject({
      text: z
        .string()
        .regex(/^[A-Za-z]+$/)
        .meta({ description: 'What to translate', examples: ['Hello'] }),
      formal: z
        .boolean()
        .default(false)
        .meta({ description: 'Whether to be polite', examples: [true] }),
    })
    .meta({ id: 'TranslateInput', description: 'A text to translate' })
  const text = z.string().meta({ description: 'The translation', examples: ['Hallo'] })
  const translate = {
    method: 'POST',
    path: '/api/v1/translate/:language',
    summary: 'Translate a text',
    description: 'Translates. Costs 9 credits, 12 when `formal` is true.',
    pathParams: z.object({ language: z.string().meta({ description: 'Into what', examples: ['de'] }) }),
    body,
    responses: {
      200: z.object({
        success: z.literal(true),
        data: z.object({ text }).meta({ id: 'TranslateResult', description: 'The translation' }),
        credits_used: z.int(),
        credits_remaining: z.int(),
      }),
    },
    metadata: {
      price: { credits: 9, when: { field: 'formal', is: true, credits: 12 } },
      counted: true,
      saves: 'translation',
      prompt: 'text',
      retry: 'idempotency_key' as const,
      errors: ['INVALID_REQUEST' as const],
    },
  }
  const document = openApiDocument({ ...contract, translate })
  const { InvalidRequestError: known } = document.components.schemas
  const properties = {
    ...known?.properties,
    spoken_by: { type: 'integer', description: 'How many speak it', minimum: 0, examples: [7] },
  }
  const extension = {
    code: 'LANGUAGE_MISSING',
    status: 409,
    retry: 'no',
    admitted: 'no',
    settles: 'attempt',
    headers: [],
  }
  document.components.schemas['LanguageMissingError'] = { ...known, properties, 'x-error': extension }
  return document
}
