import type { Chance } from '../seed.ts'
import { type Colour, darker, distance, lighter, lightness, mix } from './colour.ts'

/** The few colours of a picture, by what they are for. */
export interface Palette {
  /** From the top of the background to its bottom. */
  sky: readonly [Colour, Colour, Colour]
  /** Sun, moon, lamp. */
  light: Colour
  /** Layers go from far to near. */
  far: Colour
  near: Colour
  /** The darkest. */
  ink: Colour
  /** What the eye is to find first. */
  accent: Colour
  second: Colour
  /** The brightest. */
  paper: Colour
}

type Hues = readonly [
  sky: readonly [Colour, Colour, Colour],
  layers: readonly [far: Colour, near: Colour, ink: Colour],
  lights: readonly [light: Colour, paper: Colour],
  accents: readonly [accent: Colour, second: Colour],
]

const hues = {
  dawn: [
    ['#6d7cc4', '#f3a9a4', '#ffe6bd'],
    ['#c79ab2', '#46457d', '#262650'],
    ['#fff4d8', '#fff6e8'],
    ['#f2665c', '#ffc46b'],
  ],
  day: [
    ['#4aa6e0', '#a3daf2', '#f1faf3'],
    ['#a8d3d6', '#2b7f78', '#174a50'],
    ['#fff6cf', '#ffffff'],
    ['#ff7654', '#ffd166'],
  ],
  sunset: [
    ['#43226b', '#d94a70', '#ffb75f'],
    ['#cf5b7b', '#41205a', '#250f38'],
    ['#ffeab0', '#fff0dd'],
    ['#ff6a48', '#ffd27a'],
  ],
  dusk: [
    ['#1d2757', '#6264ab', '#f5ada4'],
    ['#8079b3', '#272a5c', '#15183d'],
    ['#ffe2c4', '#f6efff'],
    ['#f8835d', '#93d6ea'],
  ],
  night: [
    ['#080c28', '#17235e', '#3a5c9b'],
    ['#41609f', '#0f1b43', '#070b22'],
    ['#f6f2d6', '#e8efff'],
    ['#ffcd57', '#72e6d8'],
  ],
  aurora: [
    ['#05142e', '#0d4257', '#29b594'],
    ['#237a7c', '#0a2a42', '#051828'],
    ['#dcfff1', '#eafff7'],
    ['#7dffba', '#b981ff'],
  ],
  mist: [
    ['#86aca6', '#cbdfd3', '#f5f4e2'],
    ['#aecabb', '#21503f', '#12332c'],
    ['#fffbe6', '#fffdf3'],
    ['#e57a4a', '#f1c75b'],
  ],
  desert: [
    ['#f0a068', '#f8ca92', '#feedcd'],
    ['#e2986a', '#93453a', '#52252b'],
    ['#fffae6', '#fff6e6'],
    ['#26908c', '#ffd584'],
  ],
  autumn: [
    ['#e7bf91', '#f5ddb8', '#fcf2df'],
    ['#dba066', '#80382a', '#43211d'],
    ['#fff6df', '#fff8ea'],
    ['#cb472d', '#eaa33a'],
  ],
  winter: [
    ['#7fa6cc', '#c4dcee', '#f5fafd'],
    ['#b3cbdf', '#45709a', '#234363'],
    ['#ffffff', '#ffffff'],
    ['#d84652', '#f3bb52'],
  ],
  pastel: [
    ['#f6bfd6', '#fbdfdc', '#fef6e2'],
    ['#dcc5ea', '#8e7dbc', '#4c4075'],
    ['#ffffff', '#fffaf2'],
    ['#ff8aa0', '#7ccfc5'],
  ],
  neon: [
    ['#0e0730', '#43117a', '#e5358f'],
    ['#64209a', '#1a0b44', '#0c0526'],
    ['#ffe45c', '#f9f0ff'],
    ['#2ae2ff', '#ff45a6'],
  ],
  mono: [
    ['#dcd9d2', '#ebe8e2', '#f8f6f2'],
    ['#cbc7bf', '#4b4946', '#1f1e1d'],
    ['#ffffff', '#ffffff'],
    ['#d8432e', '#a9a49a'],
  ],
  ocean: [
    ['#0c6194', '#35a6c4', '#cff4ea'],
    ['#65c1ce', '#0d4d72', '#07324c'],
    ['#fff3cf', '#f4fffb'],
    ['#ff7d68', '#ffd98a'],
  ],
  deep: [
    ['#2aa7b8', '#0f6a93', '#0a2f5c'],
    ['#1b86a4', '#0a3661', '#061c3a'],
    ['#d9fff4', '#eafffb'],
    ['#ff8a5c', '#ffd970'],
  ],
  terracotta: [
    ['#e2a987', '#ecc4a6', '#f5dcc5'],
    ['#d59576', '#9b4e3b', '#4a2723'],
    ['#fff1d9', '#fff6ea'],
    ['#23686c', '#f3b14a'],
  ],
  sage: [
    ['#9fb79c', '#bccdb7', '#dfe8d6'],
    ['#8fa88c', '#5d7054', '#2b3a2f'],
    ['#fff7dc', '#fbfbf0'],
    ['#d96f4a', '#f1c872'],
  ],
  navy: [
    ['#1b2950', '#2c3f70', '#4a6196'],
    ['#3a4f84', '#17213f', '#0c1228'],
    ['#ffe9bd', '#f1f3ff'],
    ['#ff875a', '#ffd166'],
  ],
  teal: [
    ['#0f5257', '#1c7a7c', '#4fb0a7'],
    ['#2c8e8c', '#0d4348', '#06282c'],
    ['#fff0c9', '#effbf6'],
    ['#ff9662', '#ffdb80'],
  ],
  mustard: [
    ['#e3b04b', '#eec56f', '#f8e0a6'],
    ['#d39c3c', '#8c5a22', '#46301a'],
    ['#fff6d6', '#fffaea'],
    ['#2d5d7c', '#c8452f'],
  ],
  plum: [
    ['#4b2a5e', '#7a4180', '#c9799a'],
    ['#8d5490', '#351d48', '#1e1030'],
    ['#ffe3c9', '#fdeff4'],
    ['#ffb25e', '#7fd8c9'],
  ],
} as const satisfies Record<string, Hues>

