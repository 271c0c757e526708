import { lerpVector } from '#domain/math.ts'
import type { River } from '#domain/scenes/nerves/nerve-point.ts'
import type { Place } from '../../body-place.ts'
import { toes } from '../hand-and-foot.ts'

const popliteal: Place = [9, 56, -3.4]
const behindKnee: Place = [8.8, 48.5, -3.4]
const neckOfFibula: Place = [12.6, 44.2, -1.4]
const underAnkle: Place = [7.6, 4.6, -2]
const medialSole: Place = [9.2, 2, 7]
const lateralSole: Place = [12, 1.6, 7]
const instep: Place = [10.6, 5.4, 7.2]

/** One along each named side of a toe, the first towards the great toe. */
function digitals(id: string, from: string, start: Place, toe: number, sides: readonly (1 | -1)[], lift = -0.4): readonly River[] {
  const [root, tip] = toes[toe] as (typeof toes)[number]
  const beside = ([out, up, forwards]: Place, side: number): Place => [out - side * 0.4, Math.max(0.4, up + lift), forwards]
  return sides.map((side) => ({
    id: `${id}-${toe + 1}${side === 1 ? 'a' : 'b'}`,
    from: [from],
    width: 0.13,
    delta: 2,
    course: [start, beside(root, side), beside(lerpVector(root, tip, 0.9), side * 0.8)],
  }))
}

const lumbarRivers: readonly River[] = [
  {
    id: 'iliohypogastric',
    from: ['t12', 'l1'],
    width: 0.24,
    delta: 4,
    course: [
      [6, 111, -5],
      [11.6, 106, -1.6],
      [10.6, 99.6, 5.8],
      [4.6, 95.6, 8.4],
    ],
  },
  {
    id: 'ilioinguinal',
    from: ['l1'],
    width: 0.2,
    delta: 4,
    course: [
      [6, 109.8, -4.8],
      [11.6, 103.4, -0.6],
      [8.6, 96, 6.8],
      [4, 90.6, 6.6],
    ],
  },
  {
    id: 'genitofemoral',
    from: ['l1', 'l2'],
    width: 0.2,
    delta: 4,
    course: [
      [3.8, 107.4, -0.4],
      [4.6, 101, 1.6],
      [6, 94.4, 5],
      [6.2, 90, 5.8],
    ],
  },
  {
    id: 'lateral-femoral-cutaneous',
    from: ['l2', 'l3'],
    width: 0.24,
    delta: 6,
    course: [
      [5.4, 105.8, -1.6],
      [9.6, 101.4, 1],
      [11.8, 96.6, 5.6],
      [13.6, 86, 4],
      [14.2, 70, 2],
      [12.6, 57, 1.6],
    ],
  },
  {
    id: 'femoral',
    from: ['l2', 'l3', 'l4'],
    width: 0.7,
    course: [
      [5.4, 103.4, -1.2],
      [7.4, 97.6, 2.8],
      [7.8, 91.4, 5.6],
      [8, 87, 5.4],
    ],
  },
  {
    id: 'quadriceps',
    from: ['femoral'],
    width: 0.4,
    delta: 9,
    course: [
      [8, 87, 5.4],
      [9.8, 78, 5.4],
      [10.4, 67, 5],
    ],
  },
  {
    id: 'femoral-cutaneous',
    from: ['femoral'],
    width: 0.22,
    delta: 6,
    course: [
      [8, 87, 5.4],
      [7, 76, 6],
      [6.6, 63, 4.8],
    ],
  },
  {
    id: 'saphenous',
    from: ['femoral'],
    width: 0.32,
    delta: 5,
    course: [
      [8, 87, 5.4],
      [6, 76, 4],
      [5.2, 63, 1.6],
      [4.7, 49, -0.2],
      [5.2, 35, 0.6],
      [6.8, 18, 0.4],
      [7.2, 9, 0.2],
      [7.8, 5, 5.2],
    ],
  },
  {
    id: 'obturator',
    from: ['l2', 'l3', 'l4'],
    width: 0.4,
    delta: 7,
    course: [
      [4.4, 102.4, -2.2],
      [5.2, 96.6, -1.2],
      [4.6, 90.4, 2.4],
      [5, 82, 2],
      [5, 70, 1.4],
      [5.4, 60, 0.6],
    ],
  },
]

