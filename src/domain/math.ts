/** Linear interpolation (lerp): `from` at a share of 0, `to` at a share of 1, and beyond them outside of these. */
export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share

/** Keeps a value within bounds, which are 0 and 1 unless they are named. */
export const clamp = (value: number, min = 0, max = 1): number => Math.min(max, Math.max(min, value))
