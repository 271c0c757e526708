import type { FastifyInstance } from 'fastify'
import { dictionaryApi } from '#contract/dictionary.ts'
import type { Deps } from '#server/deps.ts'
import { addEtags } from '#server/http/etag.ts'
import { mount } from '#server/http/mount.ts'
import { ownProposals, propose } from './propose.ts'
import { oneTerm, searchTerms, suggestTerms } from './search.ts'

export function dictionaryRoutes(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    addEtags(scope)
    mount(scope, dictionaryApi.search, async ({ query }) => ({ data: await searchTerms(deps, query.q) }))
    mount(scope, dictionaryApi.suggestions, async ({ query }) => ({ data: await suggestTerms(deps, query.q) }))
    mount(scope, dictionaryApi.one, async ({ params }) => ({ data: await oneTerm(deps, params.term) }))
  })
  mount(app, dictionaryApi.proposals, async ({ caller }) => ({ data: await ownProposals(deps, caller) }))
  mount(app, dictionaryApi.propose, async ({ caller, body }) => ({
    message: 'Thank you. A keeper will read it, and you will hear what became of it.',
    data: { _id: await propose(deps, caller, body) },
  }))
}
