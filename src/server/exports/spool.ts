import { closeSync, createReadStream, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { Bytes } from '#domain/units.ts'
import type { Files } from '#server/files/port.ts'

const writtenAtOnce: Bytes = 256 * 1024

/** A file on the local disk that only grows, and is put into the store when it is whole: of it no more than a piece is in memory. */
export type Spool = ReturnType<typeof openSpool>

/** Spools of one folder, which are let go of together when the work on them is broken off. */
export type Spools = ReturnType<typeof openSpools>

export function openSpools(directory: string) {
  const opened: Spool[] = []
  return {
    open(name: string): Spool {
      const spool = openSpool(path.join(directory, name))
      opened.push(spool)
      return spool
    },
    /** Lets go of those that are open still, whatever is in them. */
    abandon(): void {
      for (const spool of opened) spool.abandon()
    },
  }
}

function openSpool(file: string) {
  const descriptor = openSync(file, 'wx', 0o600)
  let isOpen = true
  let memory = Buffer.allocUnsafeSlow(writtenAtOnce)
  let [waiting, bytes] = [0, 0]

  function write() {
    writeWhole(descriptor, memory.subarray(0, waiting))
    waiting = 0
  }
  function abandon() {
    if (isOpen) closeSync(descriptor)
    isOpen = false
    memory = Buffer.alloc(0)
  }
  return {
    /** Copies the content. @returns where it begins */
    append(content: Uint8Array): Bytes {
      const at = bytes
      for (let done = 0; done < content.length; ) {
        const fitting = content.subarray(done, done + memory.length - waiting)
        memory.set(fitting, waiting)
        waiting += fitting.length
        done += fitting.length
        if (waiting === memory.length) write()
      }
      bytes += content.length
      return at
    },
    size: () => bytes,
    close() {
      if (isOpen) write()
      abandon()
    },
    abandon,
    /** Puts what was written into the store. It must be closed. */
    async store(files: Pick<Files, 'put'>, key: string): Promise<void> {
      const content = createReadStream(file)
      await files.put(key, content).finally(() => content.destroy())
    },
    read: () => createReadStream(file),
  }
}

/** A disk that is nearly full takes a part of what it is given without an error; the next write has it. */
function writeWhole(descriptor: number, content: Buffer): void {
  for (let at = 0; at < content.length; ) at += writeSync(descriptor, content, at)
}
