import { maxItemsInBatch } from '#domain/imports/limits.ts'
import { Problem } from '#domain/problem.ts'
import { openWorker } from '#web/lib/trusted-worker.ts'
import type { WorkerPort } from '#web/lib/worker-client.ts'
import { askWorker, type WorkerClient } from './worker-calls.ts'
import type { ZipCalls, ZipReading } from './zip-calls.ts'
import address from './zip-worker.ts?worker&url'

/** Each of two workers reads so many files. A batch of items that is packed leaves as much behind as its items; an entry of a directory an eighth of a file. */
const readByOne = 750
const entriesAsFile = 8
/** From so many texts on each worker reads a part. */
const minParted = 64

/**
 * Reads and packs in two workers, beside each other: a browser lets a worker stand still for each slice until another process has made it, and two keep
 * that process busy.
 */
export function createZipClient(open: () => WorkerPort = () => openWorker(address)): ZipReading {
  const one = renewedWorker(open)
  const other = renewedWorker(open)
  let turn = one
  /** One call each in turn. */
  const next = () => {
    turn = turn === one ? other : one
    return turn
  }
  return {
    directory: (asks) => next().ask('directory', asks, ({ offsets }) => offsets.length / entriesAsFile),
    async texts(asks) {
      const first = asks.length < minParted ? asks.length : Math.ceil(asks.length / 2)
      const parts = [asks.slice(0, first), asks.slice(first)].filter(({ length }) => length > 0)
      return (await Promise.all(parts.map((part) => next().ask('texts', part, ({ length }) => length)))).flat()
    },
    pack: (asks) => next().ask('pack', asks, () => maxItemsInBatch),
  }
}

/**
 * A worker that is ended and begun anew now and then: what it leaves behind, streams and bytes outside the heap, a browser lets go late, but all at once
 * with its worker.
 */
function renewedWorker(open: () => WorkerPort) {
  let client: WorkerClient<ZipCalls> | null = null
  let [running, read] = [0, 0]

  function forget() {
    client?.close()
    client = null
    read = 0
  }
  return {
    async ask<N extends keyof ZipCalls>(
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
    },
  }
}
