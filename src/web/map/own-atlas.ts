import { isMotionReduced } from '#web/lib/motion.ts'
import { type Atlas, createAtlas } from './atlas/atlas.ts'
import { fetchTile } from './queries.ts'

let known: { readonly owner: string; readonly atlas: Atlas } | null = null

/** The map as this person left it: it waits while other screens are open, and belongs to one login only. */
export function atlasOf(owner: string): Atlas {
  if (known?.owner !== owner) known = { owner, atlas: createAtlas({ fetchTile, now: () => performance.now(), isStill: isMotionReduced }) }
  return known.atlas
}
