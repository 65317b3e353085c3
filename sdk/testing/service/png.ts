const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const teal = [0x2a, 0x9d, 0x8f]

/** A valid PNG of this size in one colour. It takes at most a few kilobytes and needs no compression library. */
export function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bitDepth = 1
  const indexed = 3
  const header = [...bytesOf(width), ...bytesOf(height), bitDepth, indexed, 0, 0, 0]
  const zeros = (Math.ceil(width / 8) + 1) * height // each row begins with the number of its filter
  return Uint8Array.from([
    ...signature,
    ...chunk('IHDR', header),
    ...chunk('PLTE', teal),
    ...chunk('IDAT', compressed(zeros)),
    ...chunk('IEND', []),
  ])
}

function chunk(name: string, content: readonly number[]) {
  const named = [...Array.from(name, (letter) => letter.charCodeAt(0)), ...content]
  return [...bytesOf(content.length), ...named, ...bytesOf(crc32(named))]
}

/** This many zero bytes as a zlib stream: some literal zeros, then matches that repeat them, 258 bytes each. */
function compressed(zeros: number) {
  const longest = 258
  const repeats = Math.floor((zeros - 1) / longest)
  const rest = zeros - repeats * longest
  const zero = '00110000'
  // A match: length 258 is symbol 285, and a distance of 1 is five zero bits.
  const again = '1100010100000'
  const bits = `110${zero.repeat(rest)}${again.repeat(repeats)}0000000`
  const bytes = Array.from({ length: Math.ceil(bits.length / 8) }, (_, index) => {
    return byteOf(bits.slice(8 * index, 8 * index + 8).padEnd(8, '0'))
  })
  return [0x78, 0x01, ...bytes, ...bytesOf(((zeros % 65_521) << 16) | 1)]
}

/** Deflate fills each byte from its lowest bit. */
function byteOf(bits: string) {
  return Number.parseInt(Array.from(bits).reverse().join(''), 2)
}

function bytesOf(number: number) {
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff)
}

function crc32(bytes: readonly number[]) {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return crc ^ 0xffffffff
}
