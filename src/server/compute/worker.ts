import { type Milliseconds, minutes } from '#domain/units.ts'
import { brokenOff } from '#server/deadline.ts'
import { computings, timed } from '#server/instrumentation.ts'
import type { Turn } from './turns.ts'

/** The messages between the server and a thread or process that computes for it. */
export type WorkerRequest<Task> = { readonly id: number; readonly task: Task }
export type WorkerAnswer = { readonly id: number; readonly result: unknown } | { readonly id: number; readonly error: Error }

/** A thread or process that runs. */
export type Connection = {
  readonly send: (request: WorkerRequest<unknown>) => void
  /** Lets go of it: it ends, whatever it is doing. */
  readonly end: () => Promise<void> | void
}
export type Listener = { readonly onAnswer: (answer: WorkerAnswer) => void; readonly onEnd: (error: Error) => void }

/** A worker thread or process that computes what the event loop has no time for. */
export type ComputeWorker<Task> = {
  readonly ask: <Result>(task: Task, turn: Pick<Turn, 'cost' | 'signal'>) => Promise<Result>
  readonly close: () => Promise<void>
}

type Options = {
  /** What metrics call it. */
  readonly name: string
  /** It is renewed after works of this cost in all: native libraries give memory back late, or never. */
  readonly renewAfter: number
  /** True ends a work in the middle when its requester has gone, by ending the worker. For one that does a single work at once. */
  readonly endsWhenAborted?: boolean
}

/** A worker that nobody asked anything for so long ends, and gives back its memory. */
const idleTime: Milliseconds = minutes(5)

/** The worker starts with the first work, and again after it ended. */
export function openWorker<Task>(
  start: (listener: Listener) => Connection,
  { name, renewAfter, endsWhenAborted = false }: Options,
): ComputeWorker<Task> {
  let current: Connection | null = null
  let spent = 0
  let lastId = 0
  let idle: NodeJS.Timeout | undefined
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()

  const end = async (error: Error) => {
    const ending = current
    current = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    await ending?.end()
  }
  const begin = (): Connection => {
    spent = 0
    const started = start({
      onAnswer(answer) {
        const asked = waiting.get(answer.id)
        waiting.delete(answer.id)
        if ('error' in answer) asked?.reject(answer.error)
        else asked?.resolve(answer.result)
      },
      onEnd: (error) => void (current === started && end(error)),
    })
    return started
  }

  return {
    async ask<Result>(task: Task, { cost = 1, signal }: Pick<Turn, 'cost' | 'signal'>) {
      if (signal?.aborted) throw brokenOff()
      clearTimeout(idle)
      current ??= begin()
      spent += cost
      const answer = Promise.withResolvers<unknown>()
      const id = ++lastId
      waiting.set(id, answer)
      const abort = () => void end(brokenOff())
      if (endsWhenAborted) signal?.addEventListener('abort', abort, { once: true })
      current.send({ id, task })
      try {
        return (await timed(computings, { worker: name, task: taskName(task) }, () => answer.promise)) as Result
      } finally {
        signal?.removeEventListener('abort', abort)
        if (waiting.size === 0 && spent >= renewAfter) await end(brokenOff())
        clearTimeout(idle) // of another work that ended
        if (waiting.size === 0) idle = setTimeout(() => void end(brokenOff()), idleTime).unref()
      }
    },
    async close() {
      clearTimeout(idle)
      await end(brokenOff())
    },
  }
}

/** A worker of several tasks has a name for each. */
const taskName = (task: unknown): string => (task as { readonly name?: string } | null)?.name ?? 'only'
