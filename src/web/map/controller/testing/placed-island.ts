import { type Place, placeOf } from '#domain/map/placement.ts'
import type { PlacedIsland } from '../tile-cache.ts'

/** A living island as a tile brings it, at the place of its ordinal unless another is given. */
export const placedIsland = (ordinal: number, { x, y }: Place = placeOf(ordinal)): PlacedIsland => ({
  ordinal,
  name: `Island ${ordinal}`,
  body: 0,
  theme: 0,
  isDead: false,
  isLocked: false,
  tier: 0,
  x,
  y,
})
