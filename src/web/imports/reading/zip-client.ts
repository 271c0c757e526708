import { maxItemsInBatch } from '#domain/imports/limits.ts'
import { Problem } from '#domain/problem.ts'
import { openWorker } from '#web/lib/trusted-worker.ts'
import type { WorkerPort } from '#web/lib/worker-client.ts'
import { askWorker, type WorkerClient } from './worker-calls.ts'
import type { ZipCalls, ZipReading } from './zip-calls.ts'
import address from './zip-worker.ts?worker&url'

/** A worker reads so many files. A batch of items that is packed leaves as much behind as its items; an entry of a directory an eighth of a file. */
const readByOne = 1500
const entriesAsFile = 8

/**
 * Reads and packs in a worker of its own, which is ended and begun anew now and then: what that leaves behind, streams and bytes outside the heap, a
 * browser lets go late, but all at once with its worker.
 */
export function createZipClient(open: () => WorkerPort = () => openWorker(address)): ZipReading {
  let client: WorkerClient<ZipCalls> | null = null
  let [running, read] = [0, 0]

  function forget() {
    client?.close()
    client = null
    read = 0
  }
  async function ask<N extends keyof ZipCalls>(
    name: N,
    asks: ZipCalls[N]['asks'],
    readOf: (answers: ZipCalls[N]['answers']) => number,
  ): Promise<ZipCalls[N]['answers']> {
    client ??= askWorker<ZipCalls>(open())
    const mine = client
    running += 1
    try {
      const answers = await mine.ask(name, asks)
      read += readOf(answers)
      return answers
    } catch (error) {
      if (!(error instanceof Problem) && client === mine) forget() // a worker that failed answers nothing any more
      throw error
    } finally {
      running -= 1
      if (running === 0 && read >= readByOne) forget()
    }
  }
  return {
    directory: (asks) => ask('directory', asks, ({ offsets }) => offsets.length / entriesAsFile),
    texts: (asks) => ask('texts', asks, ({ length }) => length),
    pack: (asks) => ask('pack', asks, () => maxItemsInBatch),
  }
}
