import { withLayers } from '#web/lib/layers.ts'
import { isMotionReduced } from '#web/lib/motion.ts'
import { createMapController, type MapController } from './controller/map-controller.ts'
import { fetchTile } from './queries.ts'

/** The search parameter of the island on which one is ashore: its ordinal. */
export const ashoreParam = 'ashore'

const writeAddress = (ordinal: number | null) =>
  withLayers((layers) => {
    if (ordinal === null) layers.close(ashoreParam, { isAlone: true })
    else layers.open(ashoreParam, String(ordinal))
  })

let known: { readonly owner: string; readonly map: MapController } | null = null

/** The map as this person left it: it waits while other screens are open, and belongs to one login only. */
export function mapControllerOf(owner: string): MapController {
  if (known?.owner !== owner)
    known = { owner, map: createMapController({ fetchTile, now: () => performance.now(), isMotionReduced, writeAddress }) }
  return known.map
}
