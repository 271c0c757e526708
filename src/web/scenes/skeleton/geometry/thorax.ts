import { type BonePart, bothSides } from './bone-part.ts'
import { carve, ellipsoid, halfSpace, type Point, sheet, union } from './fields.ts'
import { cut } from './mesh.ts'
import { surfaceMesh } from './surface-nets.ts'
import { type Knot, splineOf, sweep } from './sweep.ts'

/**
 * A rib of the left side: where its head meets the spine, the widest part of its course, where bone ends in front, and the course of the
 * cartilage from there.
 */
type Rib = { readonly head: Point; readonly widest: number; readonly end: Point; readonly cartilage: readonly Point[] }

/** In order from above. The cartilages of the eighth to the tenth end on the one above. */
const ribs: readonly Rib[] = [
  { head: [1.2, 144.9, -3.6], widest: 5.3, end: [3.6, 141.3, 2.3], cartilage: [[2.5, 141.2, 2.7]] },
  { head: [1.4, 143.0, -4.5], widest: 7.9, end: [4.5, 138.3, 3.9], cartilage: [[1.9, 137.7, 4.5]] },
  {
    head: [1.4, 140.9, -5.3],
    widest: 9.8,
    end: [5.6, 135.0, 5.2],
    cartilage: [
      [3.6, 134.9, 5.7],
      [1.6, 135.3, 5.4],
    ],
  },
  {
    head: [1.4, 138.7, -6.0],
    widest: 11.2,
    end: [6.5, 131.6, 6.1],
    cartilage: [
      [4.2, 131.8, 6.6],
      [1.6, 132.9, 6.0],
    ],
  },
  {
    head: [1.4, 136.5, -6.6],
    widest: 12.3,
    end: [7.5, 128.2, 6.6],
    cartilage: [
      [4.6, 128.6, 7.3],
      [1.7, 130.6, 6.5],
    ],
  },
  {
    head: [1.5, 134.3, -6.9],
    widest: 13.1,
    end: [8.6, 124.8, 6.4],
    cartilage: [
      [6.2, 124.8, 7.4],
      [3.6, 126.6, 7.5],
      [1.6, 128.5, 6.8],
    ],
  },
  {
    head: [1.5, 132.0, -7.0],
    widest: 13.6,
    end: [9.8, 121.4, 5.6],
    cartilage: [
      [7.8, 120.4, 6.7],
      [5.2, 122.6, 7.6],
      [2.9, 125.6, 7.5],
      [1.2, 127.2, 6.9],
    ],
  },
  {
    head: [1.5, 129.7, -6.9],
    widest: 13.8,
    end: [11.0, 118.5, 4.2],
    cartilage: [
      [9.6, 117.6, 5.5],
      [7.6, 119.9, 6.8],
    ],
  },
  {
    head: [1.6, 127.3, -6.6],
    widest: 13.6,
    end: [11.8, 115.6, 2.4],
    cartilage: [
      [11.0, 115.0, 3.8],
      [9.4, 117.3, 5.6],
    ],
  },
  {
    head: [1.7, 124.7, -6.0],
    widest: 13.0,
    end: [12.0, 113.0, 0.2],
    cartilage: [
      [11.8, 112.6, 1.7],
      [10.8, 114.7, 3.9],
    ],
  },
  { head: [1.9, 121.7, -5.0], widest: 11.6, end: [11.2, 112.4, -3.6], cartilage: [[11.2, 112.0, -3.0]] },
  { head: [2.0, 119.0, -4.2], widest: 8.2, end: [8.3, 114.4, -7.2], cartilage: [[8.7, 114.1, -6.9]] },
]
const trueRibs = 10

/** From the head by the neck and the angle round the side to the end of bone. */
function courseOf({ head: [x, y, z], widest, end }: Rib, n: number): readonly Knot[] {
  const drop = y - end[1]
  const isFloating = n >= trueRibs
  const back = z - 2.2 - Math.min(2.2, n * 0.42)
  const high = n === 0 ? 0.36 : 0.66
  const wide = n === 0 ? 0.72 : 0.36
  const start: readonly Knot[] = [
    [x, y, z, 0.4, 0.48],
    [x + 1.5, y + 0.15, z - 1.5, 0.36, 0.5],
    [x + 2.6, y - drop * 0.04, z - 2.2, 0.42, 0.56],
  ]
  if (isFloating) {
    return [...start, [widest * 0.72, y - drop * 0.4, back - 0.6, wide, high], [...end, 0.2, 0.3]]
  }
  const front = end[2]
  return [
    ...start,
    [widest * 0.66, y - drop * 0.17, back, wide, high],
    [widest * 0.94, y - drop * 0.4, back + (front - back) * 0.28, wide, high],
    [widest * 0.97, y - drop * 0.64, back + (front - back) * 0.58, wide, high],
    [widest * 0.97 * 0.62 + end[0] * 0.38, y - drop * 0.86, back + (front - back) * 0.87, wide, high],
    [...end, wide, high * 1.1],
  ]
}

