import { LRUCache } from 'lru-cache'
import type { CastEventReply } from '#contract/cast.ts'
import type { SkyPlace } from '#domain/sky/horizon.ts'
import { type Milliseconds, minutes } from '#domain/units.ts'
import type { Asker } from '#server/compute/turns.ts'
import type { ProvidedToCast } from './provided.ts'

/** A cast takes some 60 ms of CPU: it is computed once for so long, and for all places of a tenth of a degree. */
const computedFor: Milliseconds = minutes(10)

type Over = { readonly moment: Date; readonly place: SkyPlace; readonly asker: Asker }

/** What the sky does over a place, as of some minutes ago. */
export function castEvents({ castOf }: Pick<ProvidedToCast, 'castOf'>): (over: Over) => Promise<CastEventReply[]> {
  const known = new LRUCache<string, CastEventReply[]>({ max: 500 })
  return async ({ moment, place: { lat, lon }, asker }) => {
    const at = Math.floor(moment.getTime() / computedFor) * computedFor
    const place = { lat: Math.round(lat * 10) / 10, lon: Math.round(lon * 10) / 10 }
    const key = `${at} ${place.lat} ${place.lon}`
    const before = known.get(key)
    if (before) return before
    const events = (await castOf(new Date(at), place, asker)).map((event) => ({ ...event, at: event.at.toISOString() }))
    known.set(key, events)
    return events
  }
}
