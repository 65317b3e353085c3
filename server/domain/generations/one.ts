import { withContent } from '../../database/collections/generations.ts'
import type { ImageRecord } from '../../database/collections/images.ts'
import { type Database, majorityRead } from '../../database/connect.ts'
import { ApiError } from '../errors/api-error.ts'
import { type ListedGeneration, listedFields } from './list.ts'

/** The captured generation with this id, as the list shows it. Throws `NOT_FOUND` if the account has none. */
export async function findSaved(
  { generations }: Pick<Database, 'generations'>,
  { _id, account }: Pick<ImageRecord, '_id' | 'account'>,
) {
  const found = await generations.findOne<ListedGeneration>(
    { _id, account, ...withContent },
    { projection: listedFields, ...majorityRead },
  )
  if (found === null) throw ApiError.of('NOT_FOUND', {}, { message: 'You have no generation with this id.' })
  return found
}
