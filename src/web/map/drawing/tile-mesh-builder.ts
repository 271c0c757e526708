import pLimit from 'p-limit'
import { openWorker } from '#web/lib/trusted-worker.ts'
import { createWorkerClient } from '#web/lib/worker-client.ts'
import type { TileMesh } from './tile-mesh.ts'
import type { TileMeshRequest } from './tile-mesh-worker.ts'
import address from './tile-mesh-worker.ts?worker&url'

export type TileMeshBuilder = ReturnType<typeof createTileMeshBuilder>

/** Builds tiles in a worker, one at a time, so that a tile which has left the view meanwhile is never built. */
export function createTileMeshBuilder() {
  const client = createWorkerClient<TileMeshRequest, TileMesh>(() => openWorker(address))
  const oneAtATime = pLimit(1)
  let isClosed = false
  return {
    isBusy: () => oneAtATime.activeCount + oneAtATime.pendingCount > 0,
    /** Null when it was no longer wanted by its turn, or when no worker runs. */
    build: (request: TileMeshRequest, isWanted: () => boolean): Promise<TileMesh | null> =>
      oneAtATime(async () => (!isClosed && isWanted() ? client.request(request).catch(() => null) : null)),
    /** Ends the worker; what was asked for comes to nothing. */
    close() {
      isClosed = true
      client.close()
    },
  }
}
