import { type BonePart, bothSides, place } from './bone-part.ts'
import { pebble, type Ray, rayParts } from './digit.ts'
import { ball, bar, carve, chain, type Field, union } from './fields.ts'
import type { Placement } from './mesh.ts'
import { type Spans, surfaceMesh } from './surface-nets.ts'

/** The left foot stands under its ankle and points outwards a little: its frame has the little toe at x, the toes at z and the floor at y = 0. */
const foot: Placement = { at: [8.3, 0, -0.6], turn: [0, 0.12, 0] }

const heel: Field = union(
  0.8,
  chain([0.5, 2.5, -5.6, 1.75], [0.6, 3.6, -3.2, 1.5], [1.1, 3.3, 0, 1.3], [1.6, 3.1, 1.6, 1.2]),
  bar([0.2, 1.3, -5.8], [0.2, 1.2, -4.4], 0.9, 0.6),
  bar([0, 4.3, -1.2], [-0.9, 4.6, -0.2], 0.7, 0.5),
)
const talus: Field = carve(
  0.3,
  union(
    0.6,
    bar([-1.0, 6.3, -1.4], [0.9, 6.3, -1.4], 1.55),
    ball([-0.2, 5.2, -1.6], 1.3),
    bar([-0.5, 5.8, 0], [-1.1, 5.2, 2.0], 1.1, 1.25),
  ),
  bar([0, 8.6, -4], [0, 8.7, 2], 0.8),
)
const tarsals: readonly (readonly [bone: string, field: Field, spans: readonly [Spans, Spans, Spans]])[] = [
  [
    'calcaneus',
    heel,
    [
      [-2.4, [3.6, 0.95]],
      [-0.2, [6, 0.95]],
      [-8.4, [3.6, 0.95]],
    ],
  ],
  [
    'talus',
    talus,
    [
      [-3, [3, 0.82]],
      [3.4, [8.6, 0.82]],
      [-3.8, [4, 0.82]],
    ],
  ],
  [
    'navicular',
    pebble([-1.8, 4.7, 4.0, 0.95], [-1.0, 5.1, 4.0, 1.0], [-0.2, 4.8, 4.0, 0.9]),
    [
      [-3.2, [1.2, 0.58]],
      [3.2, [6.6, 0.58]],
      [2.6, [5.4, 0.58]],
    ],
  ],
  [
    'cuboid',
    pebble([2.0, 3.0, 3.6, 1.15], [2.3, 2.9, 5.0, 1.0], [1.5, 3.3, 4.6, 0.95]),
    [
      [0, [3.8, 0.58]],
      [1.3, [4.8, 0.58]],
      [2, [6.6, 0.58]],
    ],
  ],
  [
    'medial-cuneiform',
    pebble([-2.2, 3.7, 5.7, 0.95], [-2.0, 4.5, 6.0, 0.8], [-2.3, 3.7, 6.8, 0.95]),
    [
      [-3.6, [-0.8, 0.5]],
      [2.4, [5.7, 0.5]],
      [4.4, [8, 0.5]],
    ],
  ],
  [
    'intermediate-cuneiform',
    pebble([-0.75, 4.7, 5.5, 0.72], [-0.75, 4.6, 6.1, 0.68]),
    [
      [-1.8, [0.3, 0.45]],
      [3.6, [5.8, 0.45]],
      [4.4, [7.2, 0.45]],
    ],
  ],
  [
    'lateral-cuneiform',
    pebble([0.5, 4.4, 5.5, 0.82], [0.55, 4.2, 6.4, 0.72]),
    [
      [-0.6, [1.7, 0.45]],
      [3, [5.6, 0.45]],
      [4.4, [7.5, 0.45]],
    ],
  ],
]

type Toe = {
  readonly base: readonly [x: number, y: number, z: number]
  readonly out: number
  readonly slope: number
  readonly lengths: readonly number[]
  readonly thick: number
}
/** From the great toe. Slope: how steeply the metatarsal falls to the floor, in radians. */
const toes: readonly Toe[] = [
  { base: [-2.4, 3.7, 7.8], out: -0.03, slope: 0.36, lengths: [5.6, 3.0, 2.3], thick: 0.82 },
  { base: [-0.8, 4.5, 6.9], out: 0.0, slope: 0.44, lengths: [6.9, 2.6, 1.2, 1.1], thick: 0.52 },
  { base: [0.5, 4.1, 7.2], out: 0.05, slope: 0.4, lengths: [6.4, 2.4, 1.1, 1.0], thick: 0.5 },
  { base: [1.75, 3.5, 6.6], out: 0.11, slope: 0.34, lengths: [6.2, 2.2, 0.9, 1.0], thick: 0.5 },
  { base: [2.85, 2.6, 6.0], out: 0.17, slope: 0.24, lengths: [6.0, 2.0, 0.8, 0.9], thick: 0.54 },
]
const rows = (n: number, count: number) =>
  ['proximal-phalanges-foot', ...(count === 4 ? ['middle-phalanges-foot'] : []), 'distal-phalanges-foot'][n - 1] ?? ''

const rays: readonly Ray[] = toes.map(({ base, out, slope, lengths, thick }, toe) => ({
  // Down y becomes forwards and a little down.
  placement: { at: base, turn: [-Math.PI / 2 + slope, out, 0] },
  bend: -slope / (lengths.length - 0.5),
  bones: lengths.map((length, n) => ({
    bone: n === 0 ? `metatarsal-${toe + 1}` : rows(n, lengths.length),
    length,
    thick: thick * (n === 0 ? 1 : 0.95 - 0.09 * n),
    isTip: n === lengths.length - 1,
  })),
}))

export const footParts = (): readonly BonePart[] =>
  [
    ...tarsals.map(([bone, field, spans]): BonePart => ({ bone, mesh: surfaceMesh(field, spans), grain: [0, 0.5, 1] })),
    ...rays.flatMap(rayParts),
  ].flatMap((part) => bothSides(place(part, foot)))
