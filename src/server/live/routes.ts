import type { FastifyInstance } from 'fastify'
import { liveApi } from '#contract/live.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { liveHub } from './hub.ts'
import type { ProvidedToLive } from './provided.ts'

export function liveRoutes(app: FastifyInstance, deps: Deps, provided: ProvidedToLive): void {
  const hub = liveHub({ ...deps, ...provided })
  app.addHook('preClose', async () => hub.close())
  mount(app, liveApi.stream, ({ caller, query, request }) => hub.open(caller, query.tiles, lastEventId(request.headers['last-event-id'])))
}

/** The ids of our events are instants in milliseconds; any other value counts as absent. */
const lastEventId = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? header : null
