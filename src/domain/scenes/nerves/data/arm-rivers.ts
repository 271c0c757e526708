import { lerpVector } from '#domain/math.ts'
import type { River } from '#domain/scenes/nerves/nerve-point.ts'
import type { Place } from '../../body-place.ts'
import { fingers, inHand } from '../hand-and-foot.ts'

const atWrist = inHand(0, 0.1, 0.5)
const palm = inHand(3.6, 0.5, 0.7)
const guyon = inHand(0.6, -1.6, 0.4)
const hypothenar = inHand(3.8, -1.9, 0.6)
const backOfThumb = inHand(3, 2.6, -0.6)

/** The digital nerves of one finger: one along each side of it. Across is positive towards the thumb. */
function digitals(id: string, from: string, start: Place, finger: number, sides: readonly (1 | -1)[], forwards = 0.35): readonly River[] {
  const [, knuckle, tip] = fingers[finger] as (typeof fingers)[number]
  const lift = ([out, up, front]: Place, side: number): Place => [out + side * 0.42, up + side * 0.12, front + forwards]
  return sides.map((side) => ({
    id: `${id}-${finger + 1}${side === 1 ? 'a' : 'b'}`,
    from: [from],
    width: 0.15,
    delta: 3,
    course: [start, lift(knuckle, side), lift(lerpVector(knuckle, tip, 0.5), side), lift(lerpVector(knuckle, tip, 0.9), side * 0.7)],
  }))
}

