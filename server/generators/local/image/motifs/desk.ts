import { darker, lighter, mix } from '../colour.ts'
import type { Motif } from './motif.ts'
import { shadow } from './motif.ts'

export const lamp: Motif = {
  words: 'lamp desk office study workspace reading lampe schreibtisch büro arbeitsplatz lesen leselampe',
  home: 'room',
  size: 0.5,
  draw: (stage) => {
    const { palette, down, across } = stage
    const cone = down([0, palette.light, 0.6], [1, palette.light, 0])
    const shade = across([0, lighter(palette.accent, 0.2)], [1, darker(palette.accent, 0.3)])
    return `${shadow(stage, 40)}<path d="M22-66L-8 0H96L60-72Z" fill="${cone}"/><rect x="-30" y="-7" width="60" height="7" rx="3.5" fill="${palette.ink}"/><path d="M0-6L-22-56L28-92" fill="none" stroke="${palette.ink}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/><circle cx="-22" cy="-56" r="5.5" fill="${palette.second}"/><path d="M16-64C14-90 34-104 54-98C66-94 70-84 68-72Z" fill="${shade}"/><path d="M16-64L68-72C70-64 18-56 16-64Z" fill="${palette.light}"/>`
  },
}

export const laptop: Motif = {
  words:
    '💻 laptop computer cod* programm* software developer website app screen monitor tech* ai ki robot* notebook rechner bildschirm entwickler* webseite roboter technik',
  home: 'room',
  size: 0.4,
  draw: (stage) => {
    const { palette, down, across, chance } = stage
    const screen = down([0, darker(palette.near, 0.3)], [1, palette.ink])
    const rows = Array.from({ length: 6 }, (_, row) => {
      const indent = [0, 8, 16, 16, 8, 0][row] ?? 0
      const colours = [palette.accent, palette.second, palette.paper] as const
      return `<path d="M${-50 + indent} ${-84 + row * 10}h${Math.round(chance.between(14, 34))}m5 0h${Math.round(chance.between(10, 26))}" stroke="${chance.pick(colours)}" stroke-width="4" stroke-linecap="round"/>`
    })
    const base = across([0, lighter(palette.far, 0.45)], [1, mix(palette.far, palette.near, 0.5)])
    return `${shadow(stage, 96)}<rect x="-66" y="-102" width="132" height="92" rx="6" fill="${mix(palette.near, palette.ink, 0.6)}"/><rect x="-60" y="-96" width="120" height="80" rx="2" fill="${screen}"/>${rows.join('')}<path d="M60-96v80h-64z" fill="#fff" fill-opacity=".06"/><path d="M-66-12H66L86-3Q86 0 82 0H-82Q-86 0-86-3Z" fill="${base}"/><path d="M-14-12H14L16-8H-16Z" fill="${palette.ink}" fill-opacity=".3"/>`
  },
}

export const phone: Motif = {
  words: '📱 phone smartphone iphone mobile tiktok instagram social reels app handy telefon',
  home: 'plinth',
  size: 0.5,
  draw: (stage) => {
    const { palette, down } = stage
    const screen = down([0, palette.accent], [0.55, palette.second], [1, lighter(palette.second, 0.4)])
    return `${shadow(stage, 34)}<rect x="-27" y="-104" width="54" height="104" rx="9" fill="${palette.ink}"/><rect x="-23.5" y="-100" width="47" height="96" rx="6" fill="${screen}"/><rect x="-8" y="-98" width="16" height="4" rx="2" fill="${palette.ink}"/><circle cx="0" cy="-56" r="14" fill="${palette.paper}"/><path d="M-4.500-64L8.500-56L-4.500-48Z" fill="${palette.accent}"/><path d="M-17-22h26M-17-14h18" stroke="${palette.paper}" stroke-width="4" stroke-linecap="round" stroke-opacity=".9"/><path d="M-20-98L-4-98L-20-50Z" fill="#fff" fill-opacity=".25"/>`
  },
}

export const camera: Motif = {
  words:
    '📷 📸 🎥 camera photo* film* vlog* video* youtube* creator* influencer* content thumbnail kamera foto* fotograf* dreh*',
  home: 'room',
  size: 0.36,
  draw: (stage) => {
    const { palette, down, glow } = stage
    const body = down([0, lighter(palette.near, 0.25)], [1, palette.ink])
    const lens = glow([0, lighter(palette.accent, 0.35)], [0.5, palette.accent], [1, palette.ink])
    return `${shadow(stage, 82)}<path d="M-30-76L-20-92H20L30-76Z" fill="${mix(palette.near, palette.ink, 0.5)}"/><rect x="-66" y="-78" width="132" height="78" rx="9" fill="${body}"/><rect x="-66" y="-62" width="132" height="34" fill="${palette.accent}"/><circle cx="0" cy="-40" r="35" fill="${lighter(palette.ink, 0.14)}"/><circle cx="0" cy="-40" r="28" fill="${palette.ink}"/><circle cx="0" cy="-40" r="21" fill="${lens}"/><circle cx="-8" cy="-48" r="6.500" fill="#fff" fill-opacity=".8"/><circle cx="8" cy="-31" r="3" fill="#fff" fill-opacity=".45"/><rect x="38" y="-73" width="18" height="8" rx="2" fill="${palette.second}"/><rect x="-56" y="-86" width="20" height="9" rx="3" fill="${palette.ink}"/>`
  },
}

