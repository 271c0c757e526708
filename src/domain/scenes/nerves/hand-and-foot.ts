import type { BodyPlace } from '../body-place.ts'

const wrist: BodyPlace = [34.9, 84.8, 0.9]
/** The way from the wrist to the middle finger, seen from the front. */
const lean = 0.29

/** A place in the hand: along from the wrist to the fingertips, across towards the thumb, and forwards of its middle. */
export const inHand = (along: number, across: number, forwards = 0): BodyPlace => [
  wrist[0] + along * Math.sin(lean) + across * Math.cos(lean),
  wrist[1] - along * Math.cos(lean) + across * Math.sin(lean),
  wrist[2] + forwards,
]

/** Thumb to little finger: where each begins in the palm, its knuckle and its tip. */
export const fingers: readonly (readonly [root: BodyPlace, knuckle: BodyPlace, tip: BodyPlace])[] = [
  [inHand(1.2, 1.6), inHand(5.4, 4.4), inHand(9.8, 6.4)],
  [inHand(1, 1), inHand(9, 2.9), inHand(17.2, 4.2)],
  [inHand(1, 0.3), inHand(9.3, 0.8), inHand(18.6, 1)],
  [inHand(1, -0.5), inHand(8.8, -1.2), inHand(17.2, -1.9)],
  [inHand(1, -1.1), inHand(8, -3), inHand(14.4, -4.4)],
]

/** Great toe to little toe: where each leaves the instep, and its tip. */
export const toes: readonly (readonly [root: BodyPlace, tip: BodyPlace])[] = [
  [
    [9.1, 2.6, 11.6],
    [8.9, 1.7, 18.4],
  ],
  [
    [10.3, 2.5, 12],
    [10.6, 1.5, 18.4],
  ],
  [
    [11.3, 2.3, 11.8],
    [12, 1.4, 17.6],
  ],
  [
    [12.3, 2.1, 11],
    [13.3, 1.3, 16.2],
  ],
  [
    [13.2, 1.9, 10],
    [14.5, 1.2, 14.4],
  ],
]
