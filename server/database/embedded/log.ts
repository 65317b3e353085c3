/** Where lines for people go. */
export type Log = (line: string) => void
