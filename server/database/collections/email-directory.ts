import { collection } from '../collection.ts'
import { text } from '../fields.ts'

const entry = {
  /** The e-mail in lower case. */
  _id: text,
  account: text,
}

/** Maps an e-mail address, in any letter case, to its only account. */
export const emailDirectory = collection('email_directory', [entry], [[{ account: 1 }]])
