import { darker, lighter, mix } from '../colour.ts'
import type { Motif } from './motif.ts'
import { shadow } from './motif.ts'

export const plant: Motif = {
  words:
    '🌱 🪴 plant* houseplant* monstera leaf leaves pot herb* zimmerpflanze* pflanze* blatt blätter topf kräuter',
  home: 'room',
  size: 0.5,
  draw: (stage) => {
    const { palette, across } = stage
    const green = mix('#3f8f57', palette.near, 0.25)
    const leaf = (turn: number, size: number, fill: string) =>
      `<g transform="translate(0 -34) rotate(${turn}) scale(${size})"><path d="M0 0C-18-20-17-50 0-68C17-50 18-20 0 0Z" fill="${fill}"/><path d="M0 0V-56" stroke="#fff" stroke-opacity=".28" stroke-width="1.800"/></g>`
    const pot = across([0, lighter(palette.accent, 0.2)], [1, darker(palette.accent, 0.3)])
    return `${shadow(stage, 40)}${leaf(-58, 0.72, darker(green, 0.2))}${leaf(58, 0.72, darker(green, 0.28))}${leaf(-32, 0.95, green)}${leaf(34, 0.9, darker(green, 0.1))}${leaf(0, 1.08, lighter(green, 0.14))}<path d="M-27-36H27L21 0H-21Z" fill="${pot}"/><rect x="-30" y="-42" width="60" height="10" rx="2" fill="${lighter(palette.accent, 0.1)}"/>`
  },
}

export const flower: Motif = {
  words:
    '🌸 🌻 🌷 flower* rose* tulip* blossom* spring bouquet sunflower* blume* blüte* frühling tulpe* sonnenblume* strauß',
  home: 'hills',
  size: 0.5,
  draw: (stage) => {
    const { palette } = stage
    const stem = mix('#3f8f57', palette.near, 0.3)
    const bloom = ([x, y, size]: readonly [number, number, number], fill: string) => {
      const petals = Array.from(
        { length: 8 },
        (_, index) =>
          `<ellipse cx="0" cy="-15" rx="7" ry="13" transform="rotate(${index * 45})" fill="${index % 2 === 0 ? fill : lighter(palette.paper, 0.1)}" fill-opacity="${index % 2 === 0 ? 1 : 0.92}"/>`,
      )
      return `<g transform="translate(${x} ${y}) scale(${size})">${petals.join('')}<circle r="8.500" fill="${darker(palette.second, 0.15)}"/><circle r="5" fill="${lighter(palette.second, 0.3)}"/></g>`
    }
    return `${shadow(stage, 36)}<path d="M0 0C2-30-2-56 0-78M-2-10C-14-30-22-40-28-54M2-14C16-34 24-44 30-62" fill="none" stroke="${stem}" stroke-width="3.600" stroke-linecap="round"/><path d="M0-24c14-12 24-10 32-6c-10 10-22 12-32 6zM-2-34c-12-10-22-8-30-4c8 10 20 11 30 4z" fill="${stem}"/>${bloom([-29, -58, 0.72], palette.second)}${bloom([31, -66, 0.8], palette.accent)}${bloom([0, -82, 1.05], palette.accent)}`
  },
}

export const cat: Motif = {
  words: '🐱 🐈 cat cats kitten* pet pets katze* kätzchen kater haustier*',
  home: 'room',
  size: 0.46,
  draw: (stage) => {
    const { palette, across } = stage
    const fur = across([0, lighter(palette.accent, 0.12)], [1, darker(palette.accent, 0.22)])
    return `${shadow(stage, 52)}<path d="M26-8C58-4 64-34 50-48" fill="none" stroke="${darker(palette.accent, 0.2)}" stroke-width="11" stroke-linecap="round"/><path d="M-26 0C-36-34-24-62 0-64C24-62 36-34 28 0Z" fill="${fur}"/><path d="M-12 0C-16-22-12-42 0-46C12-42 16-22 12 0Z" fill="${palette.paper}" fill-opacity=".85"/><path d="M-30-70L-28-106L-8-94H8L28-106L30-70C30-52 14-46 0-46S-30-52-30-70Z" fill="${fur}"/><path d="M-25-96L-24-84L-15-91ZM25-96L24-84L15-91Z" fill="${lighter(palette.accent, 0.5)}"/><circle cx="-12" cy="-74" r="5" fill="${palette.ink}"/><circle cx="12" cy="-74" r="5" fill="${palette.ink}"/><circle cx="-10.500" cy="-76" r="1.700" fill="#fff"/><circle cx="13.500" cy="-76" r="1.700" fill="#fff"/><path d="M-3.500-66H3.500L0-62Z" fill="${palette.ink}"/><path d="M0-62v4M0-58q-5 4-9 1M0-58q5 4 9 1M-16-63L-36-66M-16-60L-35-57M16-63L36-66M16-60L35-57" fill="none" stroke="${palette.ink}" stroke-width="1.600" stroke-linecap="round"/><ellipse cx="-12" cy="-2" rx="10" ry="5" fill="${lighter(palette.accent, 0.2)}"/><ellipse cx="12" cy="-2" rx="10" ry="5" fill="${lighter(palette.accent, 0.2)}"/>`
  },
}

