import { Problem } from '#domain/problem.ts'
import type { FromWorker, ToWorker } from './archive-calls.ts'
import { createArchiveReader } from './archive-reader.ts'

/** The side of the worker: reading, unpacking and hashing are done here, so that the page stays quick. */
const reader = createArchiveReader()
const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
  readonly postMessage: (message: FromWorker, transfer?: Transferable[]) => void
}
/** Progress is told so often at most. */
const toldEvery = 100

scope.onmessage = ({ data: { id, name, asks } }) => {
  let toldAt = 0
  const tell = (done: number, of: number) => {
    if (performance.now() - toldAt < toldEvery) return
    toldAt = performance.now()
    scope.postMessage({ id, kind: 'progress', done, of })
  }
  const handler = reader[name] as (asks: unknown, tell: (done: number, of: number) => void) => Promise<unknown>
  handler(asks, tell).then(
    (answers) => scope.postMessage({ id, kind: 'answer', answers }, bytesIn(answers)),
    (error: unknown) => {
      const { message } = error instanceof Error ? error : { message: String(error) }
      scope.postMessage({ id, kind: 'refusal', message, isExpected: error instanceof Problem })
    },
  )
}

/** Bytes are handed over, not copied. */
function bytesIn(answers: unknown): Transferable[] {
  if (answers instanceof Uint8Array) return [answers.buffer as ArrayBuffer]
  const whole = (answers as { readonly whole?: unknown } | null)?.whole
  return whole instanceof Uint8Array ? [whole.buffer as ArrayBuffer] : []
}
