import { resultSchema } from '@content-generation/contract'
import { describe, expect, test } from 'vitest'
import { explore } from './local.ts'
import { fifty, germanTopics, odd } from './topics.ts'

const audiences = [undefined, '25-34', '50+', 'busy parents', 'Rentner', '🎓']
const formats = [undefined, 'shorts', 'longform', 'Podcast', 'newsletter', 'puppet theatre']

describe('niches', () => {
  test('are at least five, different, and the most promising come first', async () => {
    for (const topic of [...fifty, ...germanTopics, ...odd]) {
      for (const audience of audiences) {
        for (const format of formats) {
          const result = await explore({ topic, ...(audience && { audience }), ...(format && { format }) })
          expect(resultSchema('niche').safeParse(result).success).toBe(true)
          const potentials = result.niches.map(({ potential }) => potential)
          expect(result.niches.length).toBeGreaterThanOrEqual(5)
          expect(potentials).toEqual(potentials.toSorted((one, other) => other - one))
          expect(new Set(result.niches.map(({ title }) => title)).size).toBe(result.niches.length)
          expect(result.niches.map(({ title }) => title).join(' ')).not.toMatch(/undefined|[{}]|\s{2}/)
        }
      }
    }
  })

  test('name the topic, the audience and the format', async () => {
    const { niches } = await explore({ topic: 'home fitness', audience: '25-34', format: 'shorts' })
    for (const { title } of niches) {
      expect(title.toLowerCase()).toContain('home fitness')
      expect(title).toContain('25 to 34')
      expect(title).toContain('Shorts')
    }
  })

  test('come in German for a German topic', async () => {
    const { niches } = await explore({ topic: 'Kaffee', audience: 'Rentner' })
    for (const { title } of niches) expect(title).toMatch(/Kaffee.*Rentner|Rentner.*Kaffee/)
    expect(niches.every(({ title }) => / (für|die|ins?) /.test(title))).toBe(true)
  })

  test('depend on the topic, the audience and the format', async () => {
    const titles = async (input: Parameters<typeof explore>[0]) =>
      (await explore(input)).niches.map(({ title }) => title)
    const plain = await titles({ topic: 'home fitness' })
    expect(await titles({ topic: 'dog training' })).not.toEqual(plain)
    const order = async (input: Parameters<typeof explore>[0]) =>
      (await explore(input)).niches.map(({ title }) => title.split(/ for | with |,/)[0])
    expect(await order({ topic: 'woodturning', format: 'shorts' })).not.toEqual(
      await order({ topic: 'woodturning', format: 'podcast' }),
    )
    expect(await order({ topic: 'woodturning', audience: 'students' })).not.toEqual(
      await order({ topic: 'woodturning', audience: 'retirees' }),
    )
  })

  test('promise more for a narrow topic and a known audience than for a word alone', async () => {
    const best = async (input: Parameters<typeof explore>[0]) =>
      (await explore(input)).niches[0]?.potential ?? 0
    expect(await best({ topic: 'strength training at home', audience: 'busy parents' })).toBeGreaterThan(
      await best({ topic: 'fitness' }),
    )
    expect(await best({ topic: 'fitness' })).toBeGreaterThan(await best({ topic: 'xyz' }))
  })

  test('are the same for the same input', async () => {
    const input = { topic: 'Yoga', audience: 'teens', format: 'reels' }
    expect(await explore(input)).toEqual(await explore(input))
  })
})