const ribParts = (): readonly BonePart[] =>
  ribs.flatMap((rib, n) => {
    const bone = `rib-${n + 1}`
    const tip: Knot = [...rib.end, n === 0 ? 0.6 : 0.36, n === 0 ? 0.36 : 0.68]
    const gristle = rib.cartilage.map((point, place): Knot => [...point, 0.36, place === rib.cartilage.length - 1 ? 0.42 : 0.55])
    return [
      ...bothSides({ bone, mesh: sweep(splineOf(courseOf(rib, n), 3), 6), grain: [0, 0.5, 1] }),
      ...bothSides({ bone, mesh: sweep(splineOf([tip, ...gristle], 2), 6), grain: [1, 0.3, 0], substance: 'cartilage' }),
    ]
  })

/** Handle, blade and point of the breastbone, one plate that is cut where its three parts meet. */
const sternum = carve(
  0.4,
  union(
    0.5,
    sheet([-2.6, 142.2, 3.0], [2.6, 142.2, 3.0], [0, 137.2, 4.9], 0.6),
    sheet([-2.6, 142.2, 3.0], [-1.3, 137.6, 4.7], [1.3, 137.6, 4.7], 0.6),
    sheet([2.6, 142.2, 3.0], [-1.3, 137.6, 4.7], [1.3, 137.6, 4.7], 0.6),
    sheet([-1.2, 137.4, 4.8], [1.2, 137.4, 4.8], [-1.8, 130.2, 6.4], 0.55),
    sheet([1.2, 137.4, 4.8], [-1.8, 130.2, 6.4], [1.8, 130.2, 6.4], 0.55),
    sheet([-1.8, 130.2, 6.4], [1.8, 130.2, 6.4], [-0.8, 127.5, 6.9], 0.5),
    sheet([1.8, 130.2, 6.4], [-0.8, 127.5, 6.9], [0.8, 127.5, 6.9], 0.5),
    sheet([-0.5, 127.2, 6.9], [0.5, 127.2, 6.9], [0.05, 123.9, 6.6], 0.28),
  ),
  ellipsoid([0, 143.2, 2.8], [1.2, 0.9, 2]),
)

function sternumParts(): readonly BonePart[] {
  const whole = surfaceMesh(sternum, [
    [-3.6, [3.6, 0.62]],
    [123, [143.6, 0.7]],
    [2, [7.8, 0.5]],
  ])
  const handle = cut(whole, halfSpace([0, 137.4, 0], [0, -1, 0]))
  const blade = cut(handle.outside, halfSpace([0, 127.3, 0], [0, -1, 0]))
  const grain: Point = [0, 1, 0]
  return [
    { bone: 'manubrium', mesh: handle.inside, grain, seams: handle.seam },
    { bone: 'sternal-body', mesh: blade.inside, grain, seams: blade.seam },
    { bone: 'xiphoid-process', mesh: blade.outside, grain },
  ]
}

/** Below the skull: it hangs in the throat at the level of the third vertebra of the neck. */
const hyoid = (): BonePart => {
  const horn = splineOf(
    [
      [0, 151.4, 5.0, 0.35, 0.5],
      [1.1, 151.5, 4.7, 0.3, 0.45],
      [2.0, 152.0, 3.4, 0.22, 0.28],
      [2.5, 152.6, 1.9, 0.24, 0.26],
    ],
    4,
  )
  const other = horn.slice(1).map(([x, ...rest]): Knot => [-x, ...rest])
  return { bone: 'hyoid', mesh: sweep([...other.toReversed(), ...horn], 6), grain: [1, 0, 0] }
}

export const thoraxParts = (): readonly BonePart[] => [...ribParts(), ...sternumParts(), hyoid()]
