import mongoose from 'mongoose'

const {
  MongoBulkWriteError,
  MongoError,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
  MongoClientClosedError,
  MongoWriteConcernError,
} = mongoose.mongo

/** Labels by which the driver says that the fault is the connection's or the cluster's, not the command's. */
const outageLabels = [
  'RetryableWriteError',
  'TransientTransactionError',
  'RetryableError',
  'SystemOverloadedError',
]

/**
 * Codes of a server that cannot serve now. They come without a label when the driver did not ask for a retry.
 * 6, 7 and 9001 a lost connection, as a router tells of it, 50 MaxTimeMSExpired, 64 and 100 write concern,
 * 89 NetworkTimeout, 133 FailedToSatisfyReadPreference,
 * 134 ReadConcernMajorityNotAvailableYet, 217 IncompleteTransactionHistory (what a repeated command is answered from is gone),
 * 262 ExceededTimeLimit, 365 TemporarilyUnavailable, 14031 OutOfDiskSpace.
 */
const outageCodes = new Set([
  6, 7, 9001, 50, 64, 89, 91, 100, 133, 134, 189, 217, 262, 365, 10107, 11600, 11602, 13435, 13436, 14031,
])

/** What a socket says when its other end is gone, which the driver does not always wrap in an error of its own. */
const socketCodes = new Set([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'ECONNABORTED',
  'EHOSTUNREACH',
])

/** Whether the database was away, hung or changing its primary, as against a command that is wrong. */
export function isOutage(error: unknown): boolean {
  if (isAway(error)) return true
  if (!(error instanceof MongoError)) return false
  if (error instanceof MongoWriteConcernError || error.name === 'MongoWaitQueueTimeoutError') return true
  if (error instanceof MongoBulkWriteError && isWholeGroupLost(error)) return true
  if (outageLabels.some((label) => error.hasErrorLabel(label))) return true
  return error instanceof MongoServerError && typeof error.code === 'number' && outageCodes.has(error.code)
}

/** Whether the database could not be reached at all: whoever asks it next would only wait for the same. */
export function isAway(error: unknown): boolean {
  if (error instanceof mongoose.Error.MongooseServerSelectionError) return true
  if (!(error instanceof MongoError)) return isSocketError(error)
  if (error instanceof MongoBulkWriteError) return isWholeGroupLost(error) && typeof error.code !== 'number'
  return (
    error instanceof MongoNetworkError ||
    error instanceof MongoServerSelectionError ||
    error instanceof MongoNotConnectedError ||
    error instanceof MongoTopologyClosedError ||
    error instanceof MongoClientClosedError ||
    ['MongoPoolClosedError', 'MongoServerClosedError'].includes(error.name)
  )
}

/** For a group the driver wraps whatever befell its command: with a number it is the server's word, else the connection's. */
function isWholeGroupLost(error: mongoose.mongo.MongoBulkWriteError) {
  if ([error.writeErrors].flat().length > 0) return error.result.getWriteConcernError() !== undefined
  return typeof error.code !== 'number' || error.err !== undefined
}

function isSocketError(error: unknown) {
  if (!(error instanceof Error) || !('code' in error)) return false
  const { code } = error
  return typeof code === 'string' && socketCodes.has(code)
}

/** Which unique index refused an insert, as its key pattern's field names; `undefined` when none did. */
export function duplicateOf(error: unknown): string[] | undefined {
  if (!(error instanceof MongoServerError) || error.code !== 11000) return undefined
  return Object.keys(error['keyPattern'] ?? { _id: 1 })
}
