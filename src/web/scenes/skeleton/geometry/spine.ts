import { clamp, lerp } from '#domain/math.ts'
import { type BonePart, place } from './bone-part.ts'
import { bar, carve, chain, drum, type Field, mirrored, type Point, sheet, union } from './fields.ts'
import type { Mesh } from './mesh.ts'
import { axisAt, lowerTwo, sacrumAt, upperTwo } from './spine-ends.ts'
import { type Spans, surfaceMesh } from './surface-nets.ts'
import { type Knot, splineOf, sweep } from './sweep.ts'

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

/** A vertebra by its measures in centimetres, with the middle of its body for origin. */
type Vertebra = {
  readonly bone: string
  /** Of the middle of the body. */
  readonly y: number
  readonly z: number
  /** Half the width and half the depth of the body, and half its height. */
  readonly wide: number
  readonly deep: number
  readonly high: number
  /** Radius of the vertebral canal. */
  readonly canal: number
  /** How far out, back and up the transverse process ends, from the middle of the body. */
  readonly transverse: Point
  /** How far back from the middle of the body and how far down the spinous process ends. */
  readonly spinous: readonly [back: number, down: number]
}

/** What a disc between two vertebrae has to know of them. */
type Body = Pick<Vertebra, 'bone' | 'y' | 'z' | 'wide' | 'deep' | 'high'>

/** Measures change evenly down each part of the spine. */
function measures(bone: string, y: number, z: number): Vertebra {
  const number = Number(bone.slice(1))
  if (bone.startsWith('c')) {
    const share = (number - 3) / 4
    return {
      bone,
      y,
      z,
      wide: lerp(1.1, 1.45, share),
      deep: lerp(0.8, 0.9, share),
      high: 0.68,
      canal: 1.0,
      transverse: [lerp(2.5, 3.2, share), 0.1, -0.5],
      spinous: [lerp(3.6, 5.9, share ** 2), lerp(0.7, 1.1, share)],
    }
  }
  if (bone.startsWith('t')) {
    const share = (number - 1) / 11
    const slope = Math.sin(Math.PI * clamp((number - 1) / 10))
    return {
      bone,
      y,
      z,
      wide: lerp(1.45, 2.05, share),
      deep: lerp(0.95, 1.5, share),
      high: lerp(0.82, 1.1, share),
      canal: 0.85,
      transverse: [lerp(3.7, 2.4, share), 0.5, lerp(-2.2, -2.9, share)],
      spinous: [lerp(5.6, 5.4, share) - 0.5 * slope, lerp(1.6, 1.5, share) + 3.0 * slope],
    }
  }
  const share = (number - 1) / 4
  return {
    bone,
    y,
    z,
    wide: lerp(2.15, 2.55, share),
    deep: lerp(1.55, 1.75, share),
    high: lerp(1.25, 1.3, share),
    canal: 1.05,
    transverse: [lerp(3.9, 4.5, share), 0.2, -2.2],
    spinous: [lerp(6.4, 5.9, share), 0.9],
  }
}

/** Body, arch, and the seven processes. */
function fieldOf({ bone, wide, deep, high, canal, transverse, spinous: [back, down] }: Vertebra): Field {
  const isNeck = bone.startsWith('c')
  const isLoin = bone.startsWith('l')
  const middle = -deep - canal * 0.85
  const thick = isLoin ? 0.46 : 0.34
  const pedicle = bar([wide * 0.72, high * 0.35, -deep * 0.75], [canal + 0.35, high * 0.3, middle + 0.1], isLoin ? 0.5 : 0.36)
  const lamina = sheet(
    [canal + 0.3, high * 0.7, middle],
    [canal + 0.2, -high * 0.8, middle - 0.1],
    [0, -high * 0.5, middle - canal - 0.35],
    thick,
  )
  const articular = chain(
    [canal + 0.45, high + 0.42, middle + 0.05, 0.34],
    [canal + 0.5, 0, middle, 0.45],
    [canal + (isLoin ? 0.2 : 0.4), -high - 0.4, middle - 0.4, 0.34],
  )
  const wing = isNeck
    ? chain([wide * 0.8, 0, -0.1, 0.35], [transverse[0] * 0.75, -0.25, 0.2, 0.36], [transverse[0], 0.1, -0.5, 0.32])
    : chain([canal + 0.4, 0.1, middle + 0.1, 0.45], [transverse[0], transverse[1], transverse[2], isLoin ? 0.36 : 0.48])
  const root: Point = [0, -high * 0.3, middle - canal - 0.1]
  const tip: Point = [0, -down, -back]
  const thorn = isLoin
    ? sheet(root, [0, -down - 0.7, -back], [0, -down + 1.1, -back + 0.3], 0.36)
    : union(0.2, bar(root, tip, 0.42, isNeck ? 0.28 : 0.34), bar([0, root[1] + 0.35, root[2]], tip, 0.3, 0.3))
  const waist = union(
    0.3,
    drum([0, high - 0.28, 0], wide, 0.28, deep, 0.18),
    drum([0, -high + 0.28, 0], wide, 0.28, deep, 0.18),
    drum([0, 0, 0], wide * 0.88, high, deep * 0.88, 0.2),
  )
  const solid = union(
    0.3,
    waist,
    mirrored(union(0.25, pedicle, lamina, articular, wing)),
    thorn,
    ...(isNeck ? [mirrored(bar([0.16, -down * 0.8, -back * 0.8], [0.34, -down, -back], 0.24))] : []),
  )
  const hollow = bar([0, high + 2, middle], [0, -high - 2, middle], canal * 0.92)
  const holes = isNeck && bone !== 'c7' ? [mirrored(bar([wide + 0.48, 2, -0.2], [wide + 0.48, -2, -0.2], 0.3))] : []
  return carve(0.12, solid, hollow, ...holes)
}

const gridOf = ({ wide, deep, high, transverse, spinous: [back, down] }: Vertebra, step: number): readonly [Spans, Spans, Spans] => {
  const half = Math.max(transverse[0] + 0.7, wide + 0.3)
  return [
    [-half, [half, step]],
    [-Math.max(down, high) - 1.1, [high + 1.1, step]],
    [-back - 0.8, [deep + 0.3, step]],
  ]
}

const stepOf = (bone: string) => (bone.startsWith('c') ? 0.49 : bone.startsWith('t') ? 0.64 : 0.74)

const vertebraMesh = (vertebra: Vertebra): Mesh => surfaceMesh(fieldOf(vertebra), gridOf(vertebra, stepOf(vertebra.bone)))
