import { createNoise2D } from 'simplex-noise'
import { seededRandom } from '#domain/random.ts'

/** Everything a landform draws its chances from; the same seed, the same land. */
export type TerrainNoise = {
  readonly random: () => number
  /** Rolling ground, about -1 to 1. */
  readonly hills: (x: number, z: number, octaves?: number) => number
  /** Sharp crests at 1, valleys towards 0. */
  readonly ridges: (x: number, z: number) => number
  /** A place pushed aside by at most `by`, so that no outline is a compass's. */
  readonly wander: (x: number, z: number, by: number) => readonly [number, number]
}

/** An independent generator for one purpose out of the seed of all. */
export const randomFor = (seed: number, purpose: number): (() => number) => seededRandom(Math.imul(seed ^ 0x5bd1e995, 2 * purpose + 1))

export function terrainNoise(seed: number): TerrainNoise {
  const first = createNoise2D(randomFor(seed, 1))
  const second = createNoise2D(randomFor(seed, 2))
  const third = createNoise2D(randomFor(seed, 3))
  const hills = (x: number, z: number, octaves = 3) => {
    let sum = 0
    let weight = 0.5
    let scale = 1
    for (let octave = 0; octave < octaves; octave++) {
      sum += weight * first(x * scale, z * scale)
      weight *= 0.5
      scale *= 2.03
    }
    return sum
  }
  return {
    random: randomFor(seed, 4),
    hills,
    ridges: (x, z) => 1 - Math.abs(0.67 * second(x, z) + 0.33 * second(2.1 * x, 2.1 * z)),
    wander: (x, z, by) => [x + by * third(1.7 * x, 1.7 * z), z + by * third(1.7 * z + 9, 1.7 * x - 4)],
  }
}
