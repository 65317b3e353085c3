import { darker, lighter, mix } from '../colour.ts'
import type { Motif } from './motif.ts'
import { shadow } from './motif.ts'

export const lighthouse: Motif = {
  words: 'lighthouse beacon leuchtturm*',
  home: 'sea',
  size: 0.62,
  draw: (stage) => {
    const { palette, across } = stage
    const tower = stage.clip('<path d="M-10-76H10L16 2H-16Z"/>')
    const white = across(
      [0, palette.paper],
      [0.5, palette.paper],
      [1, mix(palette.paper, palette.near, 0.45)],
    )
    const red = across(
      [0, lighter(palette.accent, 0.12)],
      [0.5, palette.accent],
      [1, darker(palette.accent, 0.38)],
    )
    const beam = across([0, palette.light, 0], [1, palette.light, 0.75])
    const back = across([0, palette.light, 0.6], [1, palette.light, 0])
    return `<path d="M0-85L-150-112V-66Z" fill="${beam}"/><path d="M0-85L110-102V-74Z" fill="${back}"/><path d="M18 0V-14L32-20L46-14V0Z" fill="${mix(palette.paper, palette.near, 0.3)}"/><path d="M15-13L32-23L49-13Z" fill="${darker(palette.accent, 0.2)}"/><g clip-path="${tower}"><rect x="-20" y="-80" width="40" height="84" fill="${white}"/><path d="M-20-76H20V-62H-20ZM-20-46H20V-30H-20ZM-20-14H20V2H-20Z" fill="${red}"/></g><rect x="-13" y="-79" width="26" height="4" rx="1" fill="${palette.ink}"/><rect x="-7.500" y="-92" width="15" height="13" fill="${palette.light}"/><path d="M-7.500-92V-79M-2.500-92V-79M2.500-92V-79M7.500-92V-79" stroke="${palette.ink}" stroke-width="1.400"/><path d="M-10-92H10L0-102Z" fill="${darker(palette.accent, 0.15)}"/><path d="M0-102V-108" stroke="${palette.ink}" stroke-width="1.600"/><path d="M-3 0V-8a3 3 0 0 1 6 0V0Z" fill="${palette.ink}"/><path d="M-2.500-52h5v8h-5zM-2-26h4.500v7h-4.500z" fill="${palette.ink}"/>`
  },
}

export const boat: Motif = {
  words: '⛵ boat ship sail* yacht regatta boot schiff segel* kapitän',
  home: 'sea',
  size: 0.42,
  swims: true,
  draw: ({ palette, across }) => {
    const hull = across([0, lighter(palette.accent, 0.15)], [1, darker(palette.accent, 0.3)])
    return `<path d="M-4-104V-18" stroke="${palette.ink}" stroke-width="3"/><path d="M-1-104C34-70 42-44 44-24H-1Z" fill="${palette.paper}"/><path d="M-1-104C16-76 20-50 20-24H-1Z" fill="${mix(palette.paper, palette.far, 0.35)}"/><path d="M-8-92C-28-66-38-44-42-24H-8Z" fill="${palette.second}"/><path d="M-60-18H62L46 2H-44Z" fill="${hull}"/><path d="M-57-14H59" stroke="${palette.paper}" stroke-width="3" stroke-opacity=".8"/><path d="M-70 4q14-7 28 0t28 0t28 0t28 0t28 0" fill="none" stroke="${palette.paper}" stroke-opacity=".7" stroke-width="3.500" stroke-linecap="round"/><path d="M-4-104L14-110L-4-114Z" fill="${palette.accent}"/>`
  },
}

export const balloon: Motif = {
  words: 'balloon* hot-air freedom dream* adventure ballon* heißluftballon* freiheit traum träume abenteuer',
  home: 'mountains',
  size: 0.42,
  floats: true,
  draw: (stage) => {
    const { palette, across } = stage
    const shape = 'M0-108C-40-108-48-72-36-54C-28-42-16-36-12-26H12C16-36 28-42 36-54C48-72 40-108 0-108Z'
    const inside = stage.clip(`<path d="${shape}"/>`)
    const shade = across([0, '#ffffff', 0.28], [0.5, '#ffffff', 0], [1, palette.ink, 0.35])
    return `<g clip-path="${inside}"><rect x="-50" y="-110" width="100" height="90" fill="${palette.accent}"/><path d="M-14-110C-34-80-22-44-9-24H-4C-14-50-18-84-4-110ZM14-110C34-80 22-44 9-24H4C14-50 18-84 4-110Z" fill="${palette.paper}"/><path d="M-34-110C-58-80-34-44-14-24H-12C-26-46-40-80-22-110ZM34-110C58-80 34-44 14-24H12C26-46 40-80 22-110Z" fill="${palette.second}"/><rect x="-50" y="-110" width="100" height="90" fill="${shade}"/></g><path d="M-11-26L-7-12M11-26L7-12" stroke="${palette.ink}" stroke-width="1.400"/><path d="M-8-12H8L6.500 0H-6.500Z" fill="${darker(palette.second, 0.45)}"/><path d="M-8-12H8V-9.500H-8Z" fill="${palette.ink}"/>`
  },
}

