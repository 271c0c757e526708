import { emptyMesh, type Mesh } from './mesh.ts'
import { cordCourse } from './spine.ts'
import { type Knot, splineOf, sweep } from './sweep.ts'

/** The roots that go on below the cord: how far each is from the middle, and where it leaves. */
const roots: readonly Knot[][] = [-1, 1].flatMap((side) =>
  [
    [113, -4.4, 2.6],
    [109.6, -3.8, 2.9],
    [106.2, -3.6, 3.2],
    [102.6, -4.2, 3.6],
    [99.2, -5.2, 2.8],
    [96.2, -7.2, 2.4],
    [94, -8, 1.9],
  ].map(([y = 0, z = 0, out = 0], n): Knot[] => [
    [side * 0.12 * (n % 3), 116, -5.2, 0.14, 0.14],
    [side * (0.2 + 0.05 * n), (116 + y) / 2 + 1, -4.7 + (z + 4) * 0.3, 0.13, 0.13],
    [side * 0.4, y + 1, z, 0.12, 0.12],
    [side * out, y - 1, z + 1.2, 0.09, 0.09],
  ]),
)

/** The spinal cord and the roots below it, and for each corner how far along the way from the brain it is, in centimetres. */
export function cordMesh(): { readonly mesh: Mesh; readonly course: readonly number[] } {
  const mesh = emptyMesh()
  const course: number[] = []
  const top = cordCourse[0]?.[1] ?? 0
  const tubes = [sweep(cordCourse, 6, [0, 0, 1]), ...roots.map((root) => sweep(splineOf(root, 3), 3, [0, 0, 1]))]
  for (const tube of tubes) {
    const before = mesh.positions.length / 3
    mesh.positions.push(...tube.positions)
    mesh.normals.push(...tube.normals)
    mesh.indices.push(...tube.indices.map((corner) => corner + before))
    for (let corner = 0; 3 * corner < tube.positions.length; corner++) course.push(top - (tube.positions[3 * corner + 1] ?? 0))
  }
  return { mesh, course }
}
