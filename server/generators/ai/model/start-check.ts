import { z } from 'zod'
import { AnswerRedirects, boundedFetch } from './bounded-fetch.ts'
import type { Endpoint } from './endpoint.ts'
import { failureOf } from './failure.ts'

const patienceMs = 3000
const listBytes = 8 * 1024 * 1024

const modelList = z.object({ data: z.array(z.object({ id: z.string() })) })

/** A result of the check. `wrong`: fails until a setting is changed. `doubtful`: may work later without a change. */
export interface Finding {
  severity: 'wrong' | 'doubtful'
  message: string
}

const wrong = (message: string): Finding => ({ severity: 'wrong', message })
const doubtful = (message: string): Finding => ({ severity: 'doubtful', message })

/**
 * Checks with `GET /models` that the endpoint answers, accepts the key and lists the models. Waits at most 3 seconds.
 * A rejected key (401) and a redirect are `wrong`. Everything else is `doubtful`: an endpoint that does not answer may
 * come back, a server may list no models or not all of them, and a key may be valid for generations only.
 */
export async function checkEndpoint(endpoint: Endpoint): Promise<Finding[]> {
  const found = await look(endpoint)
  if (endpoint.imageModel !== undefined) return found
  return [...found, doubtful('AI_IMAGE_MODEL is not set: images are drawn locally, by no model')]
}

async function look(endpoint: Endpoint): Promise<Finding[]> {
  const { baseUrl, apiKey } = endpoint
  try {
    const response = await boundedFetch(listBytes)(`${baseUrl.replace(/\/$/, '')}/models`, {
      headers: { accept: 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      signal: AbortSignal.timeout(patienceMs),
    })
    const answer: unknown = await response.json().catch(() => undefined)
    return response.ok ? unknownModels(answer, endpoint) : [refused(response.status, endpoint)]
  } catch (error) {
    if (error instanceof AnswerRedirects) {
      return [wrong(`AI_BASE_URL ${baseUrl} redirects; give the address that it redirects to`)]
    }
    return [doubtful(`AI_BASE_URL ${baseUrl} ${absence(error)}; generations fail until it answers`)]
  }
}

function refused(status: number, { baseUrl, apiKey }: Endpoint): Finding {
  if (status === 401) {
    const what = apiKey === undefined ? 'needs an AI_API_KEY, and none is set' : 'refuses the AI_API_KEY'
    return wrong(`AI_BASE_URL ${baseUrl} ${what} (status ${status})`)
  }
  if (status === 404 && !/\/v\d+\/?$/.test(baseUrl)) {
    return doubtful(`AI_BASE_URL ${baseUrl} has no /models (status 404); should it end in /v1?`)
  }
  return doubtful(`AI_BASE_URL ${baseUrl} does not list its models (status ${status}); they were not checked`)
}

function absence(error: unknown) {
  const timedOut = error instanceof Error && error.name === 'TimeoutError'
  if (timedOut) return `did not answer within ${patienceMs / 1000} s`
  return `does not answer (${failureOf(error).message})`
}

function unknownModels(answer: unknown, { baseUrl, textModel, imageModel }: Endpoint): Finding[] {
  const list = modelList.safeParse(answer)
  if (!list.success) return [doubtful(`AI_BASE_URL ${baseUrl} answers, but not with a list of models`)]
  const listed = new Set(list.data.data.map(({ id }) => id))
  const settings = { AI_TEXT_MODEL: textModel, AI_IMAGE_MODEL: imageModel }
  return Object.entries(settings)
    .filter(([, model]) => model !== undefined && !listed.has(model) && !listed.has(`${model}:latest`))
    .map(([name, model]) => doubtful(`${name} ${model} is not among the models that ${baseUrl} lists`))
}
