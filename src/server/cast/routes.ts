import type { FastifyInstance } from 'fastify'
import { castApi } from '#contract/cast.ts'
import type { Deps } from '#server/deps.ts'
import { hungUp } from '#server/http/hung-up.ts'
import { mount } from '#server/http/mount.ts'
import { castPlace } from './cast-place.ts'
import { chosenEntries } from './chosen-entries.ts'
import { castEvents } from './events.ts'
import type { ProvidedToCast } from './provided.ts'

export function castRoutes(app: FastifyInstance, deps: Deps, provided: ProvidedToCast): void {
  const eventsOver = castEvents(provided)
  const entriesFor = chosenEntries({ ...deps, ...provided })

  mount(app, castApi.cosmicCast, async ({ caller, query: { lat, lon }, reply }) => {
    const place = await castPlace({ ...deps, ...provided }, caller, lat === undefined || lon === undefined ? null : { lat, lon })
    const events = await eventsOver({ moment: deps.now(), place, asker: { who: caller.userId, signal: hungUp(reply) } })
    return { data: { place, events, entries: await entriesFor(caller) } }
  })
}
