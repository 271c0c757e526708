import { lerpVector } from '#domain/math.ts'
import type { River } from '#domain/scenes/nerves/nerve-point.ts'
import type { Place } from '../../body-place.ts'
import { trunkAt } from '../body.ts'
import { spinalPairs } from '../spine.ts'

const neckRivers: readonly River[] = [
  {
    id: 'ansa-cervicalis',
    from: ['c1', 'c2', 'c3'],
    width: 0.2,
    delta: 5,
    course: [
      [3.6, 156.4, 0.8],
      [3.4, 152.6, 2.2],
      [2.6, 150, 3.2],
      [1.7, 148.4, 3.6],
    ],
  },
  {
    id: 'cervical-loops',
    from: ['c2', 'c3', 'c4'],
    width: 0.34,
    course: [
      [4, 154.6, -0.4],
      [4.9, 152.6, -0.6],
    ],
  },
  {
    id: 'great-auricular',
    from: ['cervical-loops'],
    width: 0.2,
    delta: 5,
    course: [
      [4.9, 152.6, -0.6],
      [5.2, 156, 0],
      [5.2, 158.6, 0.6],
      [5.9, 161.4, 0],
    ],
  },
  {
    id: 'lesser-occipital',
    from: ['cervical-loops'],
    width: 0.16,
    delta: 4,
    course: [
      [4.9, 152.6, -0.6],
      [4.6, 156, -2],
      [4.2, 160.4, -2.6],
      [6, 166, -4.6],
    ],
  },
  {
    id: 'supraclavicular',
    from: ['cervical-loops'],
    width: 0.2,
    delta: 7,
    course: [
      [4.9, 152.6, -0.6],
      [6, 148.4, 0],
      [8.6, 144, 1.4],
      [11, 140.4, 3.6],
    ],
  },
  {
    id: 'greater-occipital',
    from: ['c2'],
    width: 0.22,
    delta: 6,
    course: [
      [2.2, 157.4, -3],
      [2.2, 160.2, -4.4],
      [2.8, 166, -8.2],
      [2.6, 171, -6.4],
    ],
  },
  {
    id: 'phrenic',
    from: ['c3', 'c4', 'c5'],
    width: 0.3,
    delta: 12,
    course: [
      [3.8, 151.4, 0.4],
      [3.9, 147.4, 1],
      [3.2, 142, 2.2],
      [4.8, 134, 3.4],
      [5.8, 127.6, 2.8],
      [6.6, 123.6, 1.6],
    ],
  },
]

/** Round the chest between two ribs: backwards from the spine, along the side, and forwards as much lower as a rib runs down. */
function intercostal(n: number): River {
  const pair = spinalPairs[8 + n - 1] as (typeof spinalPairs)[number]
  const [, top] = pair.exit
  const fall = Math.min(9, 3.4 + n * 0.62)
  const isBelow = n > 6
  const reach = isBelow ? 2.72 : 2.6
  const course: Place[] = [pair.exit]
  for (const share of [0.16, 0.34, 0.52, 0.7, 0.86, 1]) {
    const round = reach * share + 0.32
    const up = top - fall * share ** 1.25
    const { wide, middle, deep } = trunkAt(up)
    const within = n === 1 ? 0.8 : 0.86
    course.push([Math.max(1.6, wide * within * Math.sin(round)), up, middle - deep * within * Math.cos(round)])
  }
  return { id: n === 12 ? 'subcostal' : `intercostal-${n}`, from: [pair.id], width: 0.24, delta: 4, course }
}

const chain: readonly Place[] = [
  [3.1, 145, -2.4],
  [3.2, 140, -4.6],
  [3.2, 130, -5.8],
  [2.9, 120, -4.4],
  [2.4, 112, -2],
  [2.3, 105, -1.2],
  [2.1, 99, -3],
  [1.7, 95, -5.2],
  [0.8, 90.4, -6],
  [0.1, 88.6, -6.2],
]

/** The place of the sympathetic trunk at a height. */
function chainAt(height: number): Place {
  const below = Math.max(
    1,
    chain.findIndex(([, up]) => up <= height),
  )
  const [high, low] = [chain[below - 1] as Place, chain[below] as Place]
  return lerpVector(high, low, Math.max(0, (high[1] - height) / (high[1] - low[1])))
}

/** The pairs whose fibres go over to the sympathetic trunk. */
export const sympatheticPairs: readonly string[] = [...Array.from({ length: 12 }, (_, n) => `t${n + 1}`), 'l1', 'l2']
const rami: readonly River[] = spinalPairs
  .filter(({ id }) => sympatheticPairs.includes(id))
  .map(({ id, exit }) => ({ id: `ramus-${id}`, from: [id], width: 0.13, course: [exit, chainAt(exit[1] - 0.6)] }))

const autonomicRivers: readonly River[] = [
  ...rami,
  { id: 'sympathetic-trunk', from: ['t1'], width: 0.3, course: chain },
  {
    id: 'sympathetic-neck',
    from: ['sympathetic-trunk'],
    width: 0.28,
    delta: 5,
    course: [
      [3.1, 145, -2.4],
      [2.8, 150.4, -0.4],
      [2.7, 154, 0],
      [2.5, 157.6, 0.4],
    ],
  },
  {
    id: 'greater-splanchnic',
    from: ['sympathetic-trunk'],
    width: 0.24,
    course: [
      [3.2, 130, -5.8],
      [2.2, 123, -3.4],
      [1, 117, 0],
    ],
  },
  {
    id: 'celiac',
    from: ['greater-splanchnic'],
    width: 0.3,
    delta: 12,
    course: [
      [1, 117, 0],
      [2.2, 115.6, 1.6],
      [4, 114.6, 2.6],
    ],
  },
  {
    id: 'pelvic-splanchnic',
    from: ['s2', 's3', 's4'],
    width: 0.2,
    delta: 7,
    course: [
      [3, 92.6, -4.4],
      [2.4, 91.2, -1.8],
      [1.6, 90.2, 0.4],
    ],
  },
]

export const trunkRivers: readonly River[] = [
  ...neckRivers,
  ...Array.from({ length: 12 }, (_, n) => intercostal(n + 1)),
  ...autonomicRivers,
]
