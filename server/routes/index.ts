import type { Routes } from '../domain/route-kinds.ts'
import { downloadImage } from './generated-image.ts'
import { generations } from './generations.ts'
import { image } from './image.ts'
import { me } from './me.ts'
import { niche } from './niche.ts'
import { script } from './script.ts'
import { viralScore } from './viral-score.ts'

/** Every operation of the contract; a missing one does not compile. */
export const routes: Routes = { me, script, niche, image, viralScore, generations, downloadImage }
