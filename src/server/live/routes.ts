import type { FastifyInstance } from 'fastify'
import { type EventId, liveApi, parseEventId } from '#contract/live.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { liveHub } from './hub.ts'
import type { ProvidedToLive } from './provided.ts'

export function liveRoutes(app: FastifyInstance, deps: Deps, provided: ProvidedToLive): void {
  const hub = liveHub({ ...deps, ...provided })
  app.addHook('preClose', async () => hub.close())
  mount(app, liveApi.stream, ({ caller, query, request }) => hub.open(caller, query.tiles, lastEventId(request.headers['last-event-id'])))
}

/** A value that is no id of ours counts as absent. */
const lastEventId = (header: string | string[] | undefined): EventId | null => (typeof header === 'string' ? parseEventId(header) : null)