export type PaletteName = keyof typeof hues

const colourNames: readonly (readonly [RegExp, Colour])[] = [
  [/^(red|rote?[rsnm]?)$/, '#e0392f'],
  [/^(crimson|weinrote?[rsnm]?)$/, '#a3173a'],
  [/^(orange[rsnm]?|orangene?[rsnm]?)$/, '#f5822a'],
  [/^(yellow|gelbe?[rsnm]?)$/, '#f7c72c'],
  [/^(gold|golden|goldene?[rsnm]?)$/, '#e0a92e'],
  [/^(green|grüne?[rsnm]?)$/, '#3d9a57'],
  [/^(teal|turquoise|türkise?[rsnm]?)$/, '#1f9d9a'],
  [/^(blue|blaue?[rsnm]?)$/, '#2c6fd1'],
  [/^(navy|dunkelblaue?[rsnm]?)$/, '#1c2c5e'],
  [/^(purple|violet|lila|violette?[rsnm]?)$/, '#7a3fb0'],
  [/^(pink|rosa|pinke?[rsnm]?)$/, '#f0609a'],
  [/^(brown|braune?[rsnm]?)$/, '#8a5535'],
  [/^(black|schwarze?[rsnm]?)$/, '#17171c'],
  [/^(white|weiße?[rsnm]?|weiss)$/, '#f7f5f0'],
  [/^(grey|gray|graue?[rsnm]?|silver|silberne?[rsnm]?)$/, '#9a9ca3'],
  [/^(beige|cream|cremefarben)$/, '#ead9bd'],
]

/** The palette of this name, shifted a little by chance and as far as the prompt's own colour words demand. */
export function paletteOf(
  name: PaletteName,
  { words, chance }: { words: readonly string[]; chance: Chance },
): Palette {
  const [sky, [far, near, ink], [light, paper], [accent, second]]: Hues = hues[name]
  const warmth = chance.between(0, 0.1)
  const tint = chance.pick(['#ff9a62', '#6aa8ff', '#c58bff', '#ffe08a'] as const)
  const palette: Palette = {
    sky: [mix(sky[0], tint, warmth), mix(sky[1], tint, warmth), mix(sky[2], tint, warmth / 2)],
    light,
    far: mix(far, tint, warmth),
    near,
    ink,
    accent,
    second,
    paper,
  }
  return coloured(palette, words)
}

/** `a red cup on black`: what stands after `on` colours the background, all else the subject. */
function coloured(palette: Palette, words: readonly string[]): Palette {
  let result = palette
  let accents = 0
  for (const [index, word] of words.entries()) {
    const colour = colourNames.find(([name]) => name.test(word))?.[1]
    if (colour === undefined) continue
    if (isBackground(words, index)) result = withBackground(result, colour)
    else if (accents === 0) result = { ...result, accent: colour }
    else if (accents === 1) result = { ...result, second: colour }
    if (!isBackground(words, index)) accents += 1
  }
  return result
}

function isBackground(words: readonly string[], index: number) {
  const near = words.slice(Math.max(0, index - 2), index)
  const after = words.slice(index + 1, index + 3)
  const ground = /^(background|backdrop|wall|sky|hintergrund|grund|wand|himmel)$/
  return near.some((word) => /^(on|auf|against|vor)$/.test(word))
    ? !after.some((word) => /^(table|desk|tisch)$/.test(word))
    : after.some((word) => ground.test(word))
}

function withBackground(palette: Palette, colour: Colour): Palette {
  const dark = lightness(colour) < 0.5
  const lost = distance(palette.accent, colour) < distance(palette.second, colour) / 2
  return {
    ...palette,
    ...(lost ? { accent: palette.second, second: palette.accent } : {}),
    sky: [darker(colour, 0.12), colour, lighter(colour, dark ? 0.14 : 0.35)],
    far: mix(colour, palette.far, 0.25),
    near: dark ? lighter(colour, 0.07) : darker(colour, 0.45),
    ink: dark ? darker(colour, 0.5) : darker(colour, 0.75),
  }
}
