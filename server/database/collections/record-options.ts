/** The mongoose options of every collection. Unknown fields throw, and mongoose adds no fields of its own. */
export function recordOptions(collection: string) {
  return {
    collection,
    versionKey: false,
    // The records have their own dates. mongoose must not add `createdAt` and `updatedAt`.
    timestamps: false,
    strict: 'throw',
    // With `true`, mongoose removes unknown fields from a filter, which could then match every record.
    strictQuery: 'throw',
    bufferCommands: false,
    autoCreate: false,
    autoIndex: false,
  } as const
}
