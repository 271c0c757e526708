import { clamp } from '#domain/math.ts'
import type { Degrees, Pixels } from '../units.ts'
import { degree, fullTurn } from './angles.ts'
import { type Horizontal, horizontalOf, type Row } from './over-place.ts'

/** Which way one looks from under the dome of the sky, and how much of it is seen. */
export type DomeView = Horizontal & {
  /** The angle that the smaller side of the picture spans. */
  readonly span: Degrees
}

/** A picture of the dome: its size, and the view of it. */
export type DomeCamera = {
  readonly width: Pixels
  readonly height: Pixels
  /** Pixels to a radian in the middle of the picture. */
  readonly scale: Pixels
  /** Unit vectors of the picture in the axes north, west and zenith. */
  readonly right: Row
  readonly up: Row
  readonly forward: Row
}

const spans = { least: 3, most: 150 } as const
/** How far below the horizon the middle of the picture may come. */
const lowest: Degrees = -15

/** The view within its bounds. */
export const boundedView = ({ az, alt, span }: DomeView): DomeView => ({
  az: fullTurn(az),
  alt: clamp(alt, lowest, 90),
  span: clamp(span, spans.least, spans.most),
})

/** A stereographic projection about the middle of a view: circles of the sky stay circles. */
export function domeCamera({ az, alt, span }: DomeView, width: Pixels, height: Pixels): DomeCamera {
  const [sinAz, cosAz, sinAlt, cosAlt] = [Math.sin(az * degree), Math.cos(az * degree), Math.sin(alt * degree), Math.cos(alt * degree)]
  return {
    width,
    height,
    scale: Math.min(width, height) / (4 * Math.tan((span * degree) / 4)),
    right: [-sinAz, -cosAz, 0],
    up: [-sinAlt * cosAz, sinAlt * sinAz, cosAlt],
    forward: [cosAlt * cosAz, -cosAlt * sinAz, sinAlt],
  }
}

/** What is farther from the middle of a view than 143 degrees, behind whoever looks, is in no picture. */
const behind = -0.8

/** Where a direction over a place is seen, from the upper left corner; null behind whoever looks. It may lie outside of the picture. */
export function toPicture(
  camera: DomeCamera,
  north: number,
  west: number,
  zenith: number,
): { readonly x: Pixels; readonly y: Pixels } | null {
  const { width, height, scale, right, up, forward } = camera
  const ahead = forward[0] * north + forward[1] * west + forward[2] * zenith
  if (ahead < behind) return null
  const factor = (2 * scale) / (1 + ahead)
  return {
    x: width / 2 + (right[0] * north + right[1] * west) * factor,
    y: height / 2 - (up[0] * north + up[1] * west + up[2] * zenith) * factor,
  }
}

/** The direction over a place that is seen at a point of the picture. */
export function fromPicture({ width, height, scale, right, up, forward }: DomeCamera, x: Pixels, y: Pixels): Row {
  const [a, b] = [(x - width / 2) / (2 * scale), (height / 2 - y) / (2 * scale)]
  const square = a * a + b * b
  const [across, above, ahead] = [(2 * a) / (1 + square), (2 * b) / (1 + square), (1 - square) / (1 + square)]
  const along = (axis: 0 | 1 | 2) => across * right[axis] + above * up[axis] + ahead * forward[axis]
  return [along(0), along(1), along(2)]
}

/** Near the zenith a drag turns no faster than this many times. */
const fastest = 4

/** The view after the sky was dragged by so many pixels. */
export function dragged(view: DomeView, { scale }: DomeCamera, x: Pixels, y: Pixels): DomeView {
  const round = x / scale / degree / Math.max(1 / fastest, Math.cos(view.alt * degree))
  return boundedView({ ...view, az: view.az - round, alt: view.alt + y / scale / degree })
}

/** The view from nearer, or from farther: what is seen at a point stays there. @param factor below 1 is nearer */
export function zoomedAbout(view: DomeView, factor: number, { width, height }: DomeCamera, x: Pixels, y: Pixels): DomeView {
  const next = boundedView({ ...view, span: view.span * factor })
  const before = horizontalOf(...fromPicture(domeCamera(view, width, height), x, y))
  const after = horizontalOf(...fromPicture(domeCamera(next, width, height), x, y))
  const round = fullTurn(before.az - after.az + 180) - 180
  // Where the zenith is near, the way round it says little.
  return boundedView({ ...next, az: view.az + (Math.abs(round) < 45 ? round : 0), alt: view.alt + before.alt - after.alt })
}

/** On the way from one view to another, the shorter way round. */
export const domeViewBetween = (from: DomeView, to: DomeView, share: number): DomeView => ({
  az: fullTurn(from.az + (fullTurn(to.az - from.az + 180) - 180) * share),
  alt: from.alt + (to.alt - from.alt) * share,
  span: from.span * (to.span / from.span) ** share,
})
