import { BufferAttribute, BufferGeometry, DataTexture, type Frustum, LinearFilter, RedFormat } from 'three'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import type { GroundGeometry } from '#domain/island/drawing/ground-geometry.ts'
import { clamp } from '#domain/math.ts'
import { lightsOfIsland, type ObjectGeometry } from '#domain/shop/models/placed-models.ts'
import { type Cull, cullGeometry } from '#web/shared/island/culled-geometry.ts'
import { columnsOf } from '#web/shared/island/geometry-cells.ts'
import type { FlatGeometry } from './flat-geometry.ts'
import type { PlacedPictures } from './picture-atlas.ts'

type Attributes = Readonly<Record<string, readonly [array: Float32Array, width: number]>>

function setAttributes(geometry: BufferGeometry, attributes: Attributes) {
  for (const [name, [array, width]] of Object.entries(attributes)) geometry.setAttribute(name, new BufferAttribute(array, width))
  const first = Object.values(attributes)[0]
  geometry.setDrawRange(0, first ? first[0].length / first[1] : 0)
}

/** The buffers of an island's picture, one for each draw. */
export function createIslandBuffers() {
  const buffers = {
    backdrop: new BufferGeometry(),
    ground: new BufferGeometry(),
    groundInk: new BufferGeometry(),
    flat: new BufferGeometry(),
    objects: new BufferGeometry(),
    objectInk: new BufferGeometry(),
    pictures: new BufferGeometry(),
    lights: new BufferGeometry(),
  }
  /** What may be left out where it is out of sight: ground, objects and their lines. */
  const cullings = new Map<BufferGeometry, Cull>()
  const divide = (geometry: BufferGeometry, cells: Parameters<typeof columnsOf>[0]) =>
    cullings.set(geometry, cullGeometry(geometry, columnsOf(cells)))
  setAttributes(buffers.backdrop, { position: [new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3] })
  return {
    buffers,
    writeGround({ mesh, lines }: GroundGeometry) {
      setAttributes(buffers.ground, {
        position: [mesh.positions, 3],
        normal: [mesh.normals, 3],
        role: [Float32Array.from(mesh.roles), 1],
      })
      setAttributes(buffers.groundInk, {
        position: [lines.positions, 3],
        first: [lines.first, 3],
        second: [lines.second, 3],
        strength: [lines.strengths, 1],
      })
      divide(buffers.ground, { positions: mesh.positions, corners: 3 })
      divide(buffers.groundInk, { positions: lines.positions, corners: 2 })
    },
    writeObjects({ mesh, ink }: ObjectGeometry) {
      setAttributes(buffers.objects, {
        position: [mesh.position, 3],
        normal: [mesh.normal, 3],
        role: [mesh.role, 1],
        pivot: [mesh.pivot, 4],
      })
      setAttributes(buffers.objectInk, {
        position: [ink.position, 3],
        first: [ink.first, 3],
        second: [ink.second, 3],
        strength: [ink.strength, 1],
        pivot: [ink.pivot, 4],
      })
      divide(buffers.objects, { positions: mesh.position, corners: 3, pivots: mesh.pivot })
      divide(buffers.objectInk, { positions: ink.position, corners: 2, pivots: ink.pivot })
    },
    writePictures({ positions, uvs }: PlacedPictures) {
      setAttributes(buffers.pictures, { position: [positions, 3], uv: [uvs, 2] })
    },
    writeFlat({ positions, colours }: FlatGeometry) {
      setAttributes(buffers.flat, { position: [positions, 3], wash: [colours, 4] })
    },
    writeLights(ground: GroundGeometry | null, objects: readonly PlacedObject[], isDead: boolean) {
      const { positions, sizes, kinds } = lightsOfIsland(ground, objects, isDead)
      const forms = Float32Array.from({ length: 4 * kinds.length }, (_, n) => [sizes[n >> 2], kinds[n >> 2]][n & 3] ?? 0)
      setAttributes(buffers.lights, { position: [positions, 3], form: [forms, 4] })
    },
    /** Leaves out what is out of sight. */
    cull(frustum: Frustum) {
      for (const cull of cullings.values()) cull(frustum)
    },
    dispose() {
      for (const buffer of Object.values(buffers)) buffer.dispose()
    },
  }
}

/** Heights round the shore as a texture: half is sea level, a step is less than the width of a line. */
export function shoreTexture({ ground: { size, values } }: GroundGeometry): DataTexture {
  const texture = new DataTexture(
    Uint8Array.from(values, (height) => clamp(Math.round((height + 0.5) * 255), 0, 255)),
    size,
    size,
    RedFormat,
  )
  texture.minFilter = texture.magFilter = LinearFilter
  texture.unpackAlignment = 1
  texture.needsUpdate = true
  return texture
}
