import type { Pixels } from '#domain/units.ts'
import { type Camera, pixelsPerUnit, project } from '../controller/camera.ts'
import type { Stroke } from '../stroke.ts'

/** What stands up is drawn leaning back a little, as on old charts: so much of its height is seen. */
const seenOfHeight = 0.7
const amplitude: Pixels = 3.1
const wavelength: Pixels = 11.4

/** Draws the lines of an area over the islands. */
export function drawStrokes(context: CanvasRenderingContext2D, camera: Camera, strokes: readonly Stroke[]): void {
  const scale = pixelsPerUnit(camera)
  for (const { points, colour, opacity = 1, width, isWave = false } of strokes) {
    const spots = points.flatMap((point) => {
      const at = project(camera, point)
      return at ? [{ x: at.x, y: at.y - (point.height ?? 0) * seenOfHeight * scale }] : []
    })
    context.strokeStyle = context.fillStyle = colour
    context.globalAlpha = opacity
    context.lineWidth = width
    context.beginPath()
    if (points.length === 2 && points[0] === points[1]) {
      drawDot(context, spots[0], width)
      continue
    }
    for (const { x, y } of isWave ? waved(spots) : spots) context.lineTo(x, y)
    context.stroke()
  }
  context.globalAlpha = 1
}

type Spot = { readonly x: Pixels; readonly y: Pixels }

function drawDot(context: CanvasRenderingContext2D, spot: Spot | undefined, width: Pixels) {
  if (!spot) return
  context.arc(spot.x, spot.y, width / 2, 0, 2 * Math.PI)
  context.fill()
}

/** The same line as a chart prints a submarine cable. */
function waved(spots: readonly Spot[]): readonly Spot[] {
  let passed = 0
  return spots.slice(1).flatMap((to, n) => {
    const from = spots[n] ?? to
    const whole = Math.hypot(to.x - from.x, to.y - from.y)
    const pieces = Math.max(1, Math.ceil(whole / 2))
    const begun = passed
    passed += whole
    return Array.from({ length: pieces }, (_, piece): Spot => {
      const t = (piece + 1) / pieces
      const off = amplitude * Math.sin(((begun + t * whole) / wavelength) * 2 * Math.PI)
      const east = (to.x - from.x) / Math.max(1e-6, whole)
      const south = (to.y - from.y) / Math.max(1e-6, whole)
      return { x: from.x + east * t * whole - south * off, y: from.y + south * t * whole + east * off }
    })
  })
}
