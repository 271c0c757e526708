import type { AreaSlug } from '#domain/map/area.ts'
import { answerRequests } from '#web/lib/answer-requests.ts'
import { type Drawable, meshOfTile, type TileMesh } from './tile-mesh.ts'

export type TileMeshRequest = { readonly area: AreaSlug; readonly islands: readonly Drawable[] }

answerRequests<TileMeshRequest, TileMesh>(({ area, islands }) => {
  const mesh = meshOfTile(area, islands)
  return { reply: mesh, transfer: [mesh.positions.buffer, mesh.colours.buffer] }
})
