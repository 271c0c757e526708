import { wrist } from './arm.ts'
import { type BonePart, bothSides, place } from './bone-part.ts'
import { pebble, type Ray, rayParts } from './digit.ts'
import type { Field } from './fields.ts'
import { type Spans, surfaceMesh } from './surface-nets.ts'

/** The left wrist in the frame of the hand: thumb to x, palm to z, fingers down y. */
const carpals: readonly (readonly [bone: string, field: Field])[] = [
  ['scaphoid', pebble([1.0, -0.55, 0, 0.68], [1.6, -1.25, 0.35, 0.6])],
  ['lunate', pebble([-0.15, -0.55, 0.1, 0.7], [-0.15, -0.75, -0.3, 0.6])],
  ['triquetrum', pebble([-1.35, -0.85, -0.1, 0.6], [-1.6, -1.15, -0.1, 0.5])],
  ['pisiform', pebble([-1.75, -1.05, 0.85, 0.52])],
  ['trapezium', pebble([2.05, -2.15, 0.6, 0.62], [2.25, -2.45, 0.75, 0.55])],
  ['trapezoid', pebble([1.15, -2.3, 0.05, 0.52], [1.25, -2.55, -0.1, 0.5])],
  ['capitate', pebble([0.1, -1.75, 0, 0.62], [0.25, -2.75, 0, 0.66])],
  ['hamate', pebble([-0.95, -1.95, -0.05, 0.58], [-1.1, -2.6, -0.05, 0.66], [-1.05, -2.5, 0.85, 0.36])],
]

type Finger = {
  readonly base: readonly [x: number, y: number, z: number]
  readonly out: number
  readonly twist?: number
  readonly lengths: readonly number[]
  readonly thick: number
}
/** From the thumb: where the metacarpal begins, how far it points outwards in radians, and how long its bones are. */
const fingers: readonly Finger[] = [
  { base: [2.45, -2.95, 0.85], out: 0.52, twist: -0.2, lengths: [4.5, 3.2, 2.3], thick: 0.56 },
  { base: [1.35, -3.2, 0], out: 0.13, lengths: [6.6, 4.0, 2.4, 1.8], thick: 0.52 },
  { base: [0.4, -3.4, 0], out: 0.02, lengths: [6.4, 4.5, 2.8, 1.9], thick: 0.53 },
  { base: [-0.6, -3.3, 0], out: -0.09, lengths: [5.7, 4.2, 2.7, 1.9], thick: 0.49 },
  { base: [-1.45, -3.2, -0.1], out: -0.2, lengths: [5.3, 3.3, 2.0, 1.7], thick: 0.46 },
]

const rows = (n: number, count: number) =>
  ['proximal-phalanges-hand', ...(count === 4 ? ['middle-phalanges-hand'] : []), 'distal-phalanges-hand'][n - 1] ?? ''

const rays: readonly Ray[] = fingers.map(({ base, out, twist = 0, lengths, thick }, finger) => ({
  placement: { at: base, turn: [twist, 0, out] },
  bend: -0.09,
  bones: lengths.map((length, n) => ({
    bone: n === 0 ? `metacarpal-${finger + 1}` : rows(n, lengths.length),
    length,
    thick: thick * (1 - 0.13 * n),
    isTip: n === lengths.length - 1,
  })),
}))

const spans: readonly [Spans, Spans, Spans] = [
  [-2.9, [3.3, 0.5]],
  [-3.7, [0.5, 0.5]],
  [-1.3, [1.8, 0.5]],
]

export const handParts = (): readonly BonePart[] =>
  [
    ...carpals.map(([bone, field]): BonePart => ({ bone, mesh: surfaceMesh(field, spans), grain: [0.4, 1, 0] })),
    ...rays.flatMap(rayParts),
  ].flatMap((part) => bothSides(place(part, wrist)))
