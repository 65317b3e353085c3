import { allLocales, once } from '../locale.ts'
import type { Colour as ColourName, Mood as MoodName, Place } from '../locale-schema.ts'
import type { Chance } from '../seed.ts'
import { anyOf, lexicon } from '../word-lists.ts'
import { type Colour, colours, type Mood, mixed, moods } from './palette.ts'

/** What a card is to look like. */
export interface Look {
  sky: readonly Colour[]
  ground: readonly [far: Colour, near: Colour]
  /** Its height is a share of the card's. */
  light: { colour: Colour; height: number; size: number }
  place: Place
  weather: 'rain' | 'snow' | 'stars' | undefined
}

/** Prompts come in any language, so the words of all are looked up. */
const moodsNamedIn = lexicon(({ looks }) => looks.moods)
const placesNamedIn = lexicon(({ looks }) => looks.places)
const coloursNamedIn = lexicon(({ looks }) => looks.colours)
const weatherNamedIn = lexicon(({ looks }) => looks.weather)
const denials = once(() => anyOf(allLocales().map(({ looks }) => looks.denials)))

/** Reads the look from a prompt: its place, its hour or mood, its colours and its weather. Chance decides the rest. */
export function lookOf(prompt: string, chance: Chance): Look {
  const wanted = prompt.replace(denials(), '')
  const place = placesNamedIn(wanted)[0] ?? 'shapes'
  const weather = weatherNamedIn(wanted)
  const named = moodsNamedIn(wanted)
  // An hour or a style says more about the colours than the weather beside it.
  const mood =
    named.find((name) => name !== 'mist' && name !== 'winter') ?? named[0] ?? chance.pick(usual[place])
  const painted = coloursNamedIn(wanted)
  const [sky, ground, light] = painted.length > 0 ? inColours(painted) : moods[mood]
  return {
    sky,
    ground,
    light: { colour: light, height: lights[mood] ?? 0.36, size: place === 'shapes' ? 1.9 : 1 },
    place,
    weather: weather.find((name) => name !== 'stars') ?? weather[0],
  }
}

/** The moods of a place where the prompt names none. */
const usual: Readonly<Record<Place, readonly [MoodName, ...MoodName[]]>> = {
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
  const thing = colours[named[0] ?? 'white']
  const behind = named.length > 1 ? colours[named.at(-1) ?? 'white'] : mixed(thing, '#f6f0e4', 0.72)
  return [
    [mixed(behind, '#000000', 0.12), behind, mixed(behind, '#ffffff', 0.1)],
    [mixed(behind, thing, 0.4), mixed(thing, '#101014', 0.35)],
    thing,
  ]
}
