import mongoose from 'mongoose'

const { MongoBulkWriteError, MongoError, MongoNetworkError, MongoServerError, MongoWriteConcernError } =
  mongoose.mongo

/** Errors of a connection that cannot be made, is closed, or is being closed. */
const awayNames = new Set([
  'MongooseServerSelectionError',
  'MongoServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
])

/** Labels of the driver for errors of the connection or the cluster, as opposed to errors of the command. */
const outageLabels = [
  'RetryableWriteError',
  'TransientTransactionError',
  'RetryableError',
  'SystemOverloadedError',
]

/**
 * Error codes of a server that is unavailable for now. They have no label if the driver did not allow a retry.
 * A router reports a lost connection as 6 HostUnreachable, 7 HostNotFound or 9001 SocketException.
 * Time limits: 50 MaxTimeMSExpired, 89 NetworkTimeout, 262 ExceededTimeLimit.
 * Write concern: 64 WriteConcernFailed, 100 UnsatisfiableWriteConcern.
 * Reads: 133 FailedToSatisfyReadPreference, 134 ReadConcernMajorityNotAvailableYet, 239 SnapshotTooOld,
 * 246 SnapshotUnavailable.
 * Shutdown and elections: 91 ShutdownInProgress, 189 PrimarySteppedDown, 10107 NotWritablePrimary,
 * 11600 InterruptedAtShutdown, 11602 InterruptedDueToReplStateChange, 13435 NotPrimaryNoSecondaryOk,
 * 13436 NotPrimaryOrSecondary.
 * 217 IncompleteTransactionHistory: the server no longer has the reply for a retried write.
 * Resources: 365 TemporarilyUnavailable, 14031 OutOfDiskSpace.
 */
const outageCodes = new Set([
  6, 7, 9001, 50, 64, 89, 91, 100, 133, 134, 189, 217, 239, 246, 262, 365, 10107, 11600, 11602, 13435, 13436,
  14031,
])

/** The code of an error of the storage engine, such as that of a full disk, which only its message tells from others. */
const unknownError = 8

/** Codes of socket errors. The driver does not always wrap them in its own error. */
const socketCodes = new Set<unknown>([
  'EPIPE',
  'ECONNRESET',
  'ECONNREFUSED',
  'ETIMEDOUT',
  'ECONNABORTED',
  'EHOSTUNREACH',
])

/** Whether the database is unavailable, hangs or elects a primary, as opposed to an error of the command. */
export function isOutage(error: unknown): boolean {
  if (isAway(error)) return true
  if (!(error instanceof MongoError)) return false
  if (error instanceof MongoWriteConcernError || error.name === 'MongoWaitQueueTimeoutError') return true
  if (error instanceof MongoBulkWriteError && isWholeGroupLost(error)) return true
  if (outageLabels.some((label) => error.hasErrorLabel(label))) return true
  if (!(error instanceof MongoServerError) || typeof error.code !== 'number') return false
  return outageCodes.has(error.code) || (error.code === unknownError && isDiskFull(error))
}

/** Whether an error of MongoDB or of Node says that a disk is full. Only their texts agree, apart from one letter. */
export function isDiskFull({ message }: Pick<Error, 'message'>) {
  return /no space left on device/i.test(message)
}

/** Whether the database cannot be reached at all. The next command would wait and fail in the same way. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof MongoBulkWriteError) return isWholeGroupLost(error) && typeof error.code !== 'number'
  if (error instanceof MongoNetworkError || awayNames.has(error.name)) return true
  return 'code' in error && socketCodes.has(error.code)
}

/**
 * Whether a bulk insert failed as a whole. The driver wraps any error of the command. With a numeric code it comes from
 * the server, otherwise from the connection.
 */
function isWholeGroupLost(error: mongoose.mongo.MongoBulkWriteError) {
  if ([error.writeErrors].flat().length > 0) return error.result.getWriteConcernError() !== undefined
  return typeof error.code !== 'number' || error.err !== undefined
}

/** The field names of the unique index that an insert violates; `undefined` for any other error. */
export function duplicateOf(error: unknown): string[] | undefined {
  if (!(error instanceof MongoServerError) || error.code !== 11000) return undefined
  return Object.keys(error['keyPattern'] ?? { _id: 1 })
}
