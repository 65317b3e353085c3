import { z } from 'zod'
import { boundedFetch } from './bounded-fetch.ts'
import type { Endpoint } from './call.ts'
import { failureOf, UpstreamFailure } from './failure.ts'

const patienceMs = 3000
const longestList = { bytes: 8 * 1024 * 1024, objects: 100_000 }

const modelList = z.object({ data: z.array(z.object({ id: z.string() })) })

/**
 * Checks with `GET /models` that the endpoint answers, accepts the key and lists the models. Waits at most 3 seconds.
 * Throws an `Error` if a setting must be changed: the key is rejected (401), or the address redirects. Returns one line
 * for each other problem: an endpoint that does not answer may come back, a server may list no models or not all of
 * them, and a key may be valid for generations only.
 */
export async function checkEndpoint(endpoint: Endpoint): Promise<string[]> {
  const problems = await problemsOf(endpoint)
  if (endpoint.imageModels.length > 0) return problems
  return [...problems, 'AI_IMAGE_MODEL is not set: images are drawn locally, by no model']
}

async function problemsOf(endpoint: Endpoint) {
  const { baseUrl, apiKey } = endpoint
  let response: Response
  try {
    response = await boundedFetch(longestList)(`${baseUrl.replace(/\/$/, '')}/models`, {
      headers: { accept: 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      signal: AbortSignal.timeout(patienceMs),
    })
  } catch (error) {
    if (error instanceof UpstreamFailure)
      throw new Error(`AI_BASE_URL ${baseUrl} redirects; give the address that it redirects to`)
    return [`AI_BASE_URL ${baseUrl} ${absence(error)}; generations fail until it answers`]
  }
  if (!response.ok) return [refused(response.status, endpoint)]
  return unknownModels(await response.json().catch(() => undefined), endpoint)
}

function refused(status: number, { baseUrl, apiKey }: Endpoint) {
  if (status === 401) {
    const what = apiKey === undefined ? 'needs an AI_API_KEY, and none is set' : 'refuses the AI_API_KEY'
    throw new Error(`AI_BASE_URL ${baseUrl} ${what} (status ${status})`)
  }
  if (status === 404 && !/\/v\d+\/?$/.test(baseUrl)) {
    return `AI_BASE_URL ${baseUrl} has no /models (status 404); should it end in /v1?`
  }
  return `AI_BASE_URL ${baseUrl} does not list its models (status ${status}); they were not checked`
}

function absence(error: unknown) {
  const timedOut = error instanceof Error && error.name === 'TimeoutError'
  if (timedOut) return `did not answer within ${patienceMs / 1000} s`
  return `does not answer (${failureOf(error).message})`
}

function unknownModels(answer: unknown, { baseUrl, textModels, imageModels }: Endpoint) {
  const list = modelList.safeParse(answer)
  if (!list.success) return [`AI_BASE_URL ${baseUrl} answers, but not with a list of models`]
  const listed = new Set(list.data.data.map(({ id }) => id))
  const settings = { AI_TEXT_MODEL: textModels, AI_IMAGE_MODEL: imageModels }
  return Object.entries(settings).flatMap(([setting, models]) =>
    models
      .filter((model) => !listed.has(model) && !listed.has(`${model}:latest`))
      .map((model) => `${setting} ${model} is not among the models that ${baseUrl} lists`),
  )
}
