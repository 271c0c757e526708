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
