import { darker, lighter, mix } from '../colour.ts'
import type { Motif } from './motif.ts'
import { shadow } from './motif.ts'

export const headphones: Motif = {
  words: '🎧 🎵 headphone* music audio song* playlist beat* dj sound* kopfhörer musik lied* klang*',
  home: 'plinth',
  size: 0.46,
  draw: (stage) => {
    const { palette, across } = stage
    const pad = across([0, lighter(palette.accent, 0.25)], [1, darker(palette.accent, 0.3)])
    return `${shadow(stage, 56)}<path d="M-46-34V-54a46 46 0 0 1 92 0V-34" fill="none" stroke="${palette.ink}" stroke-width="9"/><path d="M-38-70a42 42 0 0 1 50-24" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3" stroke-linecap="round"/><rect x="-60" y="-52" width="28" height="52" rx="13" fill="${pad}"/><rect x="32" y="-52" width="28" height="52" rx="13" fill="${pad}"/><rect x="-38" y="-46" width="11" height="40" rx="5" fill="${palette.second}"/><rect x="27" y="-46" width="11" height="40" rx="5" fill="${palette.second}"/>`
  },
}

export const guitar: Motif = {
  words: '🎸 guitar ukulele band concert rock gitarre konzert',
  home: 'room',
  size: 0.6,
  draw: (stage) => {
    const { palette, down } = stage
    const wood = down([0, lighter(palette.accent, 0.3)], [1, darker(palette.accent, 0.25)])
    const strings = [-2.6, -0.9, 0.9, 2.6].map((x) => `M${x}-100V-13`).join('')
    return `${shadow(stage, 36)}<g transform="rotate(9 0 -8)"><rect x="-4.500" y="-104" width="9" height="60" fill="${palette.ink}"/><path d="M-7-118H7L6-102H-6Z" fill="${darker(palette.accent, 0.35)}"/><path d="M-18-58C-34-54-22-40-29-33C-40-22-34 0 0 0S40-22 29-33C22-40 34-54 18-58C8-60-8-60-18-58Z" fill="${wood}"/><path d="M20-52c8 5 1 14 6 20c8 9 6 22-4 28" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="3" stroke-linecap="round"/><circle cx="0" cy="-34" r="10" fill="${palette.ink}"/><circle cx="0" cy="-34" r="12.500" fill="none" stroke="${palette.second}" stroke-width="2"/><rect x="-11" y="-15" width="22" height="4" rx="1.500" fill="${palette.ink}"/><path d="${strings}" stroke="${palette.paper}" stroke-width=".7"/></g>`
  },
}

export const gamepad: Motif = {
  words: '🎮 gam* controller gamepad playstation xbox nintendo esport* arcade zocken spiel* konsole',
  home: 'plinth',
  size: 0.34,
  draw: (stage) => {
    const { palette, down } = stage
    const shell = down([0, lighter(palette.accent, 0.3)], [1, darker(palette.accent, 0.25)])
    const buttons = [
      [34, -68, palette.second],
      [46, -56, palette.paper],
      [34, -44, palette.ink],
      [22, -56, palette.far],
    ] as const
    return `${shadow(stage, 84)}<path d="M-48-86C-20-92 20-92 48-86C72-82 92-20 82-8C74 2 56-8 44-28H-44C-56-8-74 2-82-8C-92-20-72-82-48-86Z" fill="${shell}"/><path d="M-48-80C-20-86 20-86 48-80" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="4" stroke-linecap="round"/><path d="M-41-70h14v-0v9h9v14h-9v9h-14v-9h-9v-14h9z" fill="${palette.ink}"/>${buttons.map(([x, y, fill]) => `<circle cx="${x}" cy="${y}" r="6.500" fill="${fill}"/>`).join('')}<circle cx="-14" cy="-34" r="11" fill="${palette.ink}"/><circle cx="-14" cy="-35.500" r="7.500" fill="${lighter(palette.ink, 0.2)}"/><circle cx="15" cy="-34" r="11" fill="${palette.ink}"/><circle cx="15" cy="-35.500" r="7.500" fill="${lighter(palette.ink, 0.2)}"/>`
  },
}

export const dumbbell: Motif = {
  words:
    '💪 🏋 dumbbell* gym workout* fitness muscle* strength training lift* exercise* sport* crossfit hantel* kraft* muskel* übung* trainier*',
  home: 'room',
  size: 0.28,
  draw: (stage) => {
    const { palette, down } = stage
    const plate = (x: number, y: number, [w, h]: readonly [number, number], colour: typeof palette.accent) =>
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6" fill="${down([0, lighter(colour, 0.3)], [0.35, colour], [1, darker(colour, 0.35)])}"/>`
    const bar = down([0, lighter(palette.far, 0.6)], [1, palette.near])
    return `${shadow(stage, 110)}<rect x="-112" y="-56" width="224" height="12" rx="6" fill="${bar}"/>${plate(-96, -86, [22, 72], palette.accent)}${plate(-72, -100, [26, 100], mix(palette.ink, palette.near, 0.4))}${plate(46, -100, [26, 100], mix(palette.ink, palette.near, 0.4))}${plate(74, -86, [22, 72], palette.accent)}<path d="M-36-56v12M-24-56v12M-12-56v12M0-56v12M12-56v12M24-56v12M36-56v12" stroke="${palette.ink}" stroke-opacity=".35" stroke-width="3"/>`
  },
}

