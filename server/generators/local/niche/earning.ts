import type { FieldName } from '../locale-schema.ts'

/** How readily a field earns, from 0 to 1: what is bought, booked and sponsored there. */
export const fieldEarning: Record<FieldName, number> = {
  money: 1,
  tech: 0.9,
  creator: 0.9,
  style: 0.85,
  home: 0.8,
  travel: 0.8,
  fitness: 0.8,
  food: 0.7,
  baking: 0.6,
  photo: 0.8,
  family: 0.75,
  coffee: 0.75,
  pets: 0.75,
  mind: 0.7,
  games: 0.65,
  focus: 0.65,
  garden: 0.6,
  music: 0.6,
  science: 0.4,
}
