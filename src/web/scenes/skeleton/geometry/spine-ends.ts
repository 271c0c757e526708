import { type BonePart, place } from './bone-part.ts'
import { ball, bar, carve, chain, drum, ellipsoid, type Field, mirrored, type Point, sheet, union } from './fields.ts'
import { surfaceMesh } from './surface-nets.ts'

/** A ring with two dishes and no body. */
const atlas: Field = carve(
  0.15,
  mirrored(
    union(
      0.3,
      chain([0, 0.1, 0.9, 0.42], [0.9, 0, 0.65, 0.36], [1.75, 0, 0, 0.5]),
      ellipsoid([1.85, 0.2, -0.3], [0.75, 0.75, 1.05]),
      chain([1.9, 0.1, -0.9, 0.38], [1.5, 0.1, -2.3, 0.34], [0, 0.1, -3.1, 0.42]),
      bar([2.2, 0, -0.5], [3.7, -0.2, -0.8], 0.42, 0.4),
    ),
  ),
  mirrored(ellipsoid([1.75, 1.15, -0.2], [0.6, 0.55, 1.0])),
  mirrored(bar([2.85, 2, -0.65], [2.85, -2, -0.65], 0.28)),
)

/** A body with the pin that the atlas turns round. */
const axis: Field = carve(
  0.12,
  union(
    0.3,
    drum([0, -0.35, 0], 1.1, 0.85, 0.8, 0.25),
    chain([0, 0.4, 0, 0.55], [0, 1.6, 0.05, 0.46], [0, 2.1, 0, 0.36]),
    mirrored(
      union(
        0.25,
        ellipsoid([1.3, 0.45, -0.2], [0.75, 0.4, 0.8]),
        chain([1.1, 0, -0.6, 0.42], [1.5, -0.1, -1.7, 0.42], [0.2, -0.4, -2.9, 0.42]),
        bar([1.3, -0.2, -0.3], [2.4, -0.6, -0.5], 0.42, 0.32),
        bar([1.5, -0.4, -1.5], [1.5, -1.1, -1.9], 0.4, 0.34),
        bar([0.1, -0.5, -2.9], [0.35, -1.1, -4.2], 0.45, 0.34),
      ),
    ),
  ),
  bar([0, 3, -1.75], [0, -3, -1.75], 0.95),
)

const atlasAt: Point = [0, 158.2, -0.4]
/** Middle of the body. */
export const axisAt: Point = [0, 155.9, -0.6]

/** Atlas and axis. */
export const upperTwo = (): readonly BonePart[] => [
  place(
    {
      bone: 'atlas',
      grain: [0, 1, 0],
      mesh: surfaceMesh(atlas, [
        [-4.5, [4.5, 0.42]],
        [-1.1, [1.3, 0.4]],
        [-3.9, [1.7, 0.42]],
      ]),
    },
    { at: atlasAt },
  ),
  place(
    {
      bone: 'axis',
      grain: [0, 1, 0],
      mesh: surfaceMesh(axis, [
        [-3.1, [3.1, 0.42]],
        [-2, [2.9, 0.42]],
        [-5, [1.3, 0.42]],
      ]),
    },
    { at: axisAt },
  ),
]

/** Five vertebrae grown into a wedge that is hollow towards the front; in its own frame the first is at the top. */
const sacrumLine = [
  [0, 0, 0.3],
  [0, -2.1, -1.3],
  [0, -4.1, -2.9],
  [0, -6.0, -3.9],
  [0, -7.7, -4.2],
] as const
const sacrum: Field = carve(
  0.25,
  union(
    0.5,
    ...sacrumLine.map(([x, y, z], n) => drum([x, y, z], 2.45 - 0.38 * n, 1.02 - 0.06 * n, 1.5 - 0.24 * n, 0.3)),
    mirrored(
      union(
        0.4,
        sheet([1.8, 0.2, -0.2], [5.3, -0.2, -1.5], [4.6, -4.2, -3.4], 0.75),
        sheet([1.8, 0.2, -0.2], [4.6, -4.2, -3.4], [1.6, -6.2, -4.0], 0.65),
        sheet([4.6, -4.2, -3.4], [1.6, -6.2, -4.0], [1.3, -8.0, -4.3], 0.5),
        sheet([4.8, -0.6, -2.0], [4.2, -4.2, -3.8], [1.4, -3.4, -4.2], 0.6),
        bar([1.3, 0.9, -2.6], [1.5, 1.2, -2.2], 0.4),
      ),
    ),
    chain([0, 0.2, -3.4, 0.35], [0, -1.4, -4.4, 0.5], [0, -3.4, -5.4, 0.45], [0, -5.4, -5.7, 0.35]),
  ),
  mirrored(bar([2.35, -1.1, 2], [2.55, -1.6, -5.5], 0.48)),
  mirrored(bar([2.1, -3.1, 1], [2.3, -3.6, -6.5], 0.44)),
  mirrored(bar([1.8, -5.0, 0], [1.95, -5.3, -7], 0.38)),
  mirrored(bar([1.45, -6.8, -1], [1.5, -7.0, -7.5], 0.3)),
  bar([0, 2.5, -1.9], [0, -1.4, -3.3], 0.8, 0.45),
)
/** Middle of the first vertebra of the sacrum, but for its depth. */
export const sacrumAt: Point = [0, 100.4, -3.4]

const tail: Field = union(
  0.25,
  ellipsoid([0, 0, 0], [1.15, 0.55, 0.5]),
  mirrored(bar([0.5, 0.2, -0.3], [0.6, 0.8, -0.3], 0.2)),
  ball([0, -0.95, 0.2], 0.55),
  ball([0, -1.75, 0.65], 0.45),
  ball([0, -2.4, 1.2], 0.36),
)

/** Sacrum and coccyx. */
export const lowerTwo = (): readonly BonePart[] => [
  place(
    {
      bone: 'sacrum',
      grain: [0, 1, 0.4],
      mesh: surfaceMesh(sacrum, [
        [-6.6, [6.6, 0.78]],
        [-9.2, [2, 0.78]],
        [-6.8, [2.4, 0.78]],
      ]),
    },
    { at: sacrumAt },
  ),
  place(
    {
      bone: 'coccyx',
      grain: [0, 1, 0],
      mesh: surfaceMesh(tail, [
        [-1.5, [1.5, 0.32]],
        [-3, [1.2, 0.32]],
        [-0.9, [1.8, 0.32]],
      ]),
    },
    { at: [0, 91.3, -7.9] },
  ),
]