export const ball: Motif = {
  words: '⚽ ball football soccer basketball goal match fußball tor volleyball',
  home: 'hills',
  size: 0.3,
  draw: (stage) => {
    const { palette, glow } = stage
    const skin = glow([0, '#ffffff'], [0.6, palette.paper], [1, mix(palette.paper, palette.near, 0.5)])
    const patches = Array.from(
      { length: 5 },
      (_, patch) =>
        `<path transform="translate(0 -50) rotate(${patch * 72})" d="M0-48L17-42L13-28L0-22L-13-28L-17-42Z" fill="${palette.ink}"/><path transform="translate(0 -50) rotate(${patch * 72})" d="M0-22V-14" stroke="${palette.ink}" stroke-width="3"/>`,
    )
    const outline = stage.clip('<circle cx="0" cy="-50" r="49"/>')
    return `${shadow(stage, 52)}<circle cx="0" cy="-50" r="49" fill="${skin}"/><g clip-path="${outline}">${patches.join('')}<path d="M0-64L13-54L8-39H-8L-13-54Z" fill="${palette.ink}"/></g>`
  },
}

export const chart: Motif = {
  words:
    '📈 💰 chart money financ* invest* stock* business growth market* sales saving* budget crypto bitcoin startup geld finanz* aktie* wachstum markt* umsatz sparen börse unternehm*',
  home: 'plinth',
  size: 0.44,
  draw: (stage) => {
    const { palette, down } = stage
    const bars = [22, 38, 34, 58, 82].map((tall, index) => {
      const colour = index === 4 ? palette.accent : mix(palette.far, palette.near, 0.25 + index * 0.14)
      return `<rect x="${-62 + index * 26}" y="${-tall}" width="20" height="${tall}" rx="3" fill="${down([0, lighter(colour, 0.25)], [1, colour])}"/>`
    })
    const coin = (x: number, y: number) =>
      `<ellipse cx="${x}" cy="${y}" rx="15" ry="5" fill="${darker(palette.second, 0.3)}"/><ellipse cx="${x}" cy="${y - 4}" rx="15" ry="5" fill="${palette.second}"/><ellipse cx="${x}" cy="${y - 4}" rx="9" ry="2.800" fill="${lighter(palette.second, 0.4)}"/>`
    return `${shadow(stage, 86)}${bars.join('')}<path d="M-52-34L-26-52L0-48L26-76L60-108" fill="none" stroke="${palette.ink}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><path d="M44-110L66-114L60-92Z" fill="${palette.ink}"/>${coin(-84, -3)}${coin(-84, -11)}${coin(-83, -19)}${coin(86, -3)}${coin(85, -11)}`
  },
}

export const heart: Motif = {
  words: '❤ 💕 heart love* romance wedding date relationship valentine* care herz liebe* hochzeit beziehung*',
  home: 'plinth',
  size: 0.42,
  draw: (stage) => {
    const { palette, down } = stage
    const body = down(
      [0, lighter(palette.accent, 0.3)],
      [0.6, palette.accent],
      [1, darker(palette.accent, 0.25)],
    )
    return `${shadow(stage, 46)}<path d="M0-6C-26-30-56-48-56-76C-56-104-18-112 0-84C18-112 56-104 56-76C56-48 26-30 0-6Z" fill="${body}"/><path d="M-44-78c0-14 12-20 22-15" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="6" stroke-linecap="round"/><path d="M66-96c6 0 10-4 10-10c0 6 4 10 10 10c-6 0-10 4-10 10c0-6-4-10-10-10zM-84-50c5 0 8-3 8-8c0 5 3 8 8 8c-5 0-8 3-8 8c0-5-3-8-8-8z" fill="${palette.second}"/>`
  },
}

export const gift: Motif = {
  words:
    '🎁 gift present christmas surprise giveaway sale discount shop* geschenk* weihnacht* überraschung* rabatt* angebot*',
  home: 'plinth',
  size: 0.42,
  draw: (stage) => {
    const { palette, across } = stage
    const box = across(
      [0, lighter(palette.accent, 0.2)],
      [0.55, palette.accent],
      [1, darker(palette.accent, 0.3)],
    )
    const band = across([0, lighter(palette.second, 0.3)], [1, palette.second])
    return `${shadow(stage, 62)}<rect x="-44" y="-62" width="88" height="62" rx="2" fill="${box}"/><rect x="-50" y="-76" width="100" height="18" rx="3" fill="${lighter(palette.accent, 0.12)}"/><rect x="-9" y="-76" width="18" height="76" fill="${band}"/><path d="M0-76C-34-74-40-104-22-106C-8-106-2-90 0-76C2-90 8-106 22-106C40-104 34-74 0-76Z" fill="none" stroke="${palette.second}" stroke-width="8" stroke-linejoin="round"/>`
  },
}