export const rocket: Motif = {
  words: '🚀 rocket spaceship launch mars startup astronaut rakete* raumschiff start astronaut*',
  home: 'space',
  size: 0.56,
  floats: true,
  draw: ({ palette, across, down }) => {
    const body = across(
      [0, palette.paper],
      [0.5, lighter(palette.paper, 0.3)],
      [1, mix(palette.paper, palette.near, 0.5)],
    )
    const flame = down([0, '#fff3b0'], [0.4, palette.second], [1, palette.accent, 0])
    const fin = across([0, lighter(palette.accent, 0.15)], [1, darker(palette.accent, 0.3)])
    return `<g transform="rotate(18 0 -50)"><path d="M-11-22C-18 0-6 14 0 34C6 14 18 0 11-22Z" fill="${flame}"/><path d="M-18-50C-36-40-36-26-34-14L-14-26ZM18-50C36-40 36-26 34-14L14-26Z" fill="${fin}"/><path d="M-12-22C-26-52-20-88 0-110C20-88 26-52 12-22Z" fill="${body}"/><path d="M-15-84C-11-96-6-103 0-110C6-103 11-96 15-84Z" fill="${fin}"/><circle cx="0" cy="-64" r="10" fill="${palette.ink}"/><circle cx="0" cy="-64" r="7" fill="${palette.far}"/><path d="M-4-67a5 5 0 0 1 5-3" stroke="#fff" stroke-width="2" fill="none" stroke-linecap="round"/><path d="M-14-28H14L11-20H-11Z" fill="${palette.ink}"/></g>`
  },
}

export const cabin: Motif = {
  words:
    '🏠 🏡 cabin house* hut cottage village barn real-estate haus häuser hütte* dorf immobilie* bauernhof',
  home: 'mountains',
  size: 0.34,
  draw: (stage) => {
    const { palette, across } = stage
    const wall = across([0, lighter(palette.accent, 0.1)], [1, darker(palette.accent, 0.15)])
    return `${shadow(stage, 84)}<rect x="-46" y="-50" width="70" height="50" fill="${wall}"/><path d="M24-50L24 0H58V-50L41-84Z" fill="${darker(palette.accent, 0.35)}"/><path d="M-54-48L-30-86H41L24-48Z" fill="${palette.ink}"/><path d="M-54-48H24L22-44H-56Z" fill="${lighter(palette.ink, 0.3)}"/><path d="M41-90L63-46L57-44L41-78L26-44L20-48Z" fill="${lighter(palette.ink, 0.18)}"/><rect x="-8" y="-106" width="12" height="24" fill="${mix(palette.ink, palette.far, 0.3)}"/><path d="M-34-38h18v18h-18zM34-40h14v16h-14z" fill="${palette.light}"/><path d="M-25-38v18M-34-29h18M41-40v16M34-32h14" stroke="${palette.ink}" stroke-width="1.800"/><path d="M-6 0V-32H10V0Z" fill="${palette.ink}"/><circle cx="6.500" cy="-15" r="1.600" fill="${palette.second}"/>`
  },
}

export const tent: Motif = {
  words: '⛺ 🏕 tent camp* hik* outdoor* backpack* wildernis* zelt* wander* rucksack* draußen wildnis',
  home: 'forest',
  size: 0.3,
  draw: (stage) => {
    const { palette, across, glow } = stage
    const left = across([0, lighter(palette.accent, 0.25)], [1, palette.accent])
    const fire = glow([0, palette.second, 0.6], [1, palette.second, 0])
    return `${shadow(stage, 92)}<path d="M0-92L-76 0H0Z" fill="${left}"/><path d="M0-92L76 0H0Z" fill="${darker(palette.accent, 0.28)}"/><path d="M0-92L-24 0H24Z" fill="${palette.light}"/><path d="M0-92L-24 0H-8C-4-30-2-60 0-92ZM0-92L24 0H8C4-30 2-60 0-92Z" fill="${mix(palette.accent, palette.paper, 0.3)}"/><path d="M0-92V-100M-76 0L-92 4M76 0L92 4" stroke="${palette.ink}" stroke-width="2.400"/><circle cx="108" cy="-12" r="46" fill="${fire}"/><path d="M96 0L122-6M122 0L96-6" stroke="${palette.ink}" stroke-width="5" stroke-linecap="round"/><path d="M109-4c-14-8-8-20-1-34c3 10 15 16 12 28c-2 6-6 8-11 6z" fill="${palette.second}"/><path d="M109-5c-6-4-4-11 0-18c3 6 7 9 6 14c-1 3-3 5-6 4z" fill="#fff3c4"/>`
  },
}

