import { type BonePart, bothSides } from './bone-part.ts'
import { ball, bar, carve, chain, ellipsoid, type Field, halfSpace, intersection, type Point, sheet, union } from './fields.ts'
import { cut, type Placement } from './mesh.ts'
import { surfaceMesh, surfaceMeshIn } from './surface-nets.ts'

/** The middle of the left hip joint. */
export const hipJoint: Point = [8.9, 91.5, 0]

const [root, rear] = [
  [8.2, 94.6, -0.2],
  [6.0, 96.4, -5.4],
] as const
/** The crest of the ilium from the front spine to the back one. */
const crest = [
  [12.0, 98.6, 4.6],
  [13.4, 102.2, 2.8],
  [13.6, 104.6, -0.4],
  [12.2, 105.6, -4.2],
  [8.9, 104.2, -7.8],
  [5.2, 99.6, -9.6],
] as const
const fan = [
  [root, 0, 1],
  [root, 1, 2],
  [root, 2, 3],
  [rear, 3, 4],
  [rear, 4, 5],
] as const
const blades = fan.map(([from, a, b]) => sheet(from, crest[a], crest[b], 0.42))

const cup = carve(0.3, ball([8.5, 91.7, -0.2], 4), halfSpace([9.8, 91, 0.7], [-0.84, 0.36, -0.4]))

/** One side of the basin: a blade above, the socket, and the two branches that close the ring in front. */
const hipBone: Field = carve(
  0.25,
  union(
    0.8,
    union(0.1, ...blades, sheet(root, crest[3], rear, 0.45)),
    chain(...crest.map((point, n) => [...point, n === 0 || n === 5 ? 0.75 : 0.6] as const)),
    chain([10.7, 95.2, 3.4, 0.75], [9.8, 93.8, 2.4, 1.2]),
    chain([5.4, 98.2, -8.8, 0.7], [5.2, 96.0, -8.0, 0.6], [5.9, 94.6, -5.6, 0.9]),
    bar([8.0, 94.2, -1.4], [6.2, 95.4, -5.2], 1.5, 1.2),
    cup,
    chain([7.6, 89.4, -2.6, 1.5], [6.6, 86.2, -3.6, 1.25], [6.2, 83.2, -2.9, 1.5], [5.6, 82.4, -1.6, 1.2]),
    bar([6.4, 89.6, -4.0], [5.4, 89.8, -5.4], 0.6, 0.32),
    chain([5.4, 82.6, -1.0, 0.8], [3.9, 83.6, 1.2, 0.6], [2.0, 85.6, 3.6, 0.75]),
    chain([7.0, 90.8, 2.2, 1.2], [4.6, 90.4, 4.2, 0.85], [2.6, 89.6, 5.2, 0.95]),
    sheet([1.5, 89.4, 5.2], [2.6, 89.2, 5.2], [1.3, 85.8, 4.2], 0.8),
  ),
  ball(hipJoint, 2.62),
)

/** Its y and z lie in the blade of the ilium. */
const bladeFrame: Placement = { at: hipJoint, turn: [0, 0.433, -0.469] }

/** The three bones of the hip meet in the socket; the seam is that of a child, before they have grown into one. */
function hipParts(): readonly BonePart[] {
  const whole = surfaceMeshIn(bladeFrame, hipBone, [
    [-9, [9, 0.56]],
    [-15, [17, 1.1]],
    [-14, [12, 1.1]],
  ])
  const ilium = cut(whole, intersection(0, halfSpace([8.9, 92.4, 0], [0, -1, -0.12]), halfSpace([0, 91.9, -4.2], [0, -1, -0.1])))
  const pubis = cut(
    ilium.outside,
    intersection(0, halfSpace([0, 0, 0.9], [0.02, -0.1, -1]), halfSpace([3.6, 84.3, 1.8], [0.6, -0.4, -0.6])),
  )
  const grain: Point = [0.25, 1, 0]
  return [
    { bone: 'ilium', mesh: ilium.inside, grain, seams: ilium.seam },
    { bone: 'pubis', mesh: pubis.inside, grain, seams: pubis.seam },
    { bone: 'ischium', mesh: pubis.outside, grain },
  ]
}

const symphysis = (): BonePart => ({
  bone: 'pubis',
  substance: 'cartilage',
  grain: [0, 1, 0],
  mesh: surfaceMesh(ellipsoid([0, 87.6, 4.8], [0.75, 2.2, 0.85]), [
    [-1.1, [1.1, 0.35]],
    [85, [90.2, 0.6]],
    [3.5, [6, 0.4]],
  ]),
})

export const pelvisParts = (): readonly BonePart[] => [...hipParts().flatMap(bothSides), symphysis()]
