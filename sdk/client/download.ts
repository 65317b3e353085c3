import { ConfigurationError } from '../errors/local-errors.ts'
import type { ByteStream } from '../platform.ts'
import type { Connection } from '../transport/connection.ts'
import { fileSystem } from '../transport/environment.ts'
import type { Operation } from '../transport/operation.ts'
import type { CallOptions } from '../transport/options.ts'
import { Call, type Free } from './call.ts'

/** A download in flight. Awaited, it gives the bytes; you can also get a stream or write a file. */
export class Download<Failure> extends Call<Free<Uint8Array>, Failure> {
  /** The bytes as a stream. It starts when all bytes are there, so that a broken connection can be retried. */
  async stream(): Promise<ByteStream> {
    const { data } = await this
    const stream: unknown = new Blob([data as Uint8Array<ArrayBuffer>]).stream() // not in shared memory
    return stream as ByteStream // the platform's own stream
  }

  /** Writes the bytes to a file; replaces an existing one. Rejects with {@link ConfigurationError} without a file system. */
  async toFile(path: string): Promise<void> {
    const files = fileSystem()
    if (!files) throw new ConfigurationError('No file system here.')
    const { data } = await this
    await files.writeFile(path, data)
  }
}

/** Starts a download. */
export function download<Failure>(
  connection: Connection,
  operation: Operation,
  params: object,
  options?: CallOptions,
): Download<Failure> {
  return new Download((start) => connection.send(operation, params, options, start))
}