export const car: Motif = {
  words: '🚗 car cars drive road* roadtrip van vanlife traffic auto autos straße* fahren camper bulli',
  home: 'city',
  size: 0.26,
  draw: (stage) => {
    const { palette, down } = stage
    const body = down(
      [0, lighter(palette.accent, 0.3)],
      [0.5, palette.accent],
      [1, darker(palette.accent, 0.25)],
    )
    const wheel = (x: number) =>
      `<circle cx="${x}" cy="-16" r="19" fill="${palette.ink}"/><circle cx="${x}" cy="-16" r="10" fill="${palette.paper}"/><circle cx="${x}" cy="-16" r="4" fill="${palette.near}"/>`
    const beam = stage.across([0, palette.light, 0.7], [1, palette.light, 0])
    return `${shadow(stage, 120)}<path d="M104-50L210-66V-10L104-36Z" fill="${beam}"/><path d="M-108-24V-46C-108-54-100-58-84-60L-52-92C-46-98-38-100-26-100H26C40-100 48-96 56-88L78-62C98-60 110-52 110-40V-24Q110-18 104-18H-102Q-108-18-108-24Z" fill="${body}"/><path d="M-66-62L-44-86Q-40-90-32-90H-6V-62ZM4-62V-90H26Q36-90 42-84L60-62Z" fill="${mix(palette.far, palette.paper, 0.55)}"/><path d="M-104-40H108" stroke="#fff" stroke-opacity=".3" stroke-width="3"/><circle cx="102" cy="-44" r="6" fill="${palette.light}"/><rect x="-108" y="-48" width="8" height="12" rx="2" fill="#e0392f"/>${wheel(-62)}${wheel(64)}`
  },
}

export const tree: Motif = {
  words:
    '🌳 tree* oak nature park garden* environment sustainab* climate baum bäume natur garten* umwelt nachhaltig* klima',
  home: 'hills',
  size: 0.5,
  draw: (stage) => {
    const { palette, chance, down } = stage
    const leaf = mix(palette.near, palette.second, 0.28)
    const crown = ([x, y, r]: readonly [number, number, number]) => {
      const fill = down([0, lighter(mix(leaf, palette.accent, 0.2 * chance.next()), 0.22)], [1, leaf])
      return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
    }
    const blobs = [
      [-26, -52, 24],
      [26, -54, 25],
      [0, -44, 24],
      [-14, -76, 24],
      [16, -78, 22],
      [0, -62, 26],
    ] as const
    return `${shadow(stage, 54)}<path d="M-7 0C-4-16-5-30-8-44H8C5-30 5-16 9 0Z" fill="${palette.ink}"/><path d="M0-26L-18-48M2-22L20-48" stroke="${palette.ink}" stroke-width="4"/>${blobs.map(crown).join('')}<path d="M-26-84a22 22 0 0 1 18-12" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="4" stroke-linecap="round"/>`
  },
}

export const palm: Motif = {
  words:
    '🌴 palm* beach* island* tropic* holiday* vacation* summer paradise palme* strand* insel* urlaub* ferien sommer paradies',
  home: 'sea',
  size: 0.6,
  draw: (stage) => {
    const { palette } = stage
    const green = mix(palette.near, palette.second, 0.2)
    const frond = (turn: number, fill: string) =>
      `<path transform="translate(8 -92) rotate(${turn})" d="M0 0C14-16 36-16 52 2C36-6 18-4 0 0Z" fill="${fill}"/>`
    const turns = [-32, 4, 38, 148, 180, 214, 262, 92]
    return `${shadow(stage, 40)}<path d="M-9 0C-6-34 0-64 6-92L11-91C8-62 5-32 7 0Z" fill="${palette.ink}"/><path d="M-6-14l11 2M-4-30l10 2M-1-46l8 2M2-62l7 2" stroke="${mix(palette.ink, palette.second, 0.35)}" stroke-width="1.800"/>${turns.map((turn, index) => frond(turn, index % 2 === 0 ? green : darker(green, 0.25))).join('')}<circle cx="5" cy="-88" r="4.500" fill="${darker(palette.second, 0.4)}"/><circle cx="12" cy="-87" r="4" fill="${darker(palette.second, 0.5)}"/>`
  },
}

export const cactus: Motif = {
  words: '🌵 cactus desert western kaktus kakteen wüste*',
  home: 'desert',
  size: 0.42,
  draw: (stage) => {
    const { palette, across } = stage
    const skin = across(
      [0, lighter(palette.accent, 0.2)],
      [0.5, palette.accent],
      [1, darker(palette.accent, 0.35)],
    )
    return `${shadow(stage, 44)}<path d="M-11 0V-92a11 11 0 0 1 22 0V0Z" fill="${skin}"/><path d="M-9-36H-26Q-34-36-34-46V-64" fill="none" stroke="${palette.accent}" stroke-width="14" stroke-linecap="round"/><path d="M9-26H24Q34-26 34-38V-72" fill="none" stroke="${darker(palette.accent, 0.25)}" stroke-width="14" stroke-linecap="round"/><path d="M-4-90V-6M4-92V-6M-34-62V-46M34-70V-40" stroke="#fff" stroke-opacity=".25" stroke-width="2" stroke-dasharray="5 6"/><circle cx="0" cy="-104" r="6" fill="${palette.second}"/><circle cx="-34" cy="-72" r="4.500" fill="${palette.second}"/>`
  },
}