export const microphone: Motif = {
  words: '🎤 🎙 microphone mic podcast* sing* voice karaoke interview speech mikrofon gesang stimme rede',
  home: 'room',
  size: 0.5,
  draw: (stage) => {
    const { palette, across } = stage
    const head = across([0, lighter(palette.far, 0.4)], [0.4, palette.far], [1, darker(palette.near, 0.1)])
    const lines = [-92, -84, -76, -68].map((y) => `M-17 ${y}H17`).join('')
    return `${shadow(stage, 40)}<rect x="-32" y="-6" width="64" height="6" rx="3" fill="${palette.ink}"/><path d="M0-4V-30" stroke="${palette.ink}" stroke-width="5"/><path d="M-29-78v14a29 29 0 0 0 58 0v-14" fill="none" stroke="${palette.ink}" stroke-width="5" stroke-linecap="round"/><rect x="-19" y="-106" width="38" height="64" rx="19" fill="${head}"/><path d="${lines}" stroke="${palette.ink}" stroke-opacity=".5" stroke-width="2.500"/><rect x="-19" y="-64" width="38" height="8" fill="${palette.accent}"/><path d="M-11-98v34" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-linecap="round"/>`
  },
}

export const books: Motif = {
  words:
    '📚 book books learn* school exam* library story novel history language* buch bücher lernen schule prüfung* bibliothek geschichte* sprache* roman',
  home: 'room',
  size: 0.36,
  draw: (stage) => {
    const { palette, across } = stage
    const book = ([x, y, w]: readonly [number, number, number], colour: typeof palette.accent) => {
      const cover = across([0, lighter(colour, 0.15)], [1, darker(colour, 0.22)])
      return `<rect x="${x}" y="${y}" width="${w}" height="20" rx="3" fill="${cover}"/><rect x="${x + w - 16}" y="${y + 3}" width="16" height="14" fill="${palette.paper}"/><path d="M${x + w - 16} ${y + 7.5}h16m-16 4h16" stroke="${palette.far}" stroke-width="1"/><rect x="${x + 10}" y="${y}" width="6" height="20" fill="#fff" fill-opacity=".3"/>`
    }
    return `${shadow(stage, 82)}${book([-66, -20, 128], palette.accent)}${book([-54, -40, 118], palette.second)}${book([-64, -60, 112], mix(palette.near, palette.far, 0.4))}${book([-48, -80, 98], mix(palette.accent, palette.paper, 0.35))}<path d="M-2-80C-26-92-40-90-52-84V-104C-38-110-22-108-2-98C18-108 34-110 48-104V-84C36-90 22-92-2-80Z" fill="${palette.paper}"/><path d="M-2-98V-80" stroke="${palette.far}" stroke-width="2"/><path d="M-44-98q18-5 34 4M-44-92q18-5 34 4M40-98q-18-5-34 4M40-92q-18-5-34 4" fill="none" stroke="${palette.far}" stroke-opacity=".7" stroke-width="1.600"/>`
  },
}

export const clock: Motif = {
  words:
    '⏰ clock time alarm minute* hour* productiv* deadline schedule morning-routine uhr wecker zeit minute* stunde* produktiv* termin*',
  home: 'room',
  size: 0.4,
  draw: (stage) => {
    const { palette, down } = stage
    const ticks = Array.from(
      { length: 12 },
      (_, hour) =>
        `<path transform="translate(0 -46) rotate(${hour * 30})" d="M0-30v${hour % 3 === 0 ? 7 : 4}" stroke="${palette.ink}" stroke-width="${hour % 3 === 0 ? 3.4 : 2}"/>`,
    )
    const body = down([0, lighter(palette.accent, 0.2)], [1, darker(palette.accent, 0.25)])
    return `${shadow(stage, 52)}<path d="M-30-10L-40 0M30-10L40 0" stroke="${palette.ink}" stroke-width="7" stroke-linecap="round"/><path d="M-42-78a17 17 0 0 1 24-17zM42-78a17 17 0 0 0-24-17z" fill="${palette.second}"/><circle cx="0" cy="-46" r="45" fill="${body}"/><circle cx="0" cy="-46" r="36" fill="${palette.paper}"/>${ticks.join('')}<path d="M0-46V-68M0-46L16-38" stroke="${palette.ink}" stroke-width="4.500" stroke-linecap="round"/><circle cx="0" cy="-46" r="4" fill="${palette.accent}"/>`
  },
}

export const bulb: Motif = {
  words:
    '💡 idea* bulb creativ* inspir* innovat* light-bulb invention idee* glühbirne kreativ* erfind* einfall',
  home: 'plinth',
  size: 0.5,
  draw: (stage) => {
    const { palette, glow } = stage
    const halo = glow([0, palette.light, 0.7], [0.5, palette.light, 0.2], [1, palette.light, 0])
    const glass = glow([0, '#ffffff'], [0.5, lighter(palette.second, 0.45)], [1, palette.second])
    const rays = Array.from(
      { length: 7 },
      (_, ray) =>
        `<path transform="translate(0 -68) rotate(${-105 + ray * 35})" d="M0-50V-64" stroke="${palette.second}" stroke-width="5" stroke-linecap="round"/>`,
    )
    return `${shadow(stage, 30)}<circle cx="0" cy="-66" r="92" fill="${halo}"/>${rays.join('')}<path d="M-16-24C-16-38-36-44-36-68a36 36 0 0 1 72 0C36-44 16-38 16-24Z" fill="${glass}"/><path d="M-10-26L-12-58L-4-50L4-58L12-50L10-26" fill="none" stroke="${palette.accent}" stroke-width="3.200" stroke-linejoin="round"/><rect x="-16" y="-24" width="32" height="8" rx="3" fill="${palette.far}"/><rect x="-15" y="-15" width="30" height="7" rx="3" fill="${palette.near}"/><path d="M-10-7H10L5 0H-5Z" fill="${palette.ink}"/>`
  },
}
