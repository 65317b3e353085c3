import { allLocales } from '../locale.ts'
import type { Chance } from '../seed.ts'
import { type Colour, mixed } from './colour.ts'
import { type ColourName, colours, type Mood, type MoodName, moods } from './moods.ts'
import { vocabulary } from './vocabulary.ts'

export type Place = 'hills' | 'mountains' | 'sea' | 'city' | 'forest' | 'dunes' | 'shapes'
export type Weather = 'rain' | 'snow' | 'stars'

/** What a card is to look like. */
export interface Look {
  sky: readonly Colour[]
  ground: readonly [far: Colour, near: Colour]
  /** Its height is a share of the card's. */
  light: { colour: Colour; height: number; size: number }
  place: Place
  weather: Weather | undefined
}

/** Work must not grow with the text. */
const wordsRead = 250

/** Reads the look from a prompt: its place, its hour or mood, its colours and its weather. Chance decides the rest. */
export function lookOf(prompt: string, chance: Chance): Look {
  const { moodOf, placeOf, colourOf, weatherOf, denials } = dictionary()
  const words = (prompt.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, wordsRead)
  const wanted = words.filter((_, index) => !denials.has(words[index - 1] ?? ''))
  const named = wanted.flatMap((word) => colourOf(word) ?? [])
  const place = wanted.flatMap((word) => placeOf(word) ?? [])[0] ?? 'shapes'
  const weathers = wanted.flatMap((word) => weatherOf(word) ?? [])
  const moodsNamed = wanted.flatMap((word) => moodOf(word) ?? [])
  const mood =
    moodsNamed.find((name) => !weatherMoods.has(name)) ?? moodsNamed[0] ?? chance.pick(suitable[place])
  const [sky, ground, light] = named.length > 0 ? inColours(named) : moods[mood]
  return {
    sky,
    ground,
    light: { colour: light, height: lights[mood] ?? 0.36, size: place === 'shapes' ? 1.9 : 1 },
    place,
    weather: weathers.find((name) => name !== 'stars') ?? weathers[0],
  }
}

/** Moods that weather asks for. An hour or a style beside it says more about the colours. */
const weatherMoods: ReadonlySet<MoodName> = new Set(['mist', 'winter'])

/** The moods of a place where the prompt names none. */
const suitable: Readonly<Record<Place, readonly [MoodName, ...MoodName[]]>> = {
  hills: ['day', 'dawn', 'autumn', 'gentle', 'sunset'],
  mountains: ['dawn', 'day', 'sunset', 'dusk', 'winter'],
  sea: ['dawn', 'sunset', 'ocean', 'day', 'dusk'],
  city: ['dusk', 'sunset', 'night', 'magic', 'dawn'],
  forest: ['mist', 'autumn', 'calm', 'dawn'],
  dunes: ['desert', 'sunset', 'dusk'],
  shapes: ['sunset', 'gentle', 'magic', 'noble', 'warm', 'ocean', 'calm', 'desert', 'dusk'],
}

/** How high the light stands at an hour. */
const lights: Readonly<Partial<Record<MoodName, number>>> = {
  dawn: 0.5,
  sunset: 0.48,
  dusk: 0.52,
  day: 0.24,
  night: 0.22,
}

/** The first colour is the thing's, the last one is what stands behind it. */
function inColours(named: readonly ColourName[]): Mood {
  const [first = 'white', last = first] = [named[0], named.at(-1)]
  const [thing, behind] = [
    colours[first],
    named.length > 1 ? colours[last] : mixed(colours[first], '#f6f0e4', 0.72),
  ]
  const ground = [mixed(behind, thing, 0.4), mixed(thing, '#101014', 0.35)] as const
  return [[mixed(behind, '#000000', 0.12), behind, mixed(behind, '#ffffff', 0.1)], ground, thing]
}

let known: ReturnType<typeof readDictionary> | undefined

function dictionary() {
  known ??= readDictionary()
  return known
}

/** Prompts come in any language, so the words of all are looked up. */
function readDictionary() {
  const all = allLocales().map(({ looks }) => looks)
  return {
    moodOf: vocabulary<MoodName>(all.map(({ moods }) => moods)),
    placeOf: vocabulary<Place>(all.map(({ places }) => places)),
    colourOf: vocabulary<ColourName>(all.map(({ colours }) => colours)),
    weatherOf: vocabulary<Weather>(all.map(({ weather }) => weather)),
    denials: new Set(all.flatMap(({ denials }) => denials.split(' '))),
  }
}
