import { lerp } from '#domain/math.ts'
import type { Place } from '../body-place.ts'

export type SpinalPair = {
  /** `c5`; `co1` is the last. */
  readonly id: string
  /** Such as C5. */
  readonly name: string
  /** Where its roots leave the cord. */
  readonly root: Place
  /** Where it leaves the spine. */
  readonly foramen: Place
  /** Where its front branch goes on from: the plexuses begin here. */
  readonly exit: Place
}

/** How far forwards the vertebral canal lies at a height: the four bends of the spine. */
const canal: readonly (readonly [up: number, forwards: number])[] = [
  [164, -0.6],
  [160, -0.9],
  [155, -0.6],
  [150, -1.8],
  [146, -3.6],
  [140, -6],
  [130, -7.4],
  [120, -5.8],
  [112, -3.6],
  [106, -2.8],
  [101, -3.6],
  [97, -6],
  [92, -7.4],
  [88, -6.8],
]

function canalAt(up: number): number {
  const below = canal.findIndex((each) => each[0] <= up)
  const low = canal[below < 0 ? canal.length - 1 : below] as readonly [number, number]
  const high = canal[Math.max(0, below - 1)] as readonly [number, number]
  const share = high === low ? 0 : (up - low[0]) / (high[0] - low[0])
  return lerp(low[1], high[1], share)
}

/** Heights from one to another, evenly spaced. */
const steps = (count: number, [from, to]: readonly [number, number]): readonly number[] =>
  Array.from({ length: count }, (_, n) => from + ((to - from) * n) / (count - 1))

/** The cord ends at the first lumbar vertebra, so that the lower roots run down in the canal to where they leave it. */
const segments = [
  { letter: 'c', count: 8, cord: [159.4, 148.2], foramina: [159.2, 147.4] },
  { letter: 't', count: 12, cord: [146.5, 124.2], foramina: [145.2, 117.2] },
  { letter: 'l', count: 5, cord: [122.8, 118.8], foramina: [114.2, 101.6] },
  { letter: 's', count: 5, cord: [118, 115.8], foramina: [98.8, 91.8] },
] as const

function pair(id: string, cord: number, foramen: number): SpinalPair {
  const isSacral = id.startsWith('s') || id === 'co1'
  const forwards = canalAt(foramen)
  return {
    id,
    name: id === 'co1' ? 'Co1' : id.toUpperCase(),
    root: [0.45, cord, canalAt(cord)],
    foramen: [isSacral ? 1.2 : 1.7, foramen - 0.2, forwards + 0.4],
    exit: [isSacral ? 2.1 : 2.9, foramen - 0.9, forwards + (isSacral ? 1 : 0.7)],
  }
}

export const spinalPairs: readonly SpinalPair[] = [
  ...segments.flatMap(({ letter, count, cord, foramina }) => {
    const holes = steps(count, foramina)
    return steps(count, cord).map((up, n) => pair(`${letter}${n + 1}`, up, holes[n] ?? up))
  }),
  pair('co1', 115.4, 90.4),
]

/** The cord from the brainstem to its tip, and the thread that anchors it. */
export const cord: readonly Place[] = [163.4, 161.5, 159, 155, 150, 145, 138, 130, 122, 117, 114.6].map((up) => [0, up, canalAt(up)])