export const dog: Motif = {
  words: '🐶 🐕 dog dogs puppy puppies hund hunde* welpe*',
  home: 'hills',
  size: 0.44,
  draw: (stage) => {
    const { palette, across } = stage
    const fur = across([0, lighter(palette.second, 0.25)], [1, darker(palette.second, 0.18)])
    const ear = darker(palette.second, 0.42)
    return `${shadow(stage, 54)}<path d="M28-14C50-22 54-40 48-52" fill="none" stroke="${darker(palette.second, 0.2)}" stroke-width="10" stroke-linecap="round"/><path d="M-26 0C-34-30-24-58 0-60C24-58 36-30 30 0Z" fill="${fur}"/><path d="M-10 0C-14-20-10-38 0-42C10-38 14-20 10 0Z" fill="${palette.paper}" fill-opacity=".8"/><path d="M-28-84C-28-104-14-108 0-108S28-104 28-84C28-60 18-48 0-48S-28-60-28-84Z" fill="${fur}"/><path d="M-24-102C-42-104-48-84-42-64C-32-62-26-74-24-90ZM24-102C42-104 48-84 42-64C32-62 26-74 24-90Z" fill="${ear}"/><ellipse cx="0" cy="-64" rx="15" ry="13" fill="${palette.paper}" fill-opacity=".92"/><circle cx="-11" cy="-82" r="4.600" fill="${palette.ink}"/><circle cx="11" cy="-82" r="4.600" fill="${palette.ink}"/><circle cx="-9.700" cy="-83.500" r="1.500" fill="#fff"/><circle cx="12.300" cy="-83.500" r="1.500" fill="#fff"/><path d="M-6-72Q0-76 6-72Q4-65 0-65T-6-72Z" fill="${palette.ink}"/><path d="M0-65v5M0-60q-5 4-9 0M0-60q5 4 9 0" fill="none" stroke="${palette.ink}" stroke-width="1.700" stroke-linecap="round"/><path d="M-3.500-57q3.500 9 7 0z" fill="#e2695f"/><path d="M-20-48Q0-38 20-48" fill="none" stroke="${palette.accent}" stroke-width="6" stroke-linecap="round"/><circle cx="0" cy="-40" r="4.500" fill="${palette.light}"/><ellipse cx="-12" cy="-2" rx="10" ry="5" fill="${lighter(palette.second, 0.3)}"/><ellipse cx="12" cy="-2" rx="10" ry="5" fill="${lighter(palette.second, 0.3)}"/>`
  },
}

