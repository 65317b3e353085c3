import type { Bank } from '../../../script/bank.ts'
import { fitness, mind, style } from './body.ts'
import { baking, coffee, food, garden, home } from './house.ts'
import { family, games, music, pets, photo, travel } from './leisure.ts'
import { creator, focus, money } from './work.ts'
import { science, tech } from './world.ts'

export const domainPoints: Bank['points']['domains'] = {
  coffee,
  food,
  baking,
  photo,
  family,
  fitness,
  mind,
  money,
  tech,
  travel,
  style,
  focus,
  pets,
  games,
  science,
  music,
  home,
  garden,
  creator,
}
