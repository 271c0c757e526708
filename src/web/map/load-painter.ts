import { loadChunk } from '#web/lib/chunk.ts'
import { openedSharedCanvas, type SharedCanvas } from '#web/lib/shared-canvas.ts'
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

/** Opens the canvas and has the map's programs compiled, before the map is asked for. */
export async function preparePainter(): Promise<void> {
  const [canvas, { warmUp }] = await Promise.all([openedSharedCanvas(), loadWebglPainter()])
  if (canvas !== 'none') canvas.prepare(warmUp)
}
