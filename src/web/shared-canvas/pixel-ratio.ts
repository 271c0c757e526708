import type { Milliseconds } from '#domain/units.ts'

/** A median frame slower than this lowers the resolution while things move. */
const slowFrame: Milliseconds = 24
const quickFrame: Milliseconds = 13
const lowestRatio = 0.5
/** Consecutive frames that are needed before anything is decided. */
const fewestFrames = 12

export function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[sorted.length >> 1] ?? 0
}

/**
 * The ratio of device pixels to draw with from now on, by how long the last frames took.
 * @param fullRatio what the screen has, two at the most
 */
export function nextPixelRatio(ratio: number, times: readonly Milliseconds[], fullRatio: number): number {
  if (times.length < fewestFrames) return Math.min(ratio, fullRatio)
  const median = medianOf(times)
  if (median > slowFrame) return Math.max(lowestRatio, Math.round(ratio * 0.75 * 8) / 8)
  return median < quickFrame ? Math.min(fullRatio, ratio * 1.25) : ratio
}