export const fish: Motif = {
  words: '🐟 🐠 fish whale* shark* turtle* aquarium div* fisch* wal hai* schildkröte* tauch*',
  home: 'underwater',
  size: 0.36,
  floats: true,
  draw: (stage) => {
    const { palette, down } = stage
    const scales = down(
      [0, lighter(palette.accent, 0.25)],
      [0.6, palette.accent],
      [1, darker(palette.accent, 0.3)],
    )
    return `<path d="M-56-50C-80-80-96-78-100-76C-92-58-92-42-100-24C-96-22-80-20-56-50Z" fill="${palette.second}"/><path d="M-10-84C0-104 26-104 36-92C30-84 16-80 0-80ZM0-18C4-6 20-2 30-4C28-14 20-20 10-24Z" fill="${palette.second}"/><path d="M-64-50C-40-88 36-98 78-48C36-6-40-12-64-50Z" fill="${scales}"/><path d="M20-84C8-62 8-38 22-16C28-17 33-19 38-21C26-42 26-62 36-80C31-82 26-83 20-84ZM-18-80C-26-62-26-38-16-18C-11-17-6-16-2-15C-12-38-12-62-4-83C-9-82-14-81-18-80Z" fill="${palette.paper}" fill-opacity=".92"/><circle cx="54" cy="-56" r="7.500" fill="${palette.paper}"/><circle cx="56" cy="-56" r="4" fill="${palette.ink}"/><path d="M76-44q-6 4-12 2" stroke="${palette.ink}" stroke-width="2.500" fill="none" stroke-linecap="round"/><path d="M4-48c-8 12-20 14-26 8c6-8 16-12 26-8z" fill="${palette.second}"/>`
  },
}

export const person: Motif = {
  words: 'person* people man woman girl boy yoga meditat* mindful* team mensch* leute mann frau achtsam* 🧘',
  home: 'hills',
  size: 0.48,
  draw: (stage) => {
    const { palette, down } = stage
    const skin = mix('#c98a5e', palette.second, 0.2)
    const top = down([0, lighter(palette.accent, 0.15)], [1, darker(palette.accent, 0.2)])
    return `${shadow(stage, 60)}<path d="M-46-2C-50-18-30-22-6-20C18-22 50-18 46-2C30 4 8-4 0-8C-8-4-30 4-46-2Z" fill="${palette.ink}"/><path d="M-44-3C-30-16-10-14 8-6M44-3C30-16 12-14-4-8" fill="none" stroke="${lighter(palette.ink, 0.18)}" stroke-width="3"/><path d="M-16-20C-20-44-18-62 0-64C18-62 20-44 16-20Q0-14-16-20Z" fill="${top}"/><path d="M-15-56C-30-44-36-30-40-14M15-56C30-44 36-30 40-14" fill="none" stroke="${top}" stroke-width="9" stroke-linecap="round"/><circle cx="-40" cy="-12" r="5" fill="${skin}"/><circle cx="40" cy="-12" r="5" fill="${skin}"/><rect x="-5" y="-74" width="10" height="13" rx="4" fill="${darker(skin, 0.15)}"/><circle cx="0" cy="-82" r="14" fill="${skin}"/><path d="M-15-82C-16-100 14-102 15-84C8-88 2-92-6-90C-10-88-12-84-15-82Z" fill="${palette.ink}"/><circle cx="2" cy="-101" r="6" fill="${palette.ink}"/><path d="M-7-81q3 2.500 5 0M3-81q3 2.500 5 0M-3-75q3.500 2.500 6 0" fill="none" stroke="${palette.ink}" stroke-width="1.500" stroke-linecap="round"/>`
  },
}

export const runner: Motif = {
  words: '🏃 runner run* jog* marathon sprint* athlet* läufer* laufen jogg*',
  home: 'hills',
  size: 0.46,
  draw: (stage) => {
    const { palette } = stage
    const skin = mix('#c98a5e', palette.second, 0.2)
    const limb = (path: string, [colour, width]: readonly [string, number]) =>
      `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
    const dark = darker(skin, 0.22)
    const legs = lighter(palette.ink, 0.12)
    return `${shadow(stage, 46)}${limb('M10-66L-6-52L-22-58', [dark, 7])}${limb('M0-42L-16-26L-38-28', [palette.ink, 10])}${limb('M-38-28L-46-36', [palette.accent, 7])}${limb('M12-70L2-42', [palette.accent, 19])}${limb('M2-42L20-28L14-6', [legs, 10.5])}${limb('M14-4L26-3', [palette.second, 7])}${limb('M12-68L22-50L38-58', [skin, 7])}<circle cx="20" cy="-91" r="12.500" fill="${skin}"/><path d="M9-93C8-106 30-110 33-94C26-97 18-98 14-95C12-93 10-90 9-93Z" fill="${palette.ink}"/><path d="M9-94C0-98-6-92-10-96C-6-88 2-86 10-89Z" fill="${palette.ink}"/>${limb('M-52-70H-26M-62-54H-40M-54-12H-34', [palette.paper, 3])}`
  },
}
