import { type BonePart, bothSides, place } from './bone-part.ts'
import { ball, bar, carve, chain, ellipsoid, type Field, sheet, union } from './fields.ts'
import type { Placement } from './mesh.ts'
import { type Spans, surfaceMesh, surfaceMeshIn } from './surface-nets.ts'
import { splineOf, sweep } from './sweep.ts'

/** The arm hangs a little away from the body; palms to the front. Frames of the left arm, each with its joint for origin and the bone down y. */
const shoulder: Placement = { at: [17.4, 140.4, -2.6], turn: [0.03, 0, 0.2] }
const elbow: Placement = { at: [23.6, 110.5, -3.4], turn: [-0.06, 0, 0.29] }
export const wrist: Placement = { at: [30.7, 87.1, -1.8], turn: [-0.05, 0, 0.22] }

const clavicle: BonePart = {
  bone: 'clavicle',
  grain: [1, 0.1, 0],
  mesh: sweep(
    splineOf(
      [
        [2.0, 142.6, 3.4, 1.15, 1.1],
        [3.6, 143.0, 4.2, 0.75, 0.75],
        [6.6, 143.7, 4.5, 0.6, 0.6],
        [10.4, 144.4, 2.7, 0.62, 0.55],
        [13.6, 144.7, 0.2, 0.95, 0.45],
        [16.0, 144.8, -1.3, 1.0, 0.45],
      ],
      4,
    ),
    8,
  ),
}

const blade = {
  top: [8.2, 144.2, -8.6],
  spineRoot: [7.4, 140.3, -11],
  bottom: [9, 128.6, -12.9],
  neck: [14.4, 140.2, -4.6],
  neckLow: [14.0, 137.4, -5.4],
} as const

/** Its x and y lie in the blade. */
const scapulaFrame: Placement = { at: blade.spineRoot, turn: [0.165, -0.677, 0] }

/** A thin triangle on the back of the ribs, with a socket, a spine that ends in the roof of the shoulder, and a beak in front. */
const scapula: Field = carve(
  0.4,
  union(
    0.6,
    sheet(blade.top, blade.spineRoot, blade.neck, 0.34),
    sheet(blade.spineRoot, blade.bottom, blade.neckLow, 0.34),
    sheet(blade.spineRoot, blade.neck, blade.neckLow, 0.34),
    chain([...blade.neckLow, 0.6], [11.6, 132.8, -10, 0.55], [...blade.bottom, 0.6]),
    bar(blade.top, blade.spineRoot, 0.32, 0.34),
    bar(blade.spineRoot, blade.bottom, 0.34, 0.45),
    bar(blade.neck, [15.2, 139.6, -4.2], 1.2, 1.4),
    ellipsoid([15.5, 139.5, -3.8], [0.9, 2.0, 1.5]),
    sheet(blade.spineRoot, [14.2, 142.6, -7.2], [12.6, 140.6, -6.2], 0.36),
    chain([7.6, 140.4, -11.2, 0.4], [14.4, 142.9, -7.4, 0.5], [17.6, 144.5, -5.2, 0.6]),
    sheet([16.6, 144.2, -5.8], [18.6, 144.4, -3.8], [17.0, 145.0, -1.6], 0.62),
    chain([13.9, 141.4, -4.2, 0.7], [13.8, 143.1, -2.6, 0.65], [15.2, 142.4, -0.6, 0.55]),
  ),
  ball([17.2, 140.3, -2.7], 2.5),
)

const humerus: Field = carve(
  0.3,
  union(
    0.8,
    ball([-0.1, 0, -0.1], 2.3),
    ellipsoid([1.9, -0.6, 0.1], [1.2, 1.8, 1.5]),
    ellipsoid([0.7, -1.1, 1.8], [0.8, 1.3, 0.8]),
    chain([0.7, -1.8, 0.1, 1.9], [1.0, -5.0, 0.1, 1.35], [1.0, -12, 0.1, 1.18], [0.6, -20, 0.1, 1.02], [0.3, -26, 0.1, 1.1]),
    sheet([0.3, -24.5, 0.1], [-2.6, -29.4, 0], [2.5, -29.6, 0], 0.55),
    bar([-1.6, -30.5, 0.2], [0.5, -30.6, 0.2], 0.95, 0.85),
    ball([1.5, -30.3, 0.5], 0.98),
    ball([-2.7, -29.4, -0.3], 0.75),
    ball([2.45, -29.5, -0.1], 0.6),
  ),
  ball([-0.5, -29.1, -1.5], 1.05),
  ball([-0.4, -29.2, 1.4], 0.75),
)

const ulna: Field = carve(
  0.2,
  union(
    0.5,
    chain([-0.7, 1.3, -1.4, 1.0], [-0.7, -0.4, -1.4, 1.1], [-0.7, -1.5, -0.3, 1.0]),
    chain([-0.7, -2.2, -0.8, 1.0], [-0.8, -6, -0.8, 0.75], [-1.2, -13, -0.6, 0.6], [-1.4, -20, -0.3, 0.5], [-1.5, -23.2, -0.1, 0.75]),
    bar([-1.7, -23.4, -0.5], [-1.8, -24.3, -0.6], 0.28, 0.22),
  ),
  bar([-3, 0.1, 0.15], [2, 0.1, 0.15], 1.08),
)

const radius: Field = union(
  0.5,
  ellipsoid([1.45, -1.3, 0], [1.08, 0.62, 1.08]),
  chain(
    [1.45, -1.5, 0, 0.72],
    [1.3, -3.6, 0.1, 0.68],
    [1.3, -5, 0.3, 0.85],
    [1.7, -12, 0.2, 0.78],
    [1.1, -19, 0.1, 0.82],
    [0.7, -22.4, 0, 1.1],
  ),
  ellipsoid([0.5, -23.2, 0], [1.65, 1.1, 1.05]),
  bar([1.7, -23.4, 0.1], [1.85, -24.4, 0.1], 0.5, 0.35),
)

type Shaft = { readonly bone: string; readonly field: Field; readonly spans: readonly [Spans, Spans, Spans]; readonly at: Placement }
const shafts: readonly Shaft[] = [
  {
    bone: 'humerus',
    field: humerus,
    at: shoulder,
    spans: [
      [-4, [3.8, 0.74]],
      [-32.2, [-26, 0.68], [-4.5, 2.6], [2.9, 0.85]],
      [-3.2, [3.2, 0.74]],
    ],
  },
  {
    bone: 'ulna',
    field: ulna,
    at: elbow,
    spans: [
      [-3.1, [0.8, 0.56]],
      [-25.2, [-22, 0.6], [-4, 2.2], [2.9, 0.55]],
      [-3, [1.4, 0.56]],
    ],
  },
  {
    bone: 'radius',
    field: radius,
    at: elbow,
    spans: [
      [-1.6, [3.2, 0.58]],
      [-25.3, [-20, 0.6], [-6, 2.2], [-0.1, 0.55]],
      [-1.7, [1.7, 0.58]],
    ],
  },
]

export const armParts = (): readonly BonePart[] => [
  ...bothSides(clavicle),
  ...bothSides({
    bone: 'scapula',
    grain: [0.3, 1, 0],
    mesh: surfaceMeshIn(scapulaFrame, scapula, [
      [-5, [15, 1.05]],
      [-13.6, [7, 1.05]],
      [-4, [9, 0.46]],
    ]),
  }),
  ...shafts.flatMap(({ bone, field, spans, at }) => bothSides(place({ bone, mesh: surfaceMesh(field, spans), grain: [0, 1, 0] }, at))),
]