const sacralRivers: readonly River[] = [
  {
    id: 'lumbosacral-trunk',
    from: ['l4', 'l5'],
    width: 0.46,
    course: [
      [4, 99.8, -4.2],
      [4.6, 97, -5.4],
    ],
  },
  {
    id: 'superior-gluteal',
    from: ['lumbosacral-trunk', 's1'],
    width: 0.3,
    delta: 7,
    course: [
      [6, 95.8, -6.4],
      [9.4, 96.4, -6.4],
      [12.6, 95.4, -3],
      [13.2, 94.6, 1.6],
    ],
  },
  {
    id: 'inferior-gluteal',
    from: ['lumbosacral-trunk', 's1', 's2'],
    width: 0.3,
    delta: 7,
    course: [
      [6.2, 93.6, -7],
      [7.8, 91, -9],
      [9, 87.6, -8.6],
    ],
  },
  {
    id: 'sciatic',
    from: ['lumbosacral-trunk', 's1', 's2', 's3'],
    width: 1.1,
    course: [[6, 94.4, -6.4], [7.8, 91.4, -6.8], [9, 86, -5.8], [9.3, 72, -4.4], popliteal],
  },
  {
    id: 'hamstrings',
    from: ['sciatic'],
    width: 0.28,
    delta: 6,
    course: [
      [9, 86, -5.8],
      [7.4, 77, -5.4],
      [6.6, 66, -4.4],
    ],
  },
  {
    id: 'posterior-femoral-cutaneous',
    from: ['s1', 's2', 's3'],
    width: 0.26,
    delta: 6,
    course: [
      [6.4, 92.4, -7.8],
      [8, 85, -8],
      [8.6, 70, -6.2],
      [8.8, 53, -4.4],
    ],
  },
  {
    id: 'pudendal',
    from: ['s2', 's3', 's4'],
    width: 0.3,
    delta: 7,
    course: [
      [4.8, 92.6, -6.2],
      [5.4, 90.4, -6.6],
      [4.8, 88, -3.2],
      [2.8, 86.6, 1],
      [1.2, 87, 4.2],
    ],
  },
  {
    id: 'coccygeal-plexus',
    from: ['s5', 'co1'],
    width: 0.16,
    delta: 3,
    course: [
      [1.8, 88.8, -7],
      [1.4, 87.6, -7.4],
    ],
  },
  {
    id: 'tibial',
    from: ['sciatic'],
    width: 0.7,
    course: [popliteal, behindKnee, [8.7, 37, -3.6], [8, 20, -3.6], [7.3, 9, -2.8], underAnkle],
  },
  {
    id: 'gastrocnemius',
    from: ['tibial'],
    width: 0.26,
    delta: 7,
    course: [behindKnee, [7.8, 43, -4.6], [7.6, 37, -5]],
  },
  {
    id: 'calcaneal',
    from: ['tibial'],
    width: 0.18,
    delta: 5,
    course: [
      [7.3, 9, -2.8],
      [7.8, 5, -4.6],
      [8.8, 2, -5],
    ],
  },
  { id: 'medial-plantar', from: ['tibial'], width: 0.34, course: [underAnkle, [8.4, 2.6, 2.6], medialSole] },
  ...[0, 1, 2].flatMap((toe) => digitals('medial-plantar-digital', 'medial-plantar', medialSole, toe, [1, -1])),
  ...digitals('medial-plantar-digital', 'medial-plantar', medialSole, 3, [1]),
  { id: 'lateral-plantar', from: ['tibial'], width: 0.3, course: [underAnkle, [10.2, 2.2, 1.6], lateralSole] },
  ...digitals('lateral-plantar-digital', 'lateral-plantar', lateralSole, 3, [-1]),
  ...digitals('lateral-plantar-digital', 'lateral-plantar', lateralSole, 4, [1, -1]),
  { id: 'common-fibular', from: ['sciatic'], width: 0.5, course: [popliteal, [11.2, 50, -2.6], neckOfFibula] },
  {
    id: 'superficial-fibular',
    from: ['common-fibular'],
    width: 0.34,
    course: [neckOfFibula, [12.2, 36, 0.2], [10.8, 20, 0.8], [10.4, 9.5, 0.2], instep],
  },
  ...[0, 1, 2, 3].flatMap((toe) => digitals('superficial-fibular-digital', 'superficial-fibular', instep, toe, [1], 0.3)),
  {
    id: 'deep-fibular',
    from: ['common-fibular'],
    width: 0.34,
    delta: 3,
    course: [neckOfFibula, [11.2, 40, 1.4], [9.6, 27, 1.4], [9.2, 10, 0.6], [9.6, 6.2, 5.2], [9.8, 3.2, 13]],
  },
  {
    id: 'sural',
    from: ['tibial', 'common-fibular'],
    width: 0.28,
    delta: 4,
    course: [
      [9.6, 45.4, -4.6],
      [9.2, 36, -5.6],
      [10, 20, -4],
      [11, 8.6, -2.8],
      [12.4, 3.4, 4.4],
      [13.4, 2.2, 9],
    ],
  },
]

export const legRivers: readonly River[] = [...lumbarRivers, ...sacralRivers]
