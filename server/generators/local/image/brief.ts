import type { GenerationInput } from '@content-generation/contract'
import type { Chance } from '../seed.ts'
import { domainOf } from '../topic/domains.ts'
import { emblems, type MotifName, motifs } from './motifs/motifs.ts'
import type { PaletteName } from './palette.ts'
import type { SettingName } from './settings/settings.ts'
import type { Weather } from './stage.ts'
import { vocabulary } from './vocabulary.ts'

/** What an image is to show, as read from its prompt. */
export interface Brief {
  setting: SettingName
  motifs: readonly MotifName[]
  palette: PaletteName
  weather: Weather | undefined
  words: readonly string[]
}

const motifNamed = vocabulary(
  Object.fromEntries(Object.entries(motifs).map(([name, { words }]) => [name, words])) as Record<
    MotifName,
    string
  >, // the keys are the motifs' own
)

const settingNamed = vocabulary<SettingName>({
  neonGrid: 'neon synthwave cyberpunk vaporwave retrowave outrun 80s eighties achtziger',
  underwater: 'underwater reef coral* seabed unterwasser* riff koralle* tiefsee',
  mountains: 'mountain* alps alpine peak* summit valley glacier berg* alpen gipfel tal gletscher',
  forest: 'forest* wood woods woodland jungle pine* wald* dschungel kiefer* tanne*',
  desert: 'desert* dune* sahara canyon wüste* düne*',
  sea: 'sea ocean* beach* coast* wave* harbour harbor lake shore cliff* meer* ozean* strand* küste* welle* hafen see klippe*',
  city: 'city cityscape skyline skyscraper* street* urban downtown rooftop* stadt* großstadt skyline hochhaus* hochhäuser* straße* dächer',
  space:
    'space galaxy galaxies planet* stars universe cosmos cosmic nebula orbit mars moonscape weltraum* weltall galaxie* sterne universum kosmos kosmisch* umlaufbahn',
  hills:
    'meadow* field* hill* hills countryside farm park landscape* vineyard wiese* feld* hügel* landschaft* weinberg*',
  plinth: 'product* podium pedestal showcase mockup spotlight luxury produkt* sockel podest luxus*',
  room: 'room desk table kitchen indoor* interior office wall shelf café cozy cosy workspace zimmer* tisch* küche* innenraum büro* wand regal gemütlich* schreibtisch*',
  abstract:
    'abstract* pattern* geometric* gradient* texture* shapes minimalism bauhaus background wallpaper abstrakt* muster* geometrisch* verlauf* textur* formen hintergrund',
})

const moodNamed = vocabulary<PaletteName>({
  dawn: 'dawn sunrise morning daybreak morgen* sonnenaufgang* früh',
  day: 'day noon sunny daylight bright summer sky tag mittag* sonnig* hell* sommer*',
  sunset: 'sunset* evening golden-hour sonnenuntergang* abend* abendrot',
  dusk: 'dusk twilight dämmerung* blue-hour',
  night: 'night* midnight dark moonlight moon starry stars nacht* mitternacht* dunkel* mond* sternen*',
  aurora: 'aurora northern-lights nordlicht* polarlicht*',
  mist: 'fog* mist* haze rain* drizzle nebel* neblig* dunst* regen* regn* verregnet*',
  autumn: 'autumn fall october leaves herbst* oktober laub',
  winter:
    'winter* snow* blizzard verschneit* schneit ice icy cold frozen christmas schnee* eis kalt* weihnacht*',
  pastel: 'pastel* cute soft spring kawaii candy baby sanft* frühling* niedlich* zart*',
  neon: 'neon synthwave cyberpunk vaporwave retrowave outrun',
  mono: 'minimal* monochrom* simple clean schlicht* schwarzweiß einfach',
  desert: 'desert* hot heat wüste* heiß* hitze',
  terracotta: 'warm cozy cosy rustic vintage warm* gemütlich* rustikal*',
  sage: 'calm* natural organic peaceful ruhig* natürlich* bio friedlich*',
  navy: 'elegant* premium luxury corporate business edel* luxus* seriös*',
  plum: 'magic* mystic* dream* fantasy magisch* traum* mystisch*',
})

const weatherNamed = vocabulary<Weather>({
  rain: 'rain rainy raining rainfall raindrops rainstorm drizzle storm stormy thunderstorm regen regnet regnerisch* verregnet* regentag* regennacht gewitter* sturm*',
  snow: 'snow snowy snowing snowfall snowstorm snowflakes blizzard schnee schneit schneefall schneesturm schneeflocken verschneit*',
  fog: 'fog foggy mist misty haze hazy nebel neblig* dunst dunstig*',
})

/** Palettes that only weather asks for: an hour or a mood beside it says more about the colours. */
const weatherMoods: ReadonlySet<PaletteName> = new Set(['mist', 'winter'])

/** Settings that a word of style asks for: a place beside it says more about what is to be seen. */
const styles: ReadonlySet<SettingName> = new Set(['neonGrid', 'abstract'])

/** Shapes alone have no colour of their own, so a colour word chooses all of them. */
const colourNamed = vocabulary<PaletteName>({
  plum: 'purple violet lila violett*',
  ocean: 'blue blau* cyan',
  sage: 'green grün*',
  teal: 'teal turquoise türkis*',
  sunset: 'red magenta rot rote* orange',
  mustard: 'yellow gold* gelb*',
  pastel: 'pink rosa rose',
  navy: 'black schwarz* navy dunkelblau*',
  mono: 'white grey gray weiß* grau*',
  terracotta: 'brown beige braun*',
})

