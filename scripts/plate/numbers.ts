/** From first to last inclusive, in equal steps. */
export function steps(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step)
}

export function rounded(value: number, decimals = 0): number {
  return Number(value.toFixed(decimals))
}

export const RADIANS = Math.PI / 180

/**
 * Repeatable chance for the engraver's hand: Lehmer's generator with Park and Miller's multiplier.
 * Every part of the plate throws its own, so that a change to one leaves the others as they were.
 */
export function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16807) % 2147483647
    return state / 2147483647
  }
}
