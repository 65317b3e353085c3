import { downloadImage } from './generated-image.ts'
import { generation } from './generation.ts'
import { generations } from './generations.ts'
import { image } from './image.ts'
import type { Routes } from './kinds.ts'
import { me } from './me.ts'
import { niche } from './niche.ts'
import { script } from './script.ts'
import { statement } from './statement.ts'
import { usage } from './usage.ts'
import { viralScore } from './viral-score.ts'

/** The routes of all operations of the contract. A missing one is a type error. */
export const routes: Routes = {
  me,
  script,
  niche,
  image,
  viralScore,
  generations,
  generation,
  usage,
  statement,
  downloadImage,
}
