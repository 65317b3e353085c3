import { crc32 } from 'node:zlib'

const prefix = 'cgk_'
const length = 53
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const checksumLength = 6

/** A form of the key that is safe to show: enough to tell keys apart, too little to use. */
export function masked(key: string) {
  return key.startsWith(prefix) && key.length >= 20
    ? `${prefix}…${key.slice(-4)}`
    : `(${key.length} characters)`
}

/** What is wrong with the form of a key, if anything. It does not check whether the key exists. */
export function faultOf(key: string): string | undefined {
  if (key !== key.trim()) return 'has blanks or a line break around it'
  if (/^["'].*["']$/.test(key)) return 'has quotes around it'
  if (/^bearer /i.test(key)) return 'begins with "Bearer", which the client adds by itself'
  if (!key.startsWith(prefix)) return `does not begin with ${prefix}`
  if (key.length < length) return `is too short: ${key.length} of ${length} characters; was it cut off?`
  if (key.length > length) return `is too long: ${key.length} characters instead of ${length}`
  if (!/^cgk_[0-9A-Za-z]+$/.test(key)) return 'has a character that no key has'
  const body = key.slice(0, -checksumLength)
  return key === body + checksumOf(body) ? undefined : 'is mistyped: its checksum does not match'
}

/** The CRC32 of the rest of the key, in base62. */
function checksumOf(body: string) {
  let digits = ''
  for (let rest = crc32(body); rest > 0; rest = Math.floor(rest / 62)) {
    digits = alphabet.charAt(rest % 62) + digits
  }
  return digits.padStart(checksumLength, '0')
}
