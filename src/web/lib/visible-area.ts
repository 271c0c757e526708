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

/** The part of a scene that nothing floats over: panel by panel, the largest first, it keeps the larger side. */
export function visibleArea(scene: ScreenBox, floatingPanels: readonly ScreenBox[]): ScreenBox {
  const byArea = floatingPanels.toSorted((one, other) => areaOf(other) - areaOf(one))
  return byArea.reduce((free, panel) => (overlaps(free, panel) ? cut(free, panel) : free), scene)
}

/** The part of a picture that nothing lies over, as shares of its width and height from the upper left corner. */
export type VisibleArea = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
export const wholePicture: VisibleArea = { left: 0, top: 0, right: 1, bottom: 1 }

/**
 * The camera makes room for a floating panel that covers this share of the picture, and for one in its upper half that leaves little room beside
 * it, as on a phone. Smaller ones come and go with what is selected.
 */
const minShare = 0.15
const minWidth = 0.6

/** What the floating panels over a picture leave of it for the camera to look at. */
export function lastingVisibleArea(
  { width, height }: { readonly width: Pixels; readonly height: Pixels },
  floatingPanels: readonly ScreenBox[],
): VisibleArea {
  if (width === 0 || height === 0) return wholePicture
  const lasting = floatingPanels.filter(
    ({ left, top, right, bottom }) =>
      (right - left) * (bottom - top) >= minShare * width * height || (right - left >= minWidth * width && bottom <= height / 2),
  )
  const free = visibleArea({ left: 0, top: 0, right: width, bottom: height }, lasting)
  return { left: free.left / width, top: free.top / height, right: free.right / width, bottom: free.bottom / height }
}
