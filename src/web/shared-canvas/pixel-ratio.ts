import type { Milliseconds } from '#domain/units.ts'

/** A median frame slower than this lowers the resolution while things move. */
const slowFrame: Milliseconds = 24
const quickFrame: Milliseconds = 13
const lowestRatio = 0.375
/** So many frames decide; on a slow machine fewer do, once they have taken long enough together. */
export const maxFrames = 30
const fewestFrames = 4
const longEnough: Milliseconds = 500

export function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[sorted.length >> 1] ?? 0
}

const isEnough = (times: readonly Milliseconds[]) =>
  times.length >= maxFrames || (times.length >= fewestFrames && times.reduce((sum, time) => sum + time, 0) >= longEnough)

/**
 * The ratio of device pixels to draw with from now on, by how long the last frames took.
 * What a frame costs grows with its pixels, so with the square of the ratio.
 * @param fullRatio what the screen has, two at the most
 */
export function nextPixelRatio(ratio: number, times: readonly Milliseconds[], fullRatio: number): number {
  if (!isEnough(times)) return Math.min(ratio, fullRatio)
  const median = medianOf(times)
  if (median > slowFrame) return Math.max(lowestRatio, Math.floor(ratio * Math.sqrt(slowFrame / median) * 8) / 8)
  return median < quickFrame ? Math.min(fullRatio, ratio * 1.25) : ratio
}
