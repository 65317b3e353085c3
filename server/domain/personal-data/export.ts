import type { CapturedGeneration, ErasedGeneration } from '../../database/collections/generations.ts'
import type { Database } from '../../database/connect.ts'
import { never } from '../calendar.ts'
import { listFilter } from '../generations/generations-query.ts'
import { nameOf } from '../ledger/day-range.ts'
import { shownEntry } from '../ledger/list-query.ts'
import { requestsByDay } from '../ledger/usage-query.ts'
import type { PersonalDataDependencies } from './erasure.ts'

interface ExportedImage {
  /** The id of the generation. */
  id: string
  png: Uint8Array
}

/** Everything that belongs to one account. Each part is read while it is written, so an account may be of any size. */
export interface AccountExport {
  user: string
  /** The records by the name of their file. */
  files: Record<string, AsyncIterable<object>>
  images: AsyncIterable<ExportedImage>
}

/** Reads everything of an account, and has it written. The operator log has the start and the end. */
export async function exportAccount<Written>(
  given: PersonalDataDependencies,
  user: string,
  write: (parts: AccountExport) => Promise<Written>,
): Promise<Written> {
  const { database, operatorLog } = given
  const record = (phase: 'start' | 'end') =>
    database.transaction((session) => operatorLog.record({ account: user, phase }, session))
  const parts = await readAccount(given, user)
  await record('start')
  const written = await write(parts)
  await record('end')
  return written
}

/**
 * Reads an account for an export. Hashes of keys, idempotency keys and bodies are left out. What is erased is gone: of an erased
 * generation only its charge is left.
 */
async function readAccount(
  { database, accounts }: PersonalDataDependencies,
  user: string,
): Promise<AccountExport> {
  const account = await accounts.describe({ user })
  return {
    user,
    files: {
      account: one(account),
      generations: generationsOf(database, user),
      charges: chargesOf(database, user),
      ledger: ledgerOf(database, user),
      requests: requestsOf(database, user),
    },
    images: imagesOf(database, user),
  }
}

async function* one(record: object) {
  yield record
}

async function* generationsOf({ generations }: Database, account: string) {
  const found = generations.find<CapturedGeneration>(listFilter(account, {})).sort({ created_at: 1, _id: 1 })
  for await (const { result, prompt, upstream, ...facts } of found) {
    yield { ...chargeOf(facts), created_at: facts.created_at, prompt, result: JSON.parse(result), upstream }
  }
}

async function* chargesOf({ generations }: Database, account: string) {
  type Charge = Omit<CapturedGeneration, 'prompt' | 'result' | 'upstream'> & Partial<ErasedGeneration>
  const found = generations
    .find<Charge>({ account, state: 'captured' }, { projection: { prompt: 0, result: 0, upstream: 0 } })
    .sort({ day: 1, at: 1, _id: 1 })
  for await (const charge of found) yield { ...chargeOf(charge), erased_at: charge.erased_at }
}

type Facts = Pick<
  CapturedGeneration,
  '_id' | 'type' | 'credits_used' | 'at' | 'key' | 'request' | 'refunded_at'
>

function chargeOf({ _id, type, credits_used, at, key, request, refunded_at }: Facts) {
  return { id: _id, type, credits_used, charged_at: at, key_id: key, request_id: request, refunded_at }
}

async function* ledgerOf({ ledger }: Database, account: string) {
  for await (const entry of ledger.find({ account }).sort({ created_at: 1, _id: 1 }).lean())
    yield shownEntry(entry)
}

async function* requestsOf(database: Database, account: string) {
  const range = { from: new Date(0), to: never }
  const { requests } = await database.snapshot((snapshot) =>
    requestsByDay(database, { account, range, snapshot }),
  )
  const days = [...requests].sort(([one], [other]) => one - other)
  for (const [day, count] of days) yield { day: nameOf(new Date(day)), requests: count }
}

async function* imagesOf({ generations, images }: Database, account: string): AsyncGenerator<ExportedImage> {
  const found = generations
    .find(listFilter(account, { type: 'image' }))
    .project<{ _id: string }>({ _id: 1 })
    .sort({ created_at: 1, _id: 1 })
  for await (const { _id } of found) {
    const image = await images.findOne({ _id, account }, { projection: { full: 1 }, promoteBuffers: true })
    if (image !== null) yield { id: _id, png: image.full } // it may have been erased since
  }
}
