import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { placesApi } from '#contract/places.ts'
import { Problem } from '#domain/problem.ts'
import type { Database } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { searchPlaces } from './search.ts'

export function placesRoutes(app: FastifyInstance, { db, config }: Pick<Deps, 'db' | 'config'>): void {
  const isRead = untilRead(db)
  mount(app, placesApi.search, async ({ query }) => {
    const data = await searchPlaces(db, query.q)
    if (data.length === 0 && config.loadsPlaces && !(await isRead()))
      throw new Problem('busy', 'The places of the Earth are still being read in. Try again in a minute.', { retryAfter: 30 })
    return { data }
  })
}

/** Whether the gazetteer is there. A server reads it in at its first start, which takes a while; from then on nothing is asked. */
function untilRead(db: Database): () => Promise<boolean> {
  let isRead = false
  return async () => {
    isRead ||= (await db.selectFrom('places').select('id').limit(sql.lit(1)).executeTakeFirst()) !== undefined
    return isRead
  }
}
