import { LRUCache } from 'lru-cache'
import type { GroundGeometry, GroundSource } from '#domain/island/drawing/ground-geometry.ts'
import { openWorker } from '#web/lib/trusted-worker.ts'
import { createWorkerClient } from '#web/lib/worker-client.ts'
import address from './ground-geometry-worker.ts?worker&url'

const client = createWorkerClient<GroundSource, GroundGeometry>(() => openWorker(address))
/** Both versions of one's own island, and somebody else's. */
const cache = new LRUCache<string, Promise<GroundGeometry>>({ max: 4 })

/** Grows an island in a worker. The last few are kept; a failure is not, so that it is tried again. */
export function buildGroundInWorker(ground: GroundSource): Promise<GroundGeometry> {
  const key = `${ground.body}/${ground.seed}/${ground.isDead}`
  const cached = cache.get(key)
  if (cached) return cached
  const growing = client.request(ground)
  cache.set(key, growing)
  growing.catch(() => cache.delete(key))
  return growing
}
