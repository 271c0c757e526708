import type { Pixels } from '#domain/units.ts'
import { freePart, type ScreenBox } from '#web/lib/screen-box.ts'
import { type FreePart, wholePicture } from '../scene/camera.ts'

/** Slips that cover less of the picture than this come and go with what is selected: the camera does not move for them. */
const leastShare = 0.15

/** What the slips over a picture leave of it for the camera to look at. */
export function freePartIn({ width, height }: { readonly width: Pixels; readonly height: Pixels }, slips: readonly ScreenBox[]): FreePart {
  if (width === 0 || height === 0) return wholePicture
  const large = slips.filter(({ left, top, right, bottom }) => (right - left) * (bottom - top) >= leastShare * width * height)
  const free = freePart({ left: 0, top: 0, right: width, bottom: height }, large)
  return { left: free.left / width, top: free.top / height, right: free.right / width, bottom: free.bottom / height }
}
