import { LRUCache } from 'lru-cache'
import { bodyOfCode } from '#domain/island/body-codes.ts'
import { inkKinds } from '#domain/island/ground/ink.ts'
import { growSilhouetteMesh } from '#domain/island/silhouette-mesh.ts'
import { islandSeed } from '#domain/map/placement.ts'
import { clamp } from '#domain/math.ts'
import { type Camera, pixelsPerUnit, project } from '../controller/camera.ts'
import { islandScale } from '../controller/island-scale.ts'
import type { PlacedIsland } from '../controller/tile-cache.ts'
import type { AreaStyle } from '../drawing/area-styles.ts'
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
    const size = clamp(scale * 0.45, 3, 9)
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

/** An island seen from straight above, in units of the world round its place. */
type Coast = { readonly coast: Path2D; readonly hills: Path2D; readonly water: readonly Path2D[] }

const cache = new LRUCache<string, Coast>({ max: 600 })

/** Grown when it is first looked at: one to three milliseconds each. */
function coastOf({ body, ordinal }: { readonly body: number; readonly ordinal: number }): Coast {
  const key = `${body}/${ordinal}`
  const cached = cache.get(key)
  if (cached) return cached
  const made = drawCoast(body, ordinal)
  cache.set(key, made)
  return made
}

function drawCoast(body: number, ordinal: number): Coast {
  const { mesh, ink } = growSilhouetteMesh({ body: bodyOfCode(body), seed: islandSeed(ordinal) })
  const coast = new Path2D()
  const hills = new Path2D()
  for (let n = 0; n < mesh.positions.length; n += 9) {
    const corner = (k: number) =>
      [(mesh.positions[n + 3 * k] ?? 0) * islandScale, (mesh.positions[n + 3 * k + 2] ?? 0) * islandScale] as const
    const a = corner(0)
    const b = corner(1)
    const c = corner(2)
    // all the same way round, so that a lower face does not cut a hole into an upper one
    const isTurned = (b[0] - a[0]) * (c[1] - a[1]) < (b[1] - a[1]) * (c[0] - a[0])
    coast.moveTo(...a)
    coast.lineTo(...(isTurned ? c : b))
    coast.lineTo(...(isTurned ? b : c))
    coast.closePath()
  }
  const edge = new Path2D()
  for (let n = 0; n < ink.kinds.length; n += 2) {
    const path = inkKinds[ink.kinds[n] ?? 0] === 'coast' ? edge : hills
    path.moveTo((ink.positions[3 * n] ?? 0) * islandScale, (ink.positions[3 * n + 2] ?? 0) * islandScale)
    path.lineTo((ink.positions[3 * n + 3] ?? 0) * islandScale, (ink.positions[3 * n + 5] ?? 0) * islandScale)
  }
  hills.addPath(edge)
  const water = [1.16, 1.34].map((wider) => {
    const ring = new Path2D()
    ring.addPath(edge, new DOMMatrix().scale(wider))
    return ring
  })
  return { coast, hills, water }
}
