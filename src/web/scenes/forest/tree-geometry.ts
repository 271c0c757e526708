import { BufferAttribute, InstancedBufferAttribute, InstancedBufferGeometry } from 'three'
import { landPalette } from '#domain/island/drawing/land-palette.ts'
import type { Mesh } from '#domain/island/props/mesh.ts'
import { roleNumber } from '#domain/island/roles.ts'

const lamp = roleNumber('lamp')

/** How many numbers an instance has: x, z, turn and scale; then what it differs by, and how it glows. */
const perPlace = 4
const perTint = 2

/** One shape, drawn at many places by one draw. What glows by itself has a fourth colour of 1. */
export function instancedGeometry(
  { positions, normals, roles }: Mesh,
  { theme, isDead }: { readonly theme: string; readonly isDead: boolean },
  most: number,
) {
  const palette = landPalette(theme, isDead)
  const colours = new Float32Array(4 * roles.length)
  for (const [corner, role] of roles.entries()) colours.set([...(palette[role] ?? [0, 0, 0]), role === lamp && !isDead ? 1 : 0], 4 * corner)
  const places = new InstancedBufferAttribute(new Float32Array(perPlace * most), perPlace)
  const tints = new InstancedBufferAttribute(new Float32Array(perTint * most), perTint)
  const geometry = new InstancedBufferGeometry()
  geometry
    .setAttribute('position', new BufferAttribute(positions, 3))
    .setAttribute('normal', new BufferAttribute(normals, 3))
    .setAttribute('paint', new BufferAttribute(colours, 4))
    .setAttribute('place', places)
    .setAttribute('tint', tints)
  geometry.instanceCount = 0
  return { geometry, places, tints }
}
