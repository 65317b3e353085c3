import type { Bank } from '../../../script/bank.ts'
import { baking, coffee, food, games, garden, home, music, photo } from './house.ts'
import { creator, family, fitness, focus, mind, money, pets, style, tech, travel } from './life.ts'

/** Sciences are too many for facts that fit them all; their points do without. */
export const facts: Bank['points']['facts'] = {
  coffee,
  food,
  baking,
  fitness,
  mind,
  money,
  tech,
  travel,
  style,
  focus,
  pets,
  games,
  music,
  home,
  garden,
  photo,
  family,
  creator,
}
