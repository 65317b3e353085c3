import { monitorEventLoopDelay } from 'node:perf_hooks'
import { aspectRatios, contract, imageSize, longestEdge } from '@content-generation/contract'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { lookOf } from '../../server/generators/local/image/look.ts'
import { colours, moods } from '../../server/generators/local/image/palette.ts'
import { localGenerators } from '../../server/generators/local/index.ts'
import { seeded } from '../../server/generators/local/seed.ts'
import { draw, generators, requestTimeLimit } from './local.ts'

// Thousands of them are made; how fast is a matter for the benchmarks.
vi.setConfig({ testTimeout: 300_000 })

const ratios = Object.keys(aspectRatios) as (keyof typeof aspectRatios)[] // Object.keys forgets the keys' type

const prompts = [
  'A lighthouse at dawn, flat design',
  'A red cup on black',
  'Mountain lake with a cabin in autumn',
  'City skyline at night',
  'Rocket launch to Mars',
  'Ein Hund auf der Wiese',
  'abstract',
  '☕',
  'xyz',
  'Sailing boat at sunset',
]

/** The picture as 16 × 16 colours, so that pictures can be compared as one sees them from afar. */
async function glance(image: Uint8Array) {
  return sharp(image).resize(16, 16, { fit: 'fill' }).removeAlpha().raw().toBuffer()
}

describe('an image', () => {
  test('has the promised size in every aspect ratio and resolution, and so has its preview', async () => {
    for (const ratio of ratios) {
      for (const high_res of [false, true]) {
        const picture = await draw({ prompt: 'A lighthouse at dawn', aspect_ratio: ratio, high_res })
        const size = imageSize(ratio, high_res)
        expect({ width: picture.width, height: picture.height }).toEqual(size)
        expect(await sharp(picture.full).metadata()).toMatchObject({ format: 'png', ...size })
        const preview = await sharp(picture.preview).metadata()
        expect(preview.format).toBe('png')
        expect(Math.max(preview.width, preview.height)).toBe(longestEdge.preview)
        expect(preview.width / preview.height).toBeCloseTo(size.width / size.height, 1)
      }
    }
  })

  test('shows something else for every prompt', async () => {
    const glances = await Promise.all(prompts.map(async (prompt) => glance((await draw({ prompt })).full)))
    for (const [index, one] of glances.entries()) {
      for (const [other, another] of glances.entries()) {
        if (other <= index) continue
        const difference =
          one.reduce((sum, value, at) => sum + Math.abs(value - (another[at] ?? 0)), 0) / one.length
        expect(difference, `${prompts[index]} and ${prompts[other]}`).toBeGreaterThan(6)
      }
    }
  })

  test('shows the same in high resolution, in the preview, and for the same input', async () => {
    const prompt = 'Hot air balloon over mountains'
    const [standard, high] = [await draw({ prompt }), await draw({ prompt, high_res: true })]
    const [near, far] = [await glance(standard.full), await glance(high.full)]
    const difference =
      near.reduce((sum, value, at) => sum + Math.abs(value - (far[at] ?? 0)), 0) / near.length
    expect(difference).toBeLessThan(2)
    expect((await draw({ prompt })).full).toEqual(standard.full)
  })

  test('takes its colours from the prompt', async () => {
    const mean = async (prompt: string) => {
      const { channels } = await sharp((await draw({ prompt })).full).stats()
      return channels.map((channel) => channel.mean)
    }
    const brightness = async (prompt: string) => (await mean(prompt)).reduce((sum, value) => sum + value, 0)
    expect(await brightness('A red cup on black')).toBeLessThan(await brightness('A red cup on white'))
    expect(await brightness('City at night')).toBeLessThan(await brightness('City at noon'))
    const [red = 0, , blue = 0] = await mean('Desert with a cactus')
    expect(red).toBeGreaterThan(blue)
  })

  test('shows the place, the hour, the colours and the weather that a prompt names', async () => {
    const look = (prompt: string) => lookOf(prompt, seeded(prompt))
    expect(look('Neon city at night in the rain')).toMatchObject({
      place: 'city',
      sky: moods.neon[0],
      weather: 'rain',
    })
    expect(look('Ein Wald im Schnee')).toMatchObject({
      place: 'forest',
      sky: moods.winter[0],
      weather: 'snow',
    })
    expect(look('Desert without rain')).toMatchObject({ place: 'dunes', weather: undefined })
    expect(look('Eine rote Tasse auf Schwarz')).toMatchObject({
      place: 'shapes',
      light: { colour: colours.red },
    })
    expect((await draw({ prompt: 'Sea in the rain' })).full).not.toEqual((await draw({ prompt: 'Sea' })).full)
  })

  test('takes the category into account', async () => {
    const plain = await draw({ prompt: 'spring collection' })
    const product = await draw({ prompt: 'spring collection', category: 'product' })
    expect(Buffer.compare(plain.full, product.full)).not.toBe(0)
  })

  test('is made of any prompt, however long or strange', async () => {
    const strange = [
      '<script>&"\'',
      '\u202eabc',
      '😀'.repeat(500),
      'x'.repeat(2000),
      'word '.repeat(400).trim(),
      '"/><image href="file:///etc/passwd"/>',
    ]
    for (const prompt of strange) {
      const { full } = await draw({ prompt, aspect_ratio: 'square_1_1' })
      expect(await sharp(full).metadata()).toMatchObject({ width: 1024, height: 1024 })
    }
  })

  test('stays small in the highest resolution', async () => {
    const { full } = await draw({
      prompt: 'Forest in the fog with a tent',
      aspect_ratio: 'square_1_1',
      high_res: true,
    })
    expect(full.length).toBeLessThan(3_000_000)
  })

  test('leaves the event loop free while twenty are made', async () => {
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const pictures = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        draw({ prompt: `${prompts[index % prompts.length]} ${index}`, high_res: true }),
      ),
    )
    delay.disable()
    expect(pictures).toHaveLength(20)
    expect(delay.percentile(95) / 1e6).toBeLessThan(40)
  })

  test('is given up at once when its time is over, waiting or under way', async () => {
    const input = contract.image.body.parse({ prompt: 'City skyline', high_res: true })
    const reason = new Error('time is over')
    await expect(generators.image(input, requestTimeLimit(AbortSignal.abort(reason)))).rejects.toBe(reason)
    const controllers = Array.from({ length: 6 }, () => new AbortController())
    const pictures = controllers.map(({ signal }) => generators.image(input, requestTimeLimit(signal)))
    const outcomes = Promise.allSettled(pictures)
    for (const controller of controllers) controller.abort(reason)
    for (const outcome of await outcomes) expect(outcome).toEqual({ status: 'rejected', reason })
    await expect(generators.image(input, requestTimeLimit())).resolves.toMatchObject({ width: 2048 })
  })

  test('is finished before the generators are closed', async () => {
    const closing = localGenerators()
    let done = false
    const picture = closing
      .image(contract.image.body.parse({ prompt: 'sea' }), requestTimeLimit())
      .then(() => {
        done = true
      })
    await closing.close()
    await picture
    expect(done).toBe(true)
  })
})
