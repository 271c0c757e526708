import type { AreaSlug } from '#domain/map/area.ts'
import { type Drawable, meshOfTile } from './tile-mesh.ts'

/** What the worker is asked, and by which number its answer goes. */
export type Order = { readonly id: number; readonly area: AreaSlug; readonly islands: readonly Drawable[] }

self.onmessage = ({ data: { id, area, islands } }: MessageEvent<Order>) => {
  const mesh = meshOfTile(area, islands)
  self.postMessage({ id, mesh }, { transfer: [mesh.positions.buffer, mesh.colours.buffer] })
}
