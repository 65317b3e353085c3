import { darker, lighter, mix } from '../colour.ts'
import type { Motif } from './motif.ts'
import { shadow } from './motif.ts'

export const cup: Motif = {
  words: '☕ 🍵 cup mug coffee* tea espresso latte cappuccino cocoa tasse becher kaffee* tee kakao',
  home: 'room',
  size: 0.42,
  draw: (stage) => {
    const { palette, across } = stage
    const side = across(
      [0, lighter(palette.accent, 0.22)],
      [0.45, palette.accent],
      [1, darker(palette.accent, 0.32)],
    )
    const plate = across([0, palette.paper], [1, mix(palette.paper, palette.near, 0.3)])
    const steam = `fill="none" stroke="${palette.paper}" stroke-width="3.4" stroke-linecap="round" stroke-opacity=".6"`
    return `${shadow(stage, 68)}<path d="M-52-8a52 8 0 0 0 104 0l-10 5a42 6 0 0 1-84 0z" fill="${mix(palette.paper, palette.near, 0.4)}"/><ellipse cx="0" cy="-8" rx="52" ry="8.5" fill="${plate}"/><path d="M33-57c31-5 30 36-9 35" fill="none" stroke="${darker(palette.accent, 0.2)}" stroke-width="8" stroke-linecap="round"/><path d="M-39-64H39C39-30 26-9 12-8H-12C-26-9-39-30-39-64Z" fill="${side}"/><path d="M-30-56c2 20 8 34 15 42" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="4" stroke-linecap="round"/><ellipse cx="0" cy="-64" rx="39" ry="7.5" fill="${lighter(palette.accent, 0.35)}"/><ellipse cx="0" cy="-63" rx="34" ry="5.6" fill="#4b2a1d"/><ellipse cx="-6" cy="-62.4" rx="20" ry="2.6" fill="#7a4a30"/><path d="M-14-78c-9-9 9-14 0-24M2-80c-10-11 10-17 0-30M17-78c-8-8 8-13 0-21" ${steam}/>`
  },
}

export const bowl: Motif = {
  words:
    '🥗 🍜 🍝 bowl salad* soup ramen noodle* pasta rice breakfast meal* food cook* recipe* kitchen dinner lunch vegan schüssel schale salat* suppe nudel* reis frühstück essen kochen rezept* küche gericht*',
  home: 'room',
  size: 0.36,
  draw: (stage) => {
    const { palette, across } = stage
    const side = across(
      [0, lighter(palette.paper, 0.1)],
      [0.5, mix(palette.paper, palette.far, 0.2)],
      [1, mix(palette.paper, palette.near, 0.45)],
    )
    const leaf = (x: number, y: number, turn: number, fill: string) =>
      `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0c-12-8-12-26 0-36c12 10 12 28 0 36z" fill="${fill}"/>`
    return `${shadow(stage, 76)}${leaf(-34, -44, -40, '#3f8f57')}${leaf(-14, -48, -14, '#5dab62')}${leaf(36, -44, 38, '#3f8f57')}${leaf(16, -48, 12, '#79bd6a')}<circle cx="-24" cy="-56" r="15" fill="#e2503c"/><circle cx="-28" cy="-61" r="4.5" fill="#fff" fill-opacity=".45"/><circle cx="22" cy="-57" r="14" fill="${palette.second}"/><circle cx="22" cy="-57" r="9" fill="${lighter(palette.second, 0.45)}"/><circle cx="-1" cy="-62" r="16" fill="#f7f0df"/><circle cx="0" cy="-62" r="8" fill="#f3b233"/><circle cx="44" cy="-52" r="8" fill="#e2503c"/><ellipse cx="0" cy="-46" rx="62" ry="9" fill="${darker(palette.accent, 0.25)}"/><path d="M-62-46H62C62-16 34-4 20-3H-20C-34-4-62-16-62-46Z" fill="${side}"/><path d="M-60-36C-50-20-30-22 0-22S50-20 60-36L58-29C48-14 28-14 0-14S-48-14-58-29Z" fill="${palette.accent}" fill-opacity=".85"/>`
  },
}

