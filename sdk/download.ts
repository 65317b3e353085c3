import { Call, type Free } from './call.ts'
import type { Connection } from './connection.ts'
import { fileSystem } from './environment.ts'
import { ConfigurationError } from './local-errors.ts'
import type { Operation } from './operation.ts'
import type { CallOptions } from './options.ts'
import type { ByteStream } from './platform.ts'

/** A download under way: awaited it is the bytes, and they can be had as a stream or written to a file as well. */
export class Download<Failure> extends Call<Free<Uint8Array>, Failure> {
  /** The bytes as a stream. They are read whole before it starts, so that a broken connection is retried, not half a file. */
  async stream(): Promise<ByteStream> {
    const { data } = await this
    const stream: unknown = new Blob([data as Uint8Array<ArrayBuffer>]).stream() // what came from the network is not shared
    return stream as ByteStream // it is the platform's own
  }

  /** Writes the bytes to a file, where there is a file system: Node, Bun, Deno. */
  async toFile(path: string): Promise<void> {
    const files = fileSystem()
    if (!files) throw new ConfigurationError('No file system here.')
    const { data } = await this
    await files.writeFile(path, data)
  }
}

/** Starts a download. */
export function download<Params, Failure>(
  connection: Connection,
  operation: Operation<Params, Free<Uint8Array>, Failure>,
  params: Params,
  options?: CallOptions,
): Download<Failure> {
  return new Download(connection.send(operation, params as object, options)) // every operation's parameters are an object
}
