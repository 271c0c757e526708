import { bandPass } from './filters.ts'
import { synthesize, type Wave } from './wave.ts'

/** A linear congruential generator of numbers in [0, 1), seeded so that a sound is always the same. Constants: Numerical Recipes. */
export function seededNoise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A decaying burst of noise around one frequency. */
export const noiseBurst = (roll: () => number, length: number, frequency: number, width: number, decay: number): Wave =>
  bandPass(
    synthesize(length, (time) => (roll() * 2 - 1) * Math.exp(-time / decay)),
    frequency,
    width,
  )

/** Paper sliding: noise round one frequency that swells and goes. */
export const swellingNoise = (roll: () => number, length: number, frequency: number): Wave =>
  bandPass(
    synthesize(length, (time) => (roll() * 2 - 1) * Math.sin((Math.PI * time) / length) ** 2),
    frequency,
    0.6,
  )
