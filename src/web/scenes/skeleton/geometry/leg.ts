import { type BonePart, bothSides } from './bone-part.ts'
import { ball, bar, carve, chain, ellipsoid, type Field, union } from './fields.ts'
import { hipJoint } from './pelvis.ts'
import { type Spans, surfaceMesh } from './surface-nets.ts'

/** Bones of the left leg, where they stand. */
const femur: Field = carve(
  0.4,
  union(
    0.8,
    ball(hipJoint, 2.38),
    bar(hipJoint, [13.4, 87.6, -0.2], 1.45, 1.7),
    ellipsoid([14.4, 88.8, -0.8], [1.5, 2.6, 1.8]),
    ball([12.2, 84.2, -1.9], 1.0),
    chain([13.6, 86.5, -0.2, 1.9], [13.2, 80, 0.7, 1.5], [11.6, 68, 1.5, 1.32], [9.9, 57.5, 0.8, 1.6], [9.2, 53.5, 0, 2.1]),
    bar([11.9, 74, 0], [10.8, 62, -0.1], 0.7, 0.6),
    ellipsoid([6.4, 49.8, -0.97], [1.55, 2.1, 2.9]),
    ellipsoid([10.9, 49.8, -0.8], [1.55, 2.0, 3.0]),
    ellipsoid([8.7, 51.6, 0.97], [2.6, 1.9, 1.6]),
    ball([5.4, 51.6, -0.8], 1.0),
  ),
  bar([8.6, 48.4, -3.6], [8.6, 49.2, -0.6], 1.0, 0.7),
  ellipsoid([8.6, 51.6, 3.4], [0.8, 3, 1.3]),
)

const patella: Field = union(0.4, ellipsoid([8.6, 51.4, 4.1], [2.1, 2.1, 0.85]), bar([8.6, 51, 4.1], [8.6, 48.9, 3.9], 0.9, 0.5))

const tibia: Field = carve(
  0.3,
  union(
    0.7,
    ellipsoid([6.8, 46.5, -0.4], [2.1, 1.15, 2.3]),
    ellipsoid([10.4, 46.5, -0.4], [2.0, 1.15, 2.2]),
    chain(
      [8.5, 45.6, -0.2, 2.4],
      [8.4, 42, 0.4, 1.8],
      [8.1, 36, 0.4, 1.35],
      [7.9, 24, 0, 1.1],
      [7.9, 13, -0.9, 1.15],
      [8.0, 9.8, -1.3, 1.7],
    ),
    bar([8.4, 43.6, 2.0], [8.2, 35, 1.4], 0.9, 0.5),
    bar([8.6, 46.9, -0.6], [8.6, 48, -0.6], 0.5, 0.25),
    ellipsoid([8.0, 9.6, -1.3], [2.1, 1.3, 1.8]),
    bar([6.5, 9.4, -0.97], [6.3, 7.2, -0.8], 0.85, 0.6),
  ),
  ellipsoid([6.9, 48.3, -0.4], [1.5, 0.75, 1.8]),
  ellipsoid([10.3, 48.3, -0.4], [1.5, 0.75, 1.8]),
)

const fibula: Field = union(
  0.4,
  ellipsoid([11.9, 44.2, -2.1], [1.0, 1.2, 1.0]),
  bar([12.2, 44.4, -2.4], [12.2, 45.5, -2.5], 0.4, 0.3),
  chain([11.9, 43.6, -2.1, 0.7], [11.8, 36, -2.0, 0.58], [11.3, 24, -2.0, 0.6], [10.8, 13, -2.1, 0.62], [10.8, 9, -1.8, 0.8]),
  ellipsoid([10.8, 7.4, -1.8], [0.75, 1.9, 1.05]),
)

const bones: readonly { readonly bone: string; readonly field: Field; readonly spans: readonly [Spans, Spans, Spans] }[] = [
  {
    bone: 'femur',
    field: femur,
    spans: [
      [3.8, [16.8, 0.97]],
      [47, [55, 0.94], [81, 2.9], [94.8, 0.95]],
      [-4.8, [3.8, 0.97]],
    ],
  },
  {
    bone: 'patella',
    field: patella,
    spans: [
      [6, [11.2, 0.62]],
      [47.8, [54, 0.62]],
      [2.6, [5.5, 0.55]],
    ],
  },
  {
    bone: 'tibia',
    field: tibia,
    spans: [
      [4.2, [13, 0.88]],
      [6, [12, 0.88], [40, 2.8], [49, 0.88]],
      [-4.2, [3.9, 0.88]],
    ],
  },
  {
    bone: 'fibula',
    field: fibula,
    spans: [
      [9.6, [13.3, 0.5]],
      [5, [11, 0.66], [42, 2.4], [46.3, 0.6]],
      [-3.6, [-0.3, 0.5]],
    ],
  },
]

export const legParts = (): readonly BonePart[] =>
  bones.flatMap(({ bone, field, spans }) => bothSides({ bone, mesh: surfaceMesh(field, spans), grain: [0, 1, 0] }))
