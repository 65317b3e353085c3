const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const teal = [0x2a, 0x9d, 0x8f]
const longestEdge = { standard: 1024, highRes: 2048, preview: 512 }

/** Width and height, in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The size of an image. Both edges are even. The name of an aspect ratio, such as `landscape_16_9`, holds the proportions. */
export function sizeOf({ aspect_ratio, high_res }: Readonly<Record<string, unknown>>): Size {
  const [across = 1, down = 1] = (String(aspect_ratio).match(/\d+/g) ?? []).map(Number)
  const longest = high_res === true ? longestEdge.highRes : longestEdge.standard
  const even = (edge: number) => 2 * Math.round((longest * edge) / Math.max(across, down) / 2)
  return { width: even(across), height: even(down) }
}

/** The size of a variant of an image. */
export function variantOf({ width, height }: Size, variant: unknown): Size {
  const scale = variant === 'full' ? 1 : Math.min(1, longestEdge.preview / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** A valid PNG of this size in one colour. */
export async function png({ width, height }: Size): Promise<Uint8Array<ArrayBuffer>> {
  const bitDepth = 1
  const indexed = 3
  const header = [...bytesOf(width), ...bytesOf(height), bitDepth, indexed, 0, 0, 0]
  const rows = new Uint8Array((Math.ceil(width / 8) + 1) * height) // each row begins with the number of its filter
  return Uint8Array.from([
    ...signature,
    ...chunk('IHDR', header),
    ...chunk('PLTE', teal),
    ...chunk('IDAT', await compressed(rows)),
    ...chunk('IEND', []),
  ])
}

async function compressed(bytes: Uint8Array<ArrayBuffer>) {
  const zlib = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return [...new Uint8Array(await new Response(zlib).arrayBuffer())]
}

function chunk(name: string, content: readonly number[]) {
  const named = [...Array.from(name, (letter) => letter.charCodeAt(0)), ...content]
  return [...bytesOf(content.length), ...named, ...bytesOf(crc32(named))]
}

function bytesOf(number: number) {
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff)
}

/** Written out, because only Node has one. */
function crc32(bytes: readonly number[]) {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return crc ^ 0xffffffff
}
