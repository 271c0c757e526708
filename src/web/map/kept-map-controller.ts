import { isMotionReduced } from '#web/lib/motion.ts'
import { createMapController, type MapController } from './controller/map-controller.ts'
import { fetchTile } from './queries.ts'
import { writeAshoreAddress } from './use-ashore.ts'

let known: { readonly owner: string; readonly map: MapController } | null = null

/** The map as this person left it: it waits while other screens are open, and belongs to one login only. */
export function mapControllerOf(owner: string): MapController {
  if (known?.owner !== owner)
    known = {
      owner,
      map: createMapController({ fetchTile, now: () => performance.now(), isMotionReduced, writeAddress: writeAshoreAddress }),
    }
  return known.map
}
