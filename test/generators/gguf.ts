/** A value as it stands in a GGUF file, the format of llama.cpp's models. */
export interface Value {
  type: number
  bytes: Buffer
}

export interface Tensor {
  /** The length of a row comes first. */
  shape: readonly number[]
  data: Float32Array
}

function little(size: number, write: (bytes: Buffer) => void) {
  const bytes = Buffer.alloc(size)
  write(bytes)
  return bytes
}

const int = (value: number) => little(4, (bytes) => bytes.writeUInt32LE(value))
const long = (value: number) => little(8, (bytes) => bytes.writeBigUInt64LE(BigInt(value)))
const text = (value: string) => Buffer.concat([long(Buffer.byteLength(value)), Buffer.from(value)])

export const u32 = (value: number): Value => ({ type: 4, bytes: int(value) })
export const i32 = (value: number): Value => ({ type: 5, bytes: int(value) })
export const f32 = (value: number): Value => ({
  type: 6,
  bytes: little(4, (bytes) => bytes.writeFloatLE(value)),
})
export const bool = (value: boolean): Value => ({ type: 7, bytes: Buffer.from([Number(value)]) })
export const string = (value: string): Value => ({ type: 8, bytes: text(value) })

/** Values of one type. */
export function list(values: readonly Value[]): Value {
  const head = [int(values[0]?.type ?? 0), long(values.length)]
  return { type: 9, bytes: Buffer.concat([...head, ...values.map(({ bytes }) => bytes)]) }
}

const version = 3
const f32Tensor = 0
const alignment = 32

/** A GGUF file with what is said of the model, and its weights. */
export function gguf(metadata: Readonly<Record<string, Value>>, tensors: Readonly<Record<string, Tensor>>) {
  const fields = Object.entries(metadata).flatMap(([name, { type, bytes }]) => [text(name), int(type), bytes])
  const blocks = Object.values(tensors).map(({ data }) => aligned(Buffer.from(data.buffer)))
  const starts = blocks.map((_, index) => Buffer.concat(blocks.slice(0, index)).length)
  const directory = Object.entries(tensors).flatMap(([name, { shape }], index) => [
    ...[text(name), int(shape.length), ...shape.map(long), int(f32Tensor), long(starts[index] ?? 0)],
  ])
  const counts = [int(version), long(blocks.length), long(Object.keys(metadata).length)]
  const head = aligned(Buffer.concat([Buffer.from('GGUF'), ...counts, ...fields, ...directory]))
  return Buffer.concat([head, ...blocks])
}

function aligned(bytes: Buffer) {
  const length = Math.ceil(bytes.length / alignment) * alignment
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length)])
}
