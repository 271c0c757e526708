import { openWorker } from '#web/lib/trusted-worker.ts'
import type { Order } from './grow-worker.ts'
import address from './grow-worker.ts?worker&url'
import type { Ground, Grown } from './grown.ts'

let worker: Worker | null = null
let last = 0
const waiting = new Map<number, (grown: Grown) => void>()
const known = new Map<string, Promise<Grown>>()
/** Both versions of one's own island, and somebody else's. */
const mostKnown = 4

function send(ground: Ground): Promise<Grown> {
  worker ??= openWorker(address)
  worker.onmessage = ({ data }: MessageEvent<{ readonly id: number; readonly grown: Grown }>) => {
    waiting.get(data.id)?.(data.grown)
    waiting.delete(data.id)
  }
  const id = ++last
  return new Promise((resolve, reject) => {
    waiting.set(id, resolve)
    if (worker) worker.onerror = () => reject(new Error('The island could not be grown.'))
    worker?.postMessage({ id, ground } satisfies Order)
  })
}

/** Grows a ground apart from the page's own work; the last few are remembered. */
export function grow(ground: Ground): Promise<Grown> {
  const key = `${ground.body}/${ground.seed}/${ground.isDead}`
  const found = known.get(key)
  if (found) return found
  const growing = send(ground)
  known.set(key, growing)
  growing.catch(() => known.delete(key))
  for (const old of [...known.keys()].slice(0, Math.max(0, known.size - mostKnown))) known.delete(old)
  return growing
}
