import { LRUCache } from 'lru-cache'
import { openWorker } from '#web/lib/trusted-worker.ts'
import { createWorkerClient } from '#web/lib/worker-client.ts'
import address from './grow-worker.ts?worker&url'
import type { Ground, Grown } from './grown.ts'

const client = createWorkerClient<Ground, Grown>(() => openWorker(address))
/** Both versions of one's own island, and somebody else's. */
const cache = new LRUCache<string, Promise<Grown>>({ max: 4 })

/** Grows an island in a worker. The last few are kept; a failure is not, so that it is tried again. */
export function growInWorker(ground: Ground): Promise<Grown> {
  const key = `${ground.body}/${ground.seed}/${ground.isDead}`
  const cached = cache.get(key)
  if (cached) return cached
  const growing = client.request(ground)
  cache.set(key, growing)
  growing.catch(() => cache.delete(key))
  return growing
}
