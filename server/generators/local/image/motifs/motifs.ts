import type { Domain } from '../../topic/domains.ts'
import { books, bulb, camera, clock, lamp, laptop, microphone, phone } from './desk.ts'
import { bottle, bowl, bread, cake, cup } from './kitchen.ts'
import { cat, dog, fish, flower, person, plant, runner } from './living.ts'
import type { Motif } from './motif.ts'
import { balloon, boat, cabin, cactus, car, lighthouse, palm, rocket, tent, tree } from './outdoor.ts'
import { ball, chart, dumbbell, gamepad, gift, guitar, headphones, heart } from './play.ts'

/** Every motif; where two are called by the same word, the first one comes. */
export const motifs = {
  lighthouse,
  cup,
  bread,
  cake,
  bowl,
  bottle,
  lamp,
  laptop,
  phone,
  camera,
  microphone,
  clock,
  bulb,
  guitar,
  headphones,
  gamepad,
  dumbbell,
  ball,
  heart,
  gift,
  boat,
  balloon,
  rocket,
  chart,
  cabin,
  tent,
  car,
  palm,
  cactus,
  plant,
  flower,
  cat,
  dog,
  fish,
  runner,
  person,
  tree,
  books,
} as const satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs

/** What stands for a field where a prompt names the field and no thing. */
export const emblems: Record<Domain, MotifName> = {
  coffee: 'cup',
  food: 'bowl',
  baking: 'bread',
  photo: 'camera',
  family: 'cabin',
  fitness: 'dumbbell',
  mind: 'person',
  money: 'chart',
  tech: 'laptop',
  travel: 'balloon',
  style: 'bottle',
  focus: 'clock',
  pets: 'dog',
  games: 'gamepad',
  science: 'rocket',
  music: 'headphones',
  home: 'cabin',
  garden: 'plant',
  creator: 'camera',
}