/** The palettes that suit a place when the prompt asks for no mood. */
const moods: Record<SettingName, readonly [PaletteName, ...PaletteName[]]> = {
  mountains: ['dawn', 'day', 'sunset', 'dusk', 'winter', 'mist'],
  forest: ['mist', 'autumn', 'dawn', 'dusk'],
  hills: ['day', 'dawn', 'autumn', 'pastel', 'sunset'],
  desert: ['desert', 'sunset', 'dusk'],
  sea: ['dawn', 'sunset', 'ocean', 'day', 'dusk'],
  underwater: ['deep'],
  city: ['dusk', 'sunset', 'night', 'plum', 'dawn'],
  neonGrid: ['neon'],
  space: ['night', 'plum', 'aurora'],
  room: ['terracotta', 'sage', 'navy', 'teal', 'mustard', 'plum'],
  plinth: ['pastel', 'terracotta', 'sage', 'navy', 'teal', 'mustard', 'plum'],
  abstract: [
    'sunset',
    'teal',
    'pastel',
    'mustard',
    'plum',
    'navy',
    'terracotta',
    'ocean',
    'aurora',
    'desert',
  ],
}

/** What a place shows of its own accord where the prompt names no thing. */
const residents: Partial<Record<SettingName, MotifName>> = {
  sea: 'boat',
  hills: 'tree',
  mountains: 'cabin',
  desert: 'cactus',
  underwater: 'fish',
  forest: 'tent',
  space: 'rocket',
}

/** An image of many things is an image of none. */
const mostMotifs = 3
const wordsRead = 250

/** Reads a prompt: the things and the place it names, the hour or the mood, and the rest by chance. */
export function briefFor({ prompt, category }: GenerationInput<'image'>, chance: Chance): Brief {
  const words = wordsIn(prompt)
  const sorts = wordsIn(category ?? '')
  const things = withoutEchoes(distinct(words, motifNamed), words)
  const named = firstOf(words, settingNamed, (name) => !styles.has(name))
  const place = named === 'abstract' && things.length > 0 ? undefined : named
  const shown = things.length > 0 ? things : fallback({ words, sorts, place })
  const setting = place ?? placeFor(shown, sorts)
  const resident = residents[setting]
  return {
    setting,
    motifs: shown.length === 0 && resident !== undefined ? [resident] : shown.slice(0, mostMotifs),
    palette: paletteFor({ words, sorts, setting }, chance),
    weather: weatherIn(words),
    words,
  }
}

/** `Palm tree` names one thing and not two, and a desk with other things on it asks for no lamp. */
function withoutEchoes(things: readonly MotifName[], words: readonly string[]) {
  const particular = things.some((name) => name === 'palm' || name === 'cactus')
  const lampless = things.length > 1 && !words.some((word) => word.includes('lamp'))
  return things
    .filter((name) => !(particular && (name === 'tree' || name === 'plant')))
    .filter((name) => !(lampless && name === 'lamp'))
}

/** The mood that the prompt names, else for shapes alone its colour, else one that suits the place. */
function paletteFor(
  { words, sorts, setting }: { words: readonly string[]; sorts: readonly string[]; setting: SettingName },
  chance: Chance,
): PaletteName {
  if (words.some((word) => moodNamed(word) === 'neon') || setting === 'neonGrid') return 'neon'
  const mood = firstOf(words, moodNamed, (name) => !weatherMoods.has(name)) ?? first(sorts, moodNamed)
  const colour = setting === 'abstract' ? first(words, colourNamed) : undefined
  return mood ?? colour ?? chance.pick(moods[setting])
}

/** The weather that the prompt names and does not deny. */
function weatherIn(words: readonly string[]) {
  return first(
    words.filter((_, index) => !/^(no|without|not|kein|keine|keinen|ohne)$/.test(words[index - 1] ?? '')),
    weatherNamed,
  )
}

function fallback({
  words,
  sorts,
  place,
}: {
  words: readonly string[]
  sorts: readonly string[]
  place: SettingName | undefined
}) {
  if (place !== undefined && place !== 'room' && place !== 'plinth') return []
  const domain = domainOf(words.join(' ')) ?? domainOf(sorts.join(' '))
  const ofCategory = distinct(sorts, motifNamed)
  return domain === undefined ? ofCategory : [emblems[domain]]
}

/** A product stands on a plinth, whatever it is; other things where they are at home. */
function placeFor(shown: readonly MotifName[], sorts: readonly string[]): SettingName {
  const [main] = shown
  const bySort = first(sorts, settingNamed)
  if (main === undefined) return bySort ?? 'abstract'
  const { home } = motifs[main]
  return bySort === 'plinth' || (bySort !== undefined && home === 'plinth') ? bySort : home
}

function wordsIn(text: string) {
  return (text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}-]*|\p{Extended_Pictographic}/gu) ?? []).slice(
    0,
    wordsRead,
  )
}

function distinct<Name>(words: readonly string[], lookUp: (word: string) => Name | undefined): Name[] {
  return [...new Set(words.flatMap((word) => lookUp(word) ?? []))]
}

function first<Name>(words: readonly string[], lookUp: (word: string) => Name | undefined) {
  for (const word of words) {
    const found = lookUp(word)
    if (found !== undefined) return found
  }
  return undefined
}

/** The first name that is preferred, else the first of all. */
function firstOf<Name>(
  words: readonly string[],
  lookUp: (word: string) => Name | undefined,
  preferred: (name: Name) => boolean,
) {
  const names = distinct(words, lookUp)
  return names.find(preferred) ?? names[0]
}
