/**
 * A seeded pseudorandom generator of numbers in [0, 1): the same seed always gives the same sequence, so that a drawing or an island can be
 * made again. Mulberry32: 32 bits of state, period 2³², passes gjrand. Never for secrets.
 * @param seed any number; its lowest 32 bits count
 */
export function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A seed from any text, such as an id. FNV-1a, 32 bits. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
