import type { FastifyInstance } from 'fastify'
import { castApi } from '#contract/cast.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { castPlace } from './cast-place.ts'
import { chosenEntries } from './chosen-entries.ts'
import { castEvents } from './events.ts'
import type { ProvidedToCast } from './provided.ts'

export function castRoutes(app: FastifyInstance, deps: Deps, provided: ProvidedToCast): void {
  const entriesFor = chosenEntries({ ...deps, ...provided })

  mount(app, castApi.cosmicCast, async ({ caller, query: { lat, lon } }) => {
    const place = await castPlace({ ...deps, ...provided }, caller, lat === undefined || lon === undefined ? null : { lat, lon })
    return { data: { place, events: castEvents(deps.now(), place), entries: await entriesFor(caller) } }
  })
}
