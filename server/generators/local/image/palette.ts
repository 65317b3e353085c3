import type { Colour as ColourName, Mood as MoodName } from '../locale-schema.ts'

/** A colour as `#rrggbb`. */
export type Colour = `#${string}`

/** The colours of a card: the sky from top to bottom, the ground from far to near, and the light. */
export type Mood = readonly [
  sky: readonly [Colour, Colour, Colour],
  ground: readonly [Colour, Colour],
  light: Colour,
]

export const moods: Record<MoodName, Mood> = {
  dawn: [['#6d7cc4', '#f3a9a4', '#ffe6bd'], ['#c79ab2', '#262650'], '#fff4d8'],
  day: [['#4aa6e0', '#a3daf2', '#f1faf3'], ['#a8d3d6', '#174a50'], '#fff6cf'],
  sunset: [['#43226b', '#d94a70', '#ffb75f'], ['#cf5b7b', '#250f38'], '#ffeab0'],
  dusk: [['#1d2757', '#6264ab', '#f5ada4'], ['#8079b3', '#15183d'], '#ffe2c4'],
  night: [['#080c28', '#17235e', '#3a5c9b'], ['#41609f', '#070b22'], '#f6f2d6'],
  mist: [['#86aca6', '#cbdfd3', '#f5f4e2'], ['#aecabb', '#12332c'], '#fffbe6'],
  desert: [['#f0a068', '#f8ca92', '#feedcd'], ['#e2986a', '#52252b'], '#fffae6'],
  autumn: [['#e7bf91', '#f5ddb8', '#fcf2df'], ['#dba066', '#43211d'], '#fff6df'],
  winter: [['#7fa6cc', '#c4dcee', '#f5fafd'], ['#b3cbdf', '#234363'], '#ffffff'],
  neon: [['#0e0730', '#43117a', '#e5358f'], ['#64209a', '#0c0526'], '#ffe45c'],
  ocean: [['#0c6194', '#35a6c4', '#cff4ea'], ['#65c1ce', '#07324c'], '#fff3cf'],
  warm: [['#e2a987', '#ecc4a6', '#f5dcc5'], ['#d59576', '#4a2723'], '#fff1d9'],
  calm: [['#9fb79c', '#bccdb7', '#dfe8d6'], ['#8fa88c', '#2b3a2f'], '#fff7dc'],
  noble: [['#1b2950', '#2c3f70', '#4a6196'], ['#3a4f84', '#0c1228'], '#ffe9bd'],
  gentle: [['#f6bfd6', '#fbdfdc', '#fef6e2'], ['#dcc5ea', '#4c4075'], '#ffffff'],
  magic: [['#4b2a5e', '#7a4180', '#c9799a'], ['#8d5490', '#1e1030'], '#ffe3c9'],
}

/** Colours that a prompt can name. */
export const colours: Record<ColourName, Colour> = {
  red: '#d0342c',
  orange: '#ec7a2c',
  yellow: '#f2c230',
  green: '#3f8f5b',
  teal: '#1f8a8a',
  blue: '#2f6fc4',
  purple: '#7a4bb0',
  pink: '#e88fb4',
  brown: '#7d5238',
  black: '#14141a',
  grey: '#8c8c92',
  white: '#f4f3ee',
}

/** The colour that lies this far from one to the other, from 0 to 1. */
export function mixed(one: Colour, other: Colour, share: number): Colour {
  const parts = [1, 3, 5].map((at) => {
    const [from = 0, to = 0] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round(from * (1 - share) + to * share)
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
