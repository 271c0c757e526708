import type { FastifyInstance } from 'fastify'
import { movesApi } from '#contract/moves.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { compareMove, moveAway, type ProvidedToMoves, readMove, ticketFor } from './moves.ts'

type Provided = ProvidedToMoves & { readonly reauthenticate: (caller: Caller, password: string | undefined) => Promise<void> }

export function moveRoutes(app: FastifyInstance, deps: Deps, provided: Provided): void {
  mount(app, movesApi.ticket, async ({ caller }) => ({ data: { ticket: await ticketFor(deps, caller) } }))
  mount(app, movesApi.compare, async ({ caller, body }) => ({ data: await compareMove(deps, caller, body.ticket) }))
  mount(app, movesApi.move, async ({ caller, body: { ticket, evenSo, password }, reply }) => {
    await provided.reauthenticate(caller, password)
    await moveAway({ ...deps, ...provided }, caller, { ticket, evenSo })
    reply.setCsrfCookie(null)
    return { message: 'Your account here is closed, and its address leads to the new one.' }
  })
  mount(app, movesApi.read, async ({ caller, params }) => ({ data: await readMove(deps, params.id, caller) }))
}
