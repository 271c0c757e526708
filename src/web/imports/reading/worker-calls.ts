import { Problem } from '#domain/problem.ts'
import type { WorkerPort } from '#web/lib/worker-client.ts'

/** Every call of a worker: what it takes and what it answers. */
export type Calls = Readonly<Record<string, { readonly asks: unknown; readonly answers: unknown }>>
type Tell = (done: number, of: number) => void
/** The side of the worker. */
export type Handlers<C extends Calls> = {
  readonly [N in keyof C]: (asks: C[N]['asks'], tell: Tell) => Promise<C[N]['answers']>
}
/** The side of whoever asks. Refusals of the worker are `Problem`s with a sentence for the owner. */
export type WorkerClient<C extends Calls> = {
  readonly ask: <N extends keyof C & string>(name: N, asks: C[N]['asks'], tell?: Tell) => Promise<C[N]['answers']>
  readonly close: () => void
}

/** What goes to the worker, and what comes back: progress, then one answer or refusal. */
type ToWorker = { readonly id: number; readonly name: string; readonly asks: unknown }
type FromWorker =
  | { readonly id: number; readonly kind: 'progress'; readonly done: number; readonly of: number }
  | { readonly id: number; readonly kind: 'answer'; readonly answers: unknown }
  | { readonly id: number; readonly kind: 'refusal'; readonly message: string; readonly isExpected: boolean }
type Outstanding = { readonly resolve: (answers: unknown) => void; readonly reject: (cause: Error) => void; readonly tell: Tell }

/** Asks a worker whose other side is `answerCalls`. When it fails or is closed, what was asked of it is rejected. */
export function askWorker<C extends Calls>(worker: WorkerPort): WorkerClient<C> {
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
    ask: <N extends keyof C & string>(name: N, asks: C[N]['asks'], tell: Tell = () => {}) =>
      new Promise<C[N]['answers']>((resolve, reject) => {
        const id = ++lastId
        outstanding.set(id, { resolve: resolve as (answers: unknown) => void, reject, tell })
        worker.postMessage({ id, name, asks } satisfies ToWorker)
      }),
    close: () => fail(new Error('The worker was closed.')),
  }
}

/** Progress is told so often at most, in milliseconds. */
const toldEvery = 250

/** Answers the calls of `askWorker`. Bytes are handed over, not copied. */
export function answerCalls<C extends Calls>(handlers: Handlers<C>): void {
  const scope = globalThis as unknown as {
    onmessage: ((event: MessageEvent<ToWorker>) => void) | null
    readonly postMessage: (message: FromWorker, transfer?: Transferable[]) => void
  }
  scope.onmessage = ({ data: { id, name, asks } }) => {
    let toldAt = 0
    const tell = (done: number, of: number) => {
      if (performance.now() - toldAt < toldEvery) return
      toldAt = performance.now()
      scope.postMessage({ id, kind: 'progress', done, of })
    }
    const handler = handlers[name] as (asks: unknown, tell: Tell) => Promise<unknown>
    handler(asks, tell).then(
      (answers) => scope.postMessage({ id, kind: 'answer', answers }, bytesIn(answers)),
      (error: unknown) => {
        const { message } = error instanceof Error ? error : { message: String(error) }
        scope.postMessage({ id, kind: 'refusal', message, isExpected: error instanceof Problem })
      },
    )
  }
}

/** The buffers of what an answer is or has, in it or one level below: they are handed over, not copied. */
function bytesIn(answers: unknown): Transferable[] {
  if (typeof answers !== 'object' || answers === null) return [] // a text has its characters as values
  const inner = Object.values(answers).flatMap((value) => [value, ...(isRecord(value) ? Object.values(value) : [])])
  const within = ArrayBuffer.isView(answers) ? [answers] : inner
  return within.filter(ArrayBuffer.isView).map(({ buffer }) => buffer as ArrayBuffer)
}

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value)
