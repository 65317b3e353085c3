/**
 * The format of an API key: `cgk_`, 43 characters of base62 (32 random bytes) and a checksum of 6 characters.
 * The checksum is the CRC32 of everything before it, in base62. With it the server refuses a mistyped key without
 * a database look-up, and a secret scanner can tell a real key from similar text.
 */
export const apiKeyFormat = {
  prefix: 'cgk_',
  secretBytes: 32,
  secretLength: 43,
  checksumLength: 6,
  alphabet: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
} as const

/** The realm in the header `WWW-Authenticate`. */
export const authenticationRealm = 'content-generation'

const shape = /^cgk_[0-9A-Za-z]{49}$/

/** Makes a key from 32 random bytes. */
export function formatApiKey(secret: Uint8Array) {
  const number = secret.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const body = apiKeyFormat.prefix + base62(number, apiKeyFormat.secretLength)
  return body + checksum(body)
}

/** Whether the text has the shape of a key and a correct checksum. The key may still not exist. */
export function isWellFormedApiKey(text: string) {
  if (!shape.test(text)) return false
  const body = text.slice(0, -apiKeyFormat.checksumLength)
  return checksum(body) === text.slice(-apiKeyFormat.checksumLength)
}

function checksum(body: string) {
  return base62(BigInt(crc32(body)), apiKeyFormat.checksumLength)
}

function base62(number: bigint, length: number) {
  let digits = ''
  for (let rest = number; rest > 0n; rest /= 62n) {
    digits = apiKeyFormat.alphabet.charAt(Number(rest % 62n)) + digits
  }
  return digits.padStart(length, '0')
}

/** CRC32 (IEEE 802.3) of ASCII text. It is written here so that the contract needs no module of Node.js. */
function crc32(ascii: string) {
  let crc = 0xffffffff
  for (let index = 0; index < ascii.length; index += 1) {
    crc ^= ascii.charCodeAt(index)
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
