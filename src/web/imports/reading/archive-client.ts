import { Problem } from '#domain/problem.ts'
import { openWorker } from '#web/lib/trusted-worker.ts'
import type { ArchiveCalls, CallName, FromWorker, ToWorker } from './archive-calls.ts'
import address from './archive-worker.ts?worker&url'

type Tell = (done: number, of: number) => void
type Outstanding = { readonly resolve: (answers: unknown) => void; readonly reject: (cause: Error) => void; readonly tell: Tell }

/** What was given, held by a worker that reads it. */
export type ArchiveClient = {
  readonly ask: <N extends CallName>(name: N, asks: ArchiveCalls[N]['asks'], tell?: Tell) => Promise<ArchiveCalls[N]['answers']>
  readonly close: () => void
}

/** Opens a worker. Refusals of it are `Problem`s with a sentence for the owner. */
export function createArchiveClient(): ArchiveClient {
  const worker = openWorker(address)
  const outstanding = new Map<number, Outstanding>()
  let lastId = 0

  function fail(cause: Error) {
    worker.terminate()
    for (const { reject } of outstanding.values()) reject(cause)
    outstanding.clear()
  }
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    const asked = outstanding.get(data.id)
    if (data.kind === 'progress') return asked?.tell(data.done, data.of)
    outstanding.delete(data.id)
    if (data.kind === 'answer') asked?.resolve(data.answers)
    else asked?.reject(data.isExpected ? new Problem('refused', data.message) : new Error(data.message))
  }
  worker.onerror = ({ message }) => fail(new Error(message || 'The worker failed.'))
  return {
    ask: <N extends CallName>(name: N, asks: ArchiveCalls[N]['asks'], tell: Tell = () => {}) =>
      new Promise<ArchiveCalls[N]['answers']>((resolve, reject) => {
        const id = ++lastId
        outstanding.set(id, { resolve: resolve as (answers: unknown) => void, reject, tell })
        worker.postMessage({ id, name, asks } satisfies ToWorker)
      }),
    close: () => fail(new Error('The worker was closed.')),
  }
}
