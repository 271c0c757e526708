import type { Pixels } from '#domain/units.ts'
import { freePart, type ScreenBox } from './screen-box.ts'

/** The part of a picture that nothing lies over, as shares of its width and height from the upper left corner. */
export type FreePart = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
export const wholePicture: FreePart = { left: 0, top: 0, right: 1, bottom: 1 }

/**
 * The camera makes room for a slip that covers this share of the picture, and for one in its upper half that leaves little room beside
 * it, as on a phone. Smaller ones come and go with what is selected.
 */
const minShare = 0.15
const minWidth = 0.6

/** What the slips over a picture leave of it for the camera to look at. */
export function freePartIn({ width, height }: { readonly width: Pixels; readonly height: Pixels }, slips: readonly ScreenBox[]): FreePart {
  if (width === 0 || height === 0) return wholePicture
  const lasting = slips.filter(
    ({ left, top, right, bottom }) =>
      (right - left) * (bottom - top) >= minShare * width * height || (right - left >= minWidth * width && bottom <= height / 2),
  )
  const free = freePart({ left: 0, top: 0, right: width, bottom: height }, lasting)
  return { left: free.left / width, top: free.top / height, right: free.right / width, bottom: free.bottom / height }
}
