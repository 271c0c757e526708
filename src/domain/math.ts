type Triple = readonly [number, number, number]

/** Linear interpolation (lerp): `from` at a share of 0, `to` at a share of 1, and beyond them outside of these. */
export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share

/** Linear interpolation between two places or two colours. */
export const lerpVector = (from: Triple, to: Triple, share: number): [number, number, number] => [
  lerp(from[0], to[0], share),
  lerp(from[1], to[1], share),
  lerp(from[2], to[2], share),
]

/** Keeps a value within bounds, which are 0 and 1 unless they are named. */
export const clamp = (value: number, min = 0, max = 1): number => Math.min(max, Math.max(min, value))

/** 0 up to `from`, 1 from `to` on, and no corner between. */
export function smoothstep(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from))
  return share * share * (3 - 2 * share)
}
