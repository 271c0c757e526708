import { loadChunk } from '#web/lib/chunk.ts'
import type { SharedCanvas } from '#web/lib/shared-canvas.ts'
import type { MapController } from './controller/map-controller.ts'
import type { Painter, PainterOptions } from './drawing/painter.ts'

type Paint = (map: MapController, options: PainterOptions) => Painter

export const loadWebglPainter = loadChunk(() => import('./webgl/painter.ts'))
const loadFlatPainter = loadChunk(() => import('./flat/painter.ts'))

/** What draws the map in this browser. */
export async function loadPainter(canvas: SharedCanvas | 'none'): Promise<Paint> {
  if (canvas === 'none') return (await loadFlatPainter()).paintFlat
  const { paintWithWebgl } = await loadWebglPainter()
  return (map, options) => paintWithWebgl(canvas, map, options)
}
