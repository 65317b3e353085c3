import { generationTypes, planNames } from '@content-generation/contract'
import { collection } from '../collection.ts'
import { natural, oneOf } from '../fields.ts'

const record = {
  _id: oneOf('layout'),
  /** Raised by a change that older servers do not support. */
  number: natural,
  /** Raised by an addition that older servers can ignore: a field, an index or a validator. */
  revision: natural,
}

/** The version of the records in a database. */
export const layouts = collection('layout', [record])

/** Rises by one with a change of a definition that older servers can ignore. */
export const revision = 5

/** The stored revision also rises with each plan and each type of generations that the contract adds. */
export const layout = { number: 1, revision: revision + planNames.length + generationTypes.length } as const
