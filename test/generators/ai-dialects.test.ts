import { afterEach, describe, expect, it } from 'vitest'
import { type AiService, goodNiches, startAiService } from './ai-service.ts'
import { type Answer, draws, fails, says } from './fake-upstream.ts'

let service: AiService | undefined
afterEach(async () => {
  await service?.stop()
})

/** The kind of every answer that was asked for. */
const formats = (of: AiService) => of.upstream.asked.map(({ body }) => body.response_format?.type)

describe('an endpoint that takes no schema', () => {
  const only =
    (...taken: (string | undefined)[]): Answer =>
    (asked, response) =>
      taken.includes(asked.body.response_format?.type)
        ? says(goodNiches)(asked, response)
        : fails(
            400,
            'unsupported',
            "This model does not support 'response_format' of that type",
          )(asked, response)

  it.each([
    ['takes JSON mode', only('json_object', undefined), ['json_schema', 'json_object', 'json_object']],
    ['takes words alone', only(undefined), ['json_schema', 'json_object', undefined, undefined]],
  ])('but %s is asked so from then on', async (_what, answer, expected) => {
    service = await startAiService()
    const ada = await service.account()
    service.upstream.always(answer)
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await ada.post('/api/v1/niche', { topic: 'Coffee' })).status).toBe(200)
    }
    expect(formats(service)).toEqual(expected)
    expect(await ada.credits()).toBe(96)
  })

  it('is not taken to be one for refusing a key or a text', async () => {
    service = await startAiService()
    const ada = await service.account()
    service.upstream.next(fails(400, 'content_filter', 'Not this topic'))
    expect((await ada.post('/api/v1/niche', { topic: 'Coffee' })).status).toBe(502)
    service.upstream.next(says(goodNiches))
    expect((await ada.post('/api/v1/niche', { topic: 'Coffee' })).status).toBe(200)
    expect(formats(service)).toEqual(['json_schema'])
  })
})

describe('an image endpoint', () => {
  /** As OpenAI's models do: sizes of their own, and the newer ones without a format. */
  const model =
    (sizes: (string | undefined)[], takesFormat: boolean): Answer =>
    (asked, response) => {
      const { size, response_format } = asked.body
      if (response_format !== undefined && !takesFormat)
        return fails(400, 'unknown_parameter', "Unknown parameter: 'response_format'.")(asked, response)
      if (!sizes.includes(size))
        return fails(400, 'invalid_value', `Invalid value: '${size}' for size`)(asked, response)
      const [width = 1024, height = 1024] = size?.split('x').map(Number) ?? []
      return draws(width, height)(asked, response)
    }

  it.each([
    [
      'any size',
      model(['1024x576'], true),
      [
        ['1024x576', 'b64_json'],
        ['1024x576', 'b64_json'],
      ],
    ],
    [
      'three sizes and no format',
      model(['1536x1024'], false),
      [
        ['1024x576', 'b64_json'],
        ['1536x1024', undefined],
        ['1536x1024', undefined],
      ],
    ],
    [
      'three sizes and a format',
      model(['1792x1024'], true),
      [
        ['1024x576', 'b64_json'],
        ['1536x1024', undefined],
        ['1792x1024', 'b64_json'],
        ['1792x1024', 'b64_json'],
      ],
    ],
  ])('that takes %s is asked so from then on', async (_what, answer, expected) => {
    service = await startAiService()
    const ada = await service.account()
    service.upstream.always(answer)
    for (let turn = 0; turn < 2; turn += 1) {
      const { json } = await ada.post('/api/v1/image', { prompt: 'A cup' })
      expect(json.data).toMatchObject({ width: 1024, height: 576 })
    }
    expect(service.upstream.asked.map(({ body }) => [body.size, body.response_format])).toEqual(expected)
    expect(await ada.credits()).toBe(90)
  })

  it('may give an address at the same place instead of the bytes', async () => {
    service = await startAiService()
    const ada = await service.account()
    const address = `${service.upstream.baseUrl}/files/cup.png`
    service.upstream.next(
      (_asked, response) =>
        void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ data: [{ url: address }] })),
      async (_asked, response) => {
        const { default: sharp } = await import('sharp')
        const bytes = await sharp({ create: { width: 1024, height: 576, channels: 3, background: 'red' } })
          .png()
          .toBuffer()
        response.writeHead(200, { 'content-type': 'image/png' }).end(bytes)
      },
    )
    expect((await ada.post('/api/v1/image', { prompt: 'A cup' })).status).toBe(200)
    expect(service.upstream.asked.map(({ path }) => path)).toEqual([
      '/v1/images/generations',
      '/v1/files/cup.png',
    ])
  })
})
