import { BufferGeometry, Frustum, PerspectiveCamera, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { seededRandom } from '#domain/random.ts'
import { cullGeometry } from './culled-geometry.ts'
import { columnsOf } from './geometry-cells.ts'

const random = seededRandom(7)
const point = () => [4 * random() - 2, random(), 4 * random() - 2]
/** Small triangles all over a field, each wholly within 0.1 of its first corner. */
const positions = Float32Array.from(
  Array.from({ length: 400 }, point).flatMap(([x = 0, y = 0, z = 0]) => [x, y, z, x + 0.1, y, z, x, y, z + 0.1]),
)

function frustumFrom(x: number, z: number, heading: number): Frustum {
  const camera = new PerspectiveCamera(30, 1.6, 0.02, 60)
  camera.position.set(x, 0.4, z)
  camera.rotation.y = heading
  camera.updateMatrixWorld()
  return new Frustum().setFromProjectionMatrix(camera.projectionMatrix.clone().multiply(camera.matrixWorldInverse))
}
const drawnOf = ({ index, drawRange }: BufferGeometry) => [...(index?.array ?? [])].slice(0, drawRange.count)

test('what is in sight is drawn, in its order, and most of what is not is left out', () => {
  const geometry = new BufferGeometry()
  const cull = cullGeometry(geometry, columnsOf({ positions, corners: 3 }))
  expect(drawnOf(geometry)).toEqual([])
  for (const [x, z, heading] of [
    [0, 0, 0],
    [1, -1, 2],
    [0.3, 0.8, -1],
    [0, 9, 0],
  ] as const) {
    const frustum = frustumFrom(x, z, heading)
    cull(frustum)
    const drawn = drawnOf(geometry)
    expect(drawn).toEqual(drawn.toSorted((one, other) => one - other))
    const isSeen = (corner: number) => frustum.containsPoint(new Vector3().fromArray(positions, 3 * corner))
    const seen = Array.from({ length: positions.length / 3 }, (_, corner) => corner).filter(isSeen)
    expect(new Set(drawn)).toEqual(new Set([...drawn, ...seen]))
    if (z < 9) expect(drawn.length).toBeLessThan(positions.length / 3 / 2)
    else expect(drawn).toHaveLength(positions.length / 3)
  }
})

test('what turns takes the room of its whole way', () => {
  const line = Float32Array.from([1, 0, 0, 1, 0.5, 0])
  const pivots = Float32Array.from([0, 0, 0, 2, 0, 0, 0, 2])
  const boxOf = (geometry: Parameters<typeof columnsOf>[0]) => [...columnsOf(geometry).boxes].filter(Number.isFinite)
  expect(boxOf({ positions: line, corners: 2, pivots })).toEqual([-1, 0, -1, 1, 0.5, 1])
  expect(boxOf({ positions: line, corners: 2 })).toEqual([1, 0, 0, 1, 0.5, 0])
})

test('of a geometry without anything nothing is drawn', () => {
  const geometry = new BufferGeometry()
  cullGeometry(geometry, columnsOf({ positions: new Float32Array(), corners: 3 }))(frustumFrom(0, 9, 0))
  expect(drawnOf(geometry)).toEqual([])
})

test('a cell that is left out is not drawn, in sight or not', () => {
  const geometry = new BufferGeometry()
  const cells = columnsOf({ positions, corners: 3 })
  const cull = cullGeometry(geometry, cells)
  cull(frustumFrom(0, 9, 0), (cell) => cell === cells.cellOf[5])
  const left = [...cells.cellOf].filter((cell) => cell !== cells.cellOf[5])
  expect(drawnOf(geometry)).toHaveLength(3 * left.length)
  cull(frustumFrom(0, 9, 0))
  expect(drawnOf(geometry)).toHaveLength(3 * cells.cellOf.length)
})
