import { BufferAttribute, BufferGeometry, Mesh } from 'three'
import type { Place } from '#domain/map/placement.ts'
import { rgbOf } from '../drawing/area-styles.ts'
import type { Stroke, StrokePoint } from '../stroke.ts'
import type { Materials } from './materials.ts'

/** Corners of one straight piece: at its start and its end, on either side. */
const corners = [
  { end: 0, side: -1 },
  { end: 0, side: 1 },
  { end: 1, side: -1 },
  { end: 1, side: 1 },
] as const

const positionOf = (point: StrokePoint | undefined, origin: Place): readonly [number, number, number] => [
  (point?.x ?? 0) - origin.x,
  point?.height ?? 0,
  (point?.y ?? 0) - origin.y,
]

/** All strokes of an area as one geometry: two triangles for each straight piece. Places are in units from `origin`. */
export function ribbonGeometry(strokes: readonly Stroke[], origin: Place): BufferGeometry {
  const pieces = strokes.reduce((sum, { points }) => sum + Math.max(0, points.length - 1), 0)
  const position = new Float32Array(12 * pieces)
  const other = new Float32Array(12 * pieces)
  const ink = new Uint8Array(16 * pieces)
  const form = new Float32Array(16 * pieces)
  const index = new Uint32Array(6 * pieces)
  let piece = 0
  for (const { points, colour, opacity = 1, width, isWave = false } of strokes) {
    let along = 0
    for (let n = 1; n < points.length; n++, piece++) {
      const from = positionOf(points[n - 1], origin)
      const to = positionOf(points[n], origin)
      const length = Math.hypot(to[0] - from[0], to[2] - from[2])
      corners.forEach(({ end, side }, corner) => {
        const at = 4 * piece + corner
        position.set(end === 0 ? from : to, 3 * at)
        other.set(end === 0 ? to : from, 3 * at)
        ink.set([...rgbOf(colour), Math.round(opacity * 255)], 4 * at)
        // seen from its end a piece runs the other way, and so do its sides
        form.set([end === 0 ? side : -side, width, (isWave ? 1 : 0) + 2 * end, along + end * length], 4 * at)
      })
      index.set(
        [0, 1, 2, 2, 1, 3].map((corner) => 4 * piece + corner),
        6 * piece,
      )
      along += length
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(position, 3))
  geometry.setAttribute('other', new BufferAttribute(other, 3))
  geometry.setAttribute('ink', new BufferAttribute(ink, 4, true))
  geometry.setAttribute('form', new BufferAttribute(form, 4))
  geometry.setIndex(new BufferAttribute(index, 1))
  return geometry
}

/** So far from the middle of the view, in units, places still keep their precision. */
const farthestOrigin = 2000

/** All lines of the area, in one draw: written anew when they change, and moved as a whole while the view moves over them. */
export function createLines(material: Materials['ribbon']) {
  const mesh = new Mesh(new BufferGeometry(), material)
  mesh.frustumCulled = false
  mesh.renderOrder = 2
  let written: readonly Stroke[] | null = null
  let origin: Place = { x: 0, y: 0 }
  return {
    mesh,
    dispose: () => mesh.geometry.dispose(),
    /** @param from the middle of the view, which is the origin of the picture */
    draw(strokes: readonly Stroke[], from: Place) {
      const isFar = Math.hypot(origin.x - from.x, origin.y - from.y) > farthestOrigin
      if (isFar) origin = { x: from.x, y: from.y }
      if (isFar || strokes !== written) {
        written = strokes
        mesh.geometry.dispose()
        mesh.geometry = ribbonGeometry(strokes, origin)
      }
      mesh.visible = strokes.length > 0
      mesh.position.set(origin.x - from.x, 0, origin.y - from.y)
    },
  }
}
