import { answerRequests } from '#web/lib/answer-requests.ts'
import type { LandStyle } from './area-styles.ts'
import { type Drawable, meshOfTile, type TileMesh } from './tile-mesh.ts'

export type TileMeshRequest = { readonly style: LandStyle; readonly islands: readonly Drawable[] }

answerRequests<TileMeshRequest, TileMesh>(({ style, islands }) => {
  const mesh = meshOfTile(style, islands)
  return { reply: mesh, transfer: [mesh.positions.buffer, mesh.colours.buffer] }
})
