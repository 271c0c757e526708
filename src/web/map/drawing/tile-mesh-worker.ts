import { answerRequests } from '#web/lib/answer-requests.ts'
import type { LandStyle } from './area-styles.ts'
import { type Drawable, meshOfTile, type TileMesh } from './tile-mesh.ts'

export type TileMeshRequest = { readonly style: LandStyle; readonly islands: readonly Drawable[] }

answerRequests<TileMeshRequest, TileMesh>(({ style, islands }) => {
  const mesh = meshOfTile(style, islands)
  const { positions, colours, cells } = mesh
  return { reply: mesh, transfer: [positions.buffer, colours.buffer, cells.cellOf.buffer, cells.boxes.buffer] }
})
