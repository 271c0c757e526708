import { LRUCache } from 'lru-cache'
import type { CastEventReply } from '#contract/cast.ts'
import { castOf } from '#domain/sky/cast.ts'
import type { SkyPlace } from '#domain/sky/horizon.ts'
import { type Milliseconds, minutes } from '#domain/units.ts'

/** A cast takes some 20 ms of CPU: it is computed once for so long, and for all places of a tenth of a degree. */
const computedFor: Milliseconds = minutes(10)
const known = new LRUCache<string, CastEventReply[]>({ max: 500 })

export function castEvents(moment: Date, { lat, lon }: SkyPlace): CastEventReply[] {
  const at = Math.floor(moment.getTime() / computedFor) * computedFor
  const place = { lat: Math.round(lat * 10) / 10, lon: Math.round(lon * 10) / 10 }
  const key = `${at} ${place.lat} ${place.lon}`
  const events = known.get(key) ?? castOf(new Date(at), place).map((event) => ({ ...event, at: event.at.toISOString() }))
  known.set(key, events)
  return events
}
