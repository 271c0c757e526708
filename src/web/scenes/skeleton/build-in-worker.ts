import { openWorker } from '#web/lib/trusted-worker.ts'
import { createWorkerClient } from '#web/lib/worker-client.ts'
import type { SkeletonGeometry } from './skeleton-geometry.ts'
import address from './skeleton-worker.ts?worker&url'

let built: Promise<SkeletonGeometry> | null = null

/** The geometry of the skeleton, made in a worker once and kept; a failure is not kept, so that it is tried again. */
export function skeletonFromWorker(): Promise<SkeletonGeometry> {
  if (built) return built
  const client = createWorkerClient<null, SkeletonGeometry>(() => openWorker(address))
  built = client.request(null).finally(client.close)
  built.catch(() => {
    built = null
  })
  return built
}
