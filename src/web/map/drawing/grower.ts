import type { AreaSlug } from '#domain/map/area.ts'
import { openWorker } from '#web/lib/trusted-worker.ts'
import type { Order } from './grow-worker.ts'
import address from './grow-worker.ts?worker&url'
import type { Drawable, TileMesh } from './tile-mesh.ts'

export type Grower = {
  /** Grows the islands of a tile apart from the page's own work; null when it was called off or no worker would run. */
  readonly isBusy: () => boolean
  /** Ends the worker; what was asked for comes to nothing. */
  readonly close: () => void
  readonly grow: (area: AreaSlug, islands: readonly Drawable[], isWanted: () => boolean) => Promise<TileMesh | null>
}

/** One worker, one tile at a time, so that what nobody looks at any more is never grown. */
export function createGrower(): Grower {
  let worker: Worker | null = null
  let last = 0
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let isClosed = false
  let hangUp: (grown: null) => void = () => {}
  const open = () => (worker ??= openWorker(address))

  const send = (area: AreaSlug, islands: readonly Drawable[]) =>
    new Promise<TileMesh | null>((resolve) => {
      const id = ++last
      hangUp = resolve
      try {
        const line = open()
        line.onmessage = ({ data }: MessageEvent<{ readonly id: number; readonly mesh: TileMesh }>) => data.id === id && resolve(data.mesh)
        line.onerror = () => resolve(null)
        line.postMessage({ id, area, islands } satisfies Order)
      } catch {
        resolve(null)
      }
    })
  return {
    isBusy: () => waiting > 0,
    grow(area, islands, isWanted) {
      waiting++
      const turn = queue.then(() => (!isClosed && isWanted() ? send(area, islands) : null)).finally(() => waiting--)
      queue = turn
      return turn
    },
    close() {
      worker?.terminate()
      worker = null
      isClosed = true
      hangUp(null)
    },
  }
}