export const armRivers: readonly River[] = [
  {
    id: 'upper-trunk',
    from: ['c5', 'c6'],
    width: 0.5,
    course: [
      [5.4, 149, -0.4],
      [8.6, 145.6, -0.8],
    ],
  },
  {
    id: 'middle-trunk',
    from: ['c7'],
    width: 0.42,
    course: [
      [5.4, 147.4, -0.8],
      [8.7, 144.8, -1.1],
    ],
  },
  {
    id: 'lower-trunk',
    from: ['c8', 't1'],
    width: 0.46,
    course: [
      [5.2, 145.8, -1.2],
      [8.6, 143.8, -1.3],
    ],
  },
  {
    id: 'lateral-cord',
    from: ['upper-trunk', 'middle-trunk'],
    width: 0.46,
    course: [
      [11.4, 143, 0],
      [14.4, 139.6, 0.4],
      [16, 137.2, 0.4],
    ],
  },
  {
    id: 'posterior-cord',
    from: ['upper-trunk', 'middle-trunk', 'lower-trunk'],
    width: 0.52,
    course: [
      [11.6, 142.4, -1.4],
      [14.2, 139.4, -1.2],
      [15.6, 137.6, -1.4],
    ],
  },
  {
    id: 'medial-cord',
    from: ['lower-trunk'],
    width: 0.44,
    course: [
      [11.2, 141.6, -0.6],
      [13.8, 138.6, -0.3],
      [15, 136.8, -0.2],
    ],
  },
  {
    id: 'dorsal-scapular',
    from: ['c5'],
    width: 0.18,
    delta: 4,
    course: [
      [5, 149.6, -3],
      [6.6, 145, -6],
      [7.2, 139, -8],
      [7.4, 131, -8.8],
    ],
  },
  {
    id: 'long-thoracic',
    from: ['c5', 'c6', 'c7'],
    width: 0.22,
    delta: 6,
    course: [
      [5.6, 146.8, -2],
      [10.6, 141, -3],
      [14.4, 133, -1.4],
      [14.2, 122, -0.6],
    ],
  },
  {
    id: 'suprascapular',
    from: ['upper-trunk'],
    width: 0.26,
    delta: 5,
    course: [
      [8.6, 145.6, -0.8],
      [12.6, 143, -3.6],
      [13.4, 140, -6],
      [12.4, 136.4, -7.2],
    ],
  },
  {
    id: 'thoracodorsal',
    from: ['posterior-cord'],
    width: 0.22,
    delta: 5,
    course: [
      [14.2, 139.4, -1.2],
      [14.4, 133, -4.4],
      [12.8, 124, -5.4],
    ],
  },
  {
    id: 'axillary',
    from: ['posterior-cord'],
    width: 0.36,
    delta: 9,
    course: [
      [15.6, 137.6, -1.4],
      [18, 136.6, -4.6],
      [20.8, 136.6, -4],
      [21.8, 137, -1],
    ],
  },
  {
    id: 'musculocutaneous',
    from: ['lateral-cord'],
    width: 0.36,
    delta: 5,
    course: [
      [16, 137.2, 0.4],
      [19, 130, 1],
      [22.8, 118, 1.4],
      [26.8, 109.6, 1.3],
      [31, 99, 1.8],
      [35.4, 87, 1.8],
    ],
  },
  {
    id: 'radial',
    from: ['posterior-cord'],
    width: 0.5,
    course: [
      [15.6, 137.6, -1.4],
      [18.4, 131, -4],
      [21.8, 124.6, -5],
      [25, 117, -3],
      [27.8, 109.8, 0.6],
    ],
  },
  {
    id: 'radial-superficial',
    from: ['radial'],
    width: 0.28,
    course: [[27.8, 109.8, 0.6], [31.2, 101, 1.4], [35.4, 90, 1], inHand(-0.6, 2, -0.5), backOfThumb],
  },
  ...digitals('radial-digital', 'radial-superficial', backOfThumb, 0, [1], -0.5),
  ...digitals('radial-digital', 'radial-superficial', backOfThumb, 1, [1], -0.55),
  {
    id: 'posterior-interosseous',
    from: ['radial'],
    width: 0.3,
    delta: 5,
    course: [[27.8, 109.8, 0.6], [30.6, 104, -1.6], [32.6, 94, -1], inHand(0, 0.2, -1.1)],
  },
  {
    id: 'median',
    from: ['lateral-cord', 'medial-cord'],
    width: 0.5,
    course: [[17, 134.6, 0.4], [20.2, 126, 0.2], [25, 110, 1.2], [29.4, 98.6, 1.6], atWrist, palm],
  },
  {
    id: 'anterior-interosseous',
    from: ['median'],
    width: 0.18,
    delta: 4,
    course: [
      [25, 110, 1.2],
      [28.8, 101, 0],
      [33, 89.4, 0.4],
    ],
  },
  ...digitals('median-digital', 'median', palm, 0, [1, -1]),
  ...digitals('median-digital', 'median', palm, 1, [1, -1]),
  ...digitals('median-digital', 'median', palm, 2, [1, -1]),
  ...digitals('median-digital', 'median', palm, 3, [1]),
  {
    id: 'cutaneous-forearm',
    from: ['medial-cord'],
    width: 0.2,
    delta: 5,
    course: [
      [15, 136.8, -0.2],
      [19.6, 124, 0.6],
      [24, 110.4, 0.4],
      [28.4, 98, 1.6],
      [32.6, 88, 1.9],
    ],
  },
  {
    id: 'ulnar',
    from: ['medial-cord'],
    width: 0.44,
    course: [
      [15, 136.8, -0.2],
      [18.4, 127, -1.6],
      [21.6, 117, -2.8],
      [23.6, 109.2, -3.3],
      [26.6, 101.4, -0.6],
      [31.4, 90, 0.8],
      guyon,
      hypothenar,
    ],
  },
  ...digitals('ulnar-digital', 'ulnar', hypothenar, 3, [-1]),
  ...digitals('ulnar-digital', 'ulnar', hypothenar, 4, [1, -1]),
  {
    id: 'ulnar-deep',
    from: ['ulnar'],
    width: 0.18,
    delta: 7,
    course: [guyon, inHand(4.8, -1, -0.2), inHand(5, 0.8, -0.2), inHand(4.6, 2.2, 0)],
  },
]
