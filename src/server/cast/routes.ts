import type { FastifyInstance } from 'fastify'
import { castApi } from '#contract/cast.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { chosenEntries } from './chosen-entries.ts'
import { castEvents } from './events.ts'
import type { ProvidedToCast } from './provided.ts'

/** Where longitude begins: the sky of those who name no place. */
const greenwich = { lat: 51.4769, lon: 0 } as const

export function castRoutes(app: FastifyInstance, deps: Deps, provided: ProvidedToCast): void {
  const entriesFor = chosenEntries({ ...deps, ...provided })

  mount(app, castApi.cosmicCast, async ({ caller, query: { lat, lon } }) => {
    const place =
      lat === undefined || lon === undefined ? ({ ...greenwich, from: 'greenwich' } as const) : ({ lat, lon, from: 'query' } as const)
    return { data: { place, events: castEvents(deps.now(), place), entries: await entriesFor(caller) } }
  })
}
