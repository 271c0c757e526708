import type { Pixels } from '#domain/units.ts'
import type { ScreenPoint } from './pointer-controls.ts'

/** A rectangle on the screen, from the upper left corner of the scene it lies on. */
export type ScreenBox = { readonly left: Pixels; readonly top: Pixels; readonly right: Pixels; readonly bottom: Pixels }

/** Whether two boxes share more than an edge. */
export const overlaps = (one: ScreenBox, other: ScreenBox): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

export const isInside = ({ x, y }: ScreenPoint, { left, top, right, bottom }: ScreenBox): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

export const middleOfBox = ({ left, top, right, bottom }: ScreenBox): ScreenPoint => ({ x: (left + right) / 2, y: (top + bottom) / 2 })

const areaOf = ({ left, top, right, bottom }: ScreenBox) => Math.max(0, right - left) * Math.max(0, bottom - top)

/** What is left of a box beside, over or under another one: the largest of the four. */
function cut(box: ScreenBox, { left, top, right, bottom }: ScreenBox): ScreenBox {
  const parts = [
    { ...box, bottom: Math.min(box.bottom, top) },
    { ...box, top: Math.max(box.top, bottom) },
    { ...box, right: Math.min(box.right, left) },
    { ...box, left: Math.max(box.left, right) },
  ]
  return parts.reduce((largest, part) => (areaOf(part) > areaOf(largest) ? part : largest))
}

/** The part of a scene that nothing floats over: slip by slip, the largest first, it keeps the larger side. */
export function freePart(scene: ScreenBox, slips: readonly ScreenBox[]): ScreenBox {
  const byArea = slips.toSorted((one, other) => areaOf(other) - areaOf(one))
  return byArea.reduce((free, slip) => (overlaps(free, slip) ? cut(free, slip) : free), scene)
}