export const bread: Motif = {
  words: '🍞 bread bak* sourdough loaf bakery brot backen gebäck sauerteig bäcker* brötchen',
  home: 'room',
  size: 0.34,
  draw: (stage) => {
    const { palette, across, down } = stage
    const crust = down([0, '#e0a35c'], [0.6, '#c47a38'], [1, '#8d4e22'])
    const board = across([0, lighter(palette.near, 0.35)], [1, lighter(palette.near, 0.12)])
    const cut = (x: number) =>
      `<path d="M${x}-62q9 20-3 42" fill="none" stroke="#f5dfb8" stroke-width="6" stroke-linecap="round"/>`
    return `${shadow(stage, 88)}<rect x="-82" y="-12" width="164" height="11" rx="5" fill="${board}"/><path d="M-66-12C-80-54-38-78 2-78S80-52 66-12Z" fill="${crust}"/>${cut(-36)}${cut(-8)}${cut(20)}${cut(46)}<path d="M-50-50q16-20 44-20" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="4" stroke-linecap="round"/>`
  },
}

export const bottle: Motif = {
  words:
    'bottle perfume cosmetic* skincare serum product lotion shampoo oil wine flasche parfum kosmetik creme hautpflege produkt* öl wein',
  home: 'plinth',
  size: 0.46,
  draw: (stage) => {
    const { palette, across } = stage
    const glass = across(
      [0, lighter(palette.accent, 0.45)],
      [0.22, palette.accent],
      [0.7, darker(palette.accent, 0.2)],
      [1, darker(palette.accent, 0.42)],
    )
    const cap = across([0, lighter(palette.ink, 0.4)], [0.3, lighter(palette.ink, 0.12)], [1, palette.ink])
    return `${shadow(stage, 42)}<path d="M-30-4Q-30 0-26 0H26Q30 0 30-4V-58C30-70 14-70 12-80H-12C-14-70-30-70-30-58Z" fill="${glass}"/><rect x="-14" y="-102" width="28" height="23" rx="3" fill="${cap}"/><rect x="-22" y="-50" width="44" height="34" rx="2" fill="${palette.paper}"/><path d="M-14-40h28M-14-33h18M-14-26h23" stroke="${palette.ink}" stroke-opacity=".55" stroke-width="2.4"/><path d="M-25-56V-8" stroke="#fff" stroke-opacity=".55" stroke-width="3" stroke-linecap="round"/>`
  },
}

export const cake: Motif = {
  words:
    '🎂 🍰 cake birthday muffin cupcake dessert pastry chocolate donut kuchen torte geburtstag* dessert schokolade*',
  home: 'room',
  size: 0.42,
  draw: (stage) => {
    const { palette, across } = stage
    const sponge = across([0, lighter(palette.accent, 0.55)], [1, lighter(palette.accent, 0.2)])
    const icing = across([0, palette.paper], [1, mix(palette.paper, palette.accent, 0.25)])
    const candle = (x: number) =>
      `<rect x="${x - 2.5}" y="-92" width="5" height="20" fill="${palette.second}"/><path d="M${x}-106c6 8 5 13 0 13s-6-5 0-13z" fill="#ffc83d"/>`
    return `${shadow(stage, 70)}<ellipse cx="0" cy="-5" rx="64" ry="8" fill="${mix(palette.paper, palette.near, 0.35)}"/><ellipse cx="0" cy="-8" rx="64" ry="8" fill="${palette.paper}"/><path d="M-50-66V-12a50 8 0 0 0 100 0V-66z" fill="${sponge}"/><path d="M-50-36a50 8 0 0 0 100 0v8a50 8 0 0 1-100 0z" fill="${palette.accent}"/><path d="M-50-68V-56c0 10 12 10 13 0c3 16 16 15 18 2c3 12 17 13 19 0c3 15 17 15 20-1c3 13 15 12 17-1c2 9 13 9 13 0V-68z" fill="${icing}"/><ellipse cx="0" cy="-68" rx="50" ry="8" fill="${lighter(palette.paper, 0.3)}"/>${candle(-22)}${candle(0)}${candle(22)}`
  },
}
