import { setTimeout as pause } from 'node:timers/promises'
import type { Bytes } from '#domain/units.ts'

/** What a process takes of the machine, and what of its heap is in use. */
export type Memory = { readonly rss: Bytes; readonly heap: Bytes }

/** Has a server process answer each message of its parent with its memory, and end with its parent. */
export function answerMemory(): void {
  process.on('message', () => void collect().then((memory) => process.send?.({ memory })))
  process.on('disconnect', () => process.exit())
}

/** Some objects are freed by the second collection only, after what held on to them ran. */
async function collect(): Promise<Memory> {
  globalThis.gc?.()
  await pause(500)
  globalThis.gc?.()
  const { rss, heapUsed: heap } = process.memoryUsage()
  return { rss, heap }
}
