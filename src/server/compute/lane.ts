import { LRUCache } from 'lru-cache'
import type { Bytes } from '#domain/units.ts'
import { namedCache } from '#server/instrumentation.ts'
import { openTurns, type Turn, type TurnLimits } from './turns.ts'
import type { ComputeWorker } from './worker.ts'

/** A worker that does one thing after the other, people in turns, and remembers the files that it made lately. */
export type Lane<Task> = {
  readonly run: <Result>(task: Task, turn: Turn) => Promise<Result>
  /** @param key tells files apart: equal keys have equal bytes */
  readonly make: (key: string, turn: Turn, task: () => Task | Promise<Task>) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

export function openLane<Task>(
  worker: ComputeWorker<Task>,
  { maxKept, ...limits }: Omit<TurnLimits, 'atOnce' | 'name'> & { readonly name: string; readonly maxKept: Bytes },
): Lane<Task> {
  const turns = openTurns({ ...limits, atOnce: 1 })
  const kept = namedCache(
    limits.name,
    new LRUCache<string, Uint8Array>({ maxSize: maxKept, sizeCalculation: (bytes) => bytes.length || 1 }),
  )
  return {
    run: <Result>(task: Task, turn: Turn) => turns(turn, () => worker.ask<Result>(task, turn)),
    async make(key, turn, task) {
      const before = kept.get(key)
      if (before) return before
      return turns(turn, async () => {
        const meanwhile = kept.get(key)
        if (meanwhile) return meanwhile
        const bytes = await worker.ask<Uint8Array>(await task(), turn)
        kept.set(key, bytes)
        return bytes
      })
    },
    close: () => worker.close(),
  }
}
