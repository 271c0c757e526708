import { type BonePart, place } from './bone-part.ts'
import { axisAt, lowerTwo, sacrumAt, upperTwo } from './spine-ends.ts'
import { type Knot, splineOf, sweep } from './sweep.ts'
import { type Body, measures, vertebraMesh } from './vertebra.ts'

/** Level of the middle of every body, from the third of the neck to the fifth of the loins, and how far it is in front of the ear canal. */
const levels = [
  ['c3', 153.7, -0.5],
  ['c4', 151.9, -0.4],
  ['c5', 150.1, -0.6],
  ['c6', 148.3, -1.1],
  ['c7', 146.4, -1.9],
  ['t1', 144.35, -2.8],
  ['t2', 142.25, -3.7],
  ['t3', 140.1, -4.5],
  ['t4', 137.9, -5.2],
  ['t5', 135.7, -5.7],
  ['t6', 133.45, -6.0],
  ['t7', 131.15, -6.1],
  ['t8', 128.8, -6.0],
  ['t9', 126.4, -5.7],
  ['t10', 123.95, -5.2],
  ['t11', 121.45, -4.5],
  ['t12', 118.85, -3.7],
  ['l1', 116.1, -2.9],
  ['l2', 113.05, -2.2],
  ['l3', 109.75, -1.7],
  ['l4', 106.4, -1.6],
  ['l5', 103.1, -2.1],
] as const

/** How much the body leans forward, in radians, by the course of the spine at this level. */
const leanAt = (n: number): number => {
  const above = levels[Math.max(0, n - 1)] ?? levels[0]
  const below = levels[Math.min(levels.length - 1, n + 1)] ?? levels[0]
  return Math.atan2(above[2] - below[2], above[1] - below[1])
}

const column = levels.map(([bone, y, z]) => measures(bone, y, z))

const vertebrae = (): readonly BonePart[] =>
  column.map((vertebra, n) => {
    const { bone, y, z } = vertebra
    return place({ bone, mesh: vertebraMesh(vertebra), grain: [0, 1, 0] }, { at: [0, y, z], turn: [leanAt(n), 0, 0] })
  })

/** The discs, each below the body of its vertebra: the upper and lower one that it lies between. */
function disc(above: Body, below: Body, lean: number): BonePart {
  const top = above.y - above.high
  const bottom = below.y + below.high
  const half = Math.max(0.16, (top - bottom) / 2 + 0.06)
  const rim = [-half, -half * 0.5, half * 0.5, half].map((y, n): Knot => {
    const share = n === 0 || n === 3 ? 0.9 : 0.98
    return [0, y, 0, below.wide * share, below.deep * share]
  })
  const part: BonePart = { bone: above.bone, mesh: sweep(rim, 12, [0, 0, 1]), grain: [0, 1, 0], substance: 'cartilage' }
  return place(part, { at: [0, (top + bottom) / 2, (above.z + below.z) / 2], turn: [lean, 0, 0] })
}

/** The bodies between which there is a disc, from the second vertebra to the first of the sacrum. */
const bodies: readonly Body[] = [
  { bone: 'axis', y: axisAt[1] - 0.35, z: axisAt[2], high: 0.85, wide: 1.1, deep: 0.8 },
  ...column,
  { bone: 'sacrum', y: sacrumAt[1], z: sacrumAt[2] + 0.3, high: 1.02, wide: 2.45, deep: 1.5 },
]
const discs = (): readonly BonePart[] =>
  bodies.flatMap((above, n) => {
    const below = bodies[n + 1]
    return below ? disc(above, below, leanAt(Math.min(n, levels.length - 1))) : []
  })

export const spineParts = (): readonly BonePart[] => [...upperTwo(), ...vertebrae(), ...discs(), ...lowerTwo()]

/** Where the cord is thicker, for arms and legs. */
const swellings = /^(c[4-7]|t1|t1[12]|l1)$/

/** The course of the spinal cord through the vertebral canal, from the great hole of the skull to the first vertebra of the loins. */
export const cordCourse = splineOf(
  [
    [0, 163, -1.4, 0.62, 0.5],
    [0, 158.2, -2.1, 0.55, 0.45],
    ...column
      .filter(({ bone }) => !/^l[2-5]$/.test(bone))
      .map(({ bone, y, z, deep, canal }): Knot => [0, y, z - deep - canal * 0.85, swellings.test(bone) ? 0.62 : 0.45, 0.42]),
  ],
  3,
)
