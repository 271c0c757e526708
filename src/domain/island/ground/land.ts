import type { Ground, Land, Spot } from '../body-shape.ts'
import { groundReach } from './grid.ts'

/** Throws for each place wanted, before the rest is given up. */
const throwsEach = 25

/** The land of a ground, to be dressed. The slope is measured over a hundredth of an island. */
export function landOf(ground: Ground, random: () => number): Land {
  const spotAt = (x: number, z: number): Spot => {
    const east = ground(x + 0.01, z) - ground(x - 0.01, z)
    const south = ground(x, z + 0.01) - ground(x, z - 0.01)
    return { x, y: ground(x, z), z, steep: 1 - 1 / Math.hypot(1, east / 0.02, south / 0.02) }
  }
  const scatter = (most: number, apart: number, fits: (spot: Spot) => boolean) => {
    const kept: Spot[] = []
    for (let n = 0; n < most * throwsEach && kept.length < most; n++) {
      const x = (2 * random() - 1) * groundReach
      const z = (2 * random() - 1) * groundReach
      if (kept.some((near) => Math.hypot(near.x - x, near.z - z) < apart)) continue
      const spot = spotAt(x, z)
      if (fits(spot)) kept.push(spot)
    }
    return kept
  }
  return { landRandom: random, spotAt, scatter }
}
