import { BufferAttribute, BufferGeometry } from 'three'
import type { ScenePosition } from '#domain/scenes/scene.ts'

/** One line of a river chart, sampled closely. All lengths are in scene units. */
export type Ribbon = {
  readonly points: readonly ScenePosition[]
  /** At each point: how far it is from the spring. */
  readonly along: readonly number[]
  /** Half as wide at its beginning and at its end. */
  readonly halfWidths: readonly [number, number]
  readonly colour: readonly [red: number, green: number, blue: number]
  /** Which rivers it is lit with: an index into them, or -1 for what is never chosen. */
  readonly river: number
  /** Whether anything is seen to flow in it. */
  readonly isFlowing: boolean
}

/** All ribbons as one geometry: two vertices at each point, which the shader draws apart across the line of sight. */
export function ribbonsGeometry(ribbons: readonly Ribbon[]): { readonly geometry: BufferGeometry; readonly river: Int16Array } {
  const count = 2 * ribbons.reduce((sum, { points }) => sum + points.length, 0)
  const position = new Float32Array(3 * count)
  const tangent = new Float32Array(3 * count)
  const form = new Float32Array(3 * count)
  const tint = new Uint8Array(4 * count)
  const river = new Int16Array(count)
  const index: number[] = []
  let vertex = 0
  for (const { points, along, halfWidths, colour, river: ownRiver, isFlowing } of ribbons)
    for (const [n, point] of points.entries()) {
      const before = points[n - 1] ?? point
      const after = points[n + 1] ?? point
      const half = halfWidths[0] + ((halfWidths[1] - halfWidths[0]) * n) / Math.max(1, points.length - 1)
      for (const side of [-1, 1]) {
        position.set(point, 3 * vertex)
        tangent.set([after[0] - before[0], after[1] - before[1], after[2] - before[2]], 3 * vertex)
        form.set([side, half, along[n] ?? 0], 3 * vertex)
        tint.set([...colour.map((channel) => Math.round(channel * 255)), isFlowing ? 255 : 0], 4 * vertex)
        river[vertex] = ownRiver
        vertex++
      }
      if (n > 0) index.push(vertex - 4, vertex - 3, vertex - 2, vertex - 2, vertex - 3, vertex - 1)
    }
  const geometry = new BufferGeometry()
    .setAttribute('position', new BufferAttribute(position, 3))
    .setAttribute('tangent', new BufferAttribute(tangent, 3))
    .setAttribute('form', new BufferAttribute(form, 3))
    .setAttribute('tint', new BufferAttribute(tint, 4, true))
    .setAttribute('chosen', new BufferAttribute(new Uint8Array(count), 1, true))
    .setIndex(index)
  return { geometry, river }
}
