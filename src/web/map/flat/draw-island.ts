import { type Camera, pixelsPerUnit, project } from '../controller/camera.ts'
import type { PlacedIsland } from '../controller/tile-cache.ts'
import type { AreaStyle } from '../drawing/area-styles.ts'
import { coastOf } from './coast.ts'
import { pictureWidth, type WholeIsland } from './whole-islands.ts'

/** Islands drawn smaller than this are hill symbols, in pixels to the unit. */
const shapedFrom = 16

/** Where an island is drawn; null beyond the edges. */
function seenAt(camera: Camera, island: PlacedIsland) {
  const at = project(camera, island)
  const scale = pixelsPerUnit(camera)
  const { width, height } = camera.screen
  return at && at.x + scale >= 0 && at.y + scale >= 0 && at.x <= width + scale && at.y <= height + scale ? at : null
}

type Drawn = {
  readonly island: PlacedIsland
  readonly colour: string /** Null while it is far, or has not grown. */
  readonly whole: WholeIsland | null
}

/** Draws one island: a hill symbol, its coast and hills, or near by the whole of it. */
export function drawIsland(context: CanvasRenderingContext2D, style: AreaStyle, camera: Camera, { island, colour, whole }: Drawn) {
  const at = seenAt(camera, island)
  const scale = pixelsPerUnit(camera)
  if (!at) return
  context.fillStyle = colour
  context.strokeStyle = style.ink
  context.lineWidth = 1
  if (scale < shapedFrom) {
    const size = Math.min(9, Math.max(3, scale * 0.45))
    context.beginPath()
    context.ellipse(at.x, at.y + size * 0.4, size, size * 1.1, 0, Math.PI, 2 * Math.PI)
    context.closePath()
    context.fill()
    context.stroke()
    return
  }
  context.save()
  context.translate(at.x, at.y)
  context.scale(scale, scale)
  const { coast, water, hills } = coastOf(island)
  context.strokeStyle = style.stroke
  context.lineWidth = 1 / scale
  context.globalAlpha = 0.55 * (1 - (whole?.presence ?? 0)) // the whole one has shallows of its own
  for (const ring of water) context.stroke(ring)
  context.globalAlpha = 1
  if (!whole || whole.presence < 1) {
    context.fill(coast)
    context.strokeStyle = style.ink
    context.lineWidth = 0.9 / scale
    context.globalAlpha = 0.8
    context.stroke(hills)
  }
  if (whole) {
    context.globalAlpha = whole.presence
    context.drawImage(whole.canvas, -pictureWidth / 2, -pictureWidth / 2, pictureWidth, pictureWidth)
  }
  context.restore()
}
