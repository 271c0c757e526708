import type { Milliseconds } from '#domain/units.ts'

/** Slower than this and the picture gets coarser while it moves. */
export const slowFrame: Milliseconds = 24
const quickFrame: Milliseconds = 13
const coarsest = 0.5
/** Frames in a row before anything is decided. */
const enough = 12

export function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[sorted.length >> 1] ?? 0
}

/**
 * The ratio of device pixels to draw with from now on, by how long the last frames took.
 * @param most what the screen has, two at the most
 */
export function nextRatio(ratio: number, times: readonly Milliseconds[], most: number): number {
  if (times.length < enough) return Math.min(ratio, most)
  const median = medianOf(times)
  if (median > slowFrame) return Math.max(coarsest, Math.round(ratio * 0.75 * 8) / 8)
  return median < quickFrame ? Math.min(most, ratio * 1.25) : ratio
}
