/** How every collection treats its records: nothing unknown is stored, filtered by, buffered or added in passing. */
export function recordOptions(collection: string) {
  return {
    collection,
    versionKey: false,
    // A timestamp would turn a refusal, which writes nothing, into a write.
    timestamps: false,
    strict: 'throw',
    // Dropping an unknown filter field would match every record.
    strictQuery: 'throw',
    bufferCommands: false,
    autoCreate: false,
    autoIndex: false,
  } as const
}
