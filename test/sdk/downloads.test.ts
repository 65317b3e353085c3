import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ConfigurationError, ContentGeneration } from '@content-generation/sdk'
import { describe, expect, it } from 'vitest'
import { type Answer, fail, serve } from './hostile-server.ts'

const id = '7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f'
const png = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251))
const picture: Answer = (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(png)

async function clientOf(answer: Answer) {
  const { baseUrl, requests } = await serve(answer)
  return { client: new ContentGeneration({ apiKey: 'k', baseUrl }), requests }
}

describe('a download', () => {
  it('is bytes, a stream and a file, in one request', async () => {
    const { client, requests } = await clientOf(picture)
    const folder = mkdtempSync(join(tmpdir(), 'sdk-'))
    const download = client.downloadImage(id)
    const { data } = await download
    expect(data.constructor).toBe(Uint8Array)
    expect(Buffer.from(data)).toEqual(png)
    expect(await buffer(await download.stream())).toEqual(png)
    await download.toFile(join(folder, 'image.png'))
    expect(readFileSync(join(folder, 'image.png'))).toEqual(png)
    rmSync(folder, { recursive: true })
    expect(requests.map((request) => [request.url, request.headers.accept])).toEqual([
      [`/api/generated-image/${id}`, 'image/png'],
    ])
  })

  it.each(['', '.', '..'])('of what is no id is refused before it is sent: "%s"', async (wrong) => {
    const { client, requests } = await clientOf(picture)
    for (const reference of [wrong, { id: wrong }]) {
      await expect(client.downloadImage(reference)).rejects.toBeInstanceOf(ConfigurationError)
    }
    expect(requests).toEqual([])
  })

  it('takes an id, the data of an image, or a generation', async () => {
    const { client, requests } = await clientOf(picture)
    const image = { generation_id: id, image_url: 'https://elsewhere.example.com/steal', width: 1, height: 1 }
    for (const reference of [id, image, { id }]) await client.downloadImage(reference, { variant: 'full' })
    expect(new Set(requests.map((request) => request.url))).toEqual(
      new Set([`/api/generated-image/${id}?variant=full`]),
    )
  })

  it('of a strange id stays where it belongs', async () => {
    const { client, requests } = await clientOf((response) => fail(response, 404, 'NOT_FOUND'))
    for (const strange of ['a/b?c#d', '//example.com', '...', 'ü']) {
      expect(await client.downloadImage(strange).safe()).toMatchObject({
        ok: false,
        error: { code: 'NOT_FOUND' },
      })
    }
    expect(requests[0]?.url).toBe('/api/generated-image/a%2Fb%3Fc%23d')
    expect(requests).toHaveLength(4)
  })

  it('that breaks in the middle is begun again', async () => {
    const { client, requests } = await clientOf((response, request, turn) => {
      if (turn > 1) {
        picture(response, request, turn)
        return
      }
      response
        .writeHead(200, { 'content-type': 'image/png', 'content-length': png.length })
        .write(png.subarray(0, 5000))
      setTimeout(() => response.destroy(), 20)
    })
    const { data } = await client.downloadImage(id)
    expect(Buffer.from(data)).toEqual(png)
    expect(requests).toHaveLength(2)
  })

  it('gives plain bytes of its own, whatever the `fetch` reads into', async () => {
    const pool = Buffer.concat([Buffer.from('somebody else'), png])
    const fetch = async () => {
      const chunks = [pool.subarray(-png.length)]
      return {
        ...{ status: 200, headers: new Headers({ 'content-type': 'image/png' }) },
        body: { getReader: () => ({ read: async () => ({ done: false, value: chunks.pop() }) }) },
      } as unknown as Response
    }
    const { data } = await new ContentGeneration({ apiKey: 'k', fetch }).downloadImage(id)
    expect(data.constructor).toBe(Uint8Array)
    expect(Buffer.from(data.buffer)).toEqual(png)
  })

  it('that is no picture is a DecodeError', async () => {
    for (const type of ['text/html', 'application/json']) {
      const { client } = await clientOf((response) =>
        response.writeHead(200, { 'content-type': type }).end('{"success":true,"data":{}}'),
      )
      await expect(client.downloadImage(id)).rejects.toMatchObject({ name: 'DecodeError' })
    }
  })
})
