/** Where the ground is on which things stand, and what was drawn so far. */
export interface Scenery {
  drawing: string
  /** The line on which the subject stands, in pixels from the top. */
  ground: number
  /** What comes in front of the subject. */
  front: string
  /** What a subject needs to stand on, if there is one that stands. */
  footing?: string
}
