import { closeSync, createReadStream, openSync, writeSync } from 'node:fs'
import type { Bytes } from '#domain/units.ts'
import type { Files } from '#server/files/port.ts'

const writtenAtOnce: Bytes = 256 * 1024

/** A file on the local disk that only grows, and is put into the store when it is whole: of it no more than a piece is in memory. */
export type Spool = ReturnType<typeof openSpool>

export function openSpool(file: string) {
  const descriptor = openSync(file, 'w', 0o600)
  let waiting: Buffer[] = []
  let [waitingBytes, bytes] = [0, 0]

  function write() {
    if (waitingBytes > 0) writeSync(descriptor, Buffer.concat(waiting))
    waiting = []
    waitingBytes = 0
  }
  return {
    /** @returns where the content begins */
    append(content: Uint8Array): Bytes {
      const at = bytes
      waiting.push(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
      waitingBytes += content.length
      bytes += content.length
      if (waitingBytes >= writtenAtOnce) write()
      return at
    },
    size: () => bytes,
    close() {
      write()
      closeSync(descriptor)
    },
    /** Puts what was written into the store. It must be closed. */
    store: (files: Pick<Files, 'put'>, key: string): Promise<void> => files.put(key, createReadStream(file)),
    read: () => createReadStream(file),
  }
}
