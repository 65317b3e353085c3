/** The place of an entry in a list that is ordered by time, and then by id. */
export interface Position {
  at: Date
  id: string
}

const timeLength = 12

/** The position as a cursor: the time in 12 hexadecimal digits, and the id in base64url. */
export function cursorOf({ at, id }: Position) {
  return at.getTime().toString(16).padStart(timeLength, '0') + Buffer.from(id).toString('base64url')
}

/** The position that a cursor stands for. Whatever has the form of a cursor stands for one. */
export function positionOf(cursor: string): Position {
  return {
    at: new Date(Number.parseInt(cursor.slice(0, timeLength), 16)),
    id: Buffer.from(cursor.slice(timeLength), 'base64url').toString(),
  }
}
