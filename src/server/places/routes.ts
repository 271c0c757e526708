import type { FastifyInstance } from 'fastify'
import { placesApi } from '#contract/places.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { searchPlaces } from './search.ts'

export function placesRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  mount(app, placesApi.search, async ({ query }) => ({ data: await searchPlaces(db, query.q) }))
}
