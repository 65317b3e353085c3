import type { Stage } from '../stage.ts'
import { abstract } from './abstract.ts'
import { city, neonGrid } from './city.ts'
import { forest } from './forest.ts'
import { desert, hills, mountains } from './land.ts'
import { plinth } from './plinth.ts'
import { room } from './room.ts'
import type { Scenery } from './scenery.ts'
import { space } from './space.ts'
import { sea, underwater } from './water.ts'

/** Every place that a picture can be set in. `side` is 1 where the subject stands on the right, else -1. */
export const settings = {
  mountains,
  forest,
  hills,
  desert,
  sea,
  underwater,
  city,
  neonGrid,
  space,
  room,
  plinth,
  abstract,
} as const satisfies Record<string, (stage: Stage, side: number) => Scenery>

export type SettingName = keyof typeof settings
