/** The log as the rules see it: an event with its fields, and a sentence. */
export interface Log {
  error(fields: object, message: string): void
  warn(fields: object, message: string): void
  info(fields: object, message: string): void
  debug(fields: object, message: string): void
}
