import type { FastifyInstance } from 'fastify'
import { followsApi } from '#contract/follows.ts'
import type { Deps, Notify } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { approve, decline, follow, relation, removeFollower, unfollow } from './follow.ts'
import { followsOf, requestsTo } from './lists.ts'
import { countFollows } from './store.ts'

export function followsRoutes(app: FastifyInstance, deps: Deps, provided: { readonly notify: Notify }): void {
  const borrowed = { ...deps, ...provided }
  mount(app, followsApi.counts, async ({ caller }) => ({ data: await countFollows(deps.db, caller.userId) }))
  mount(app, followsApi.relation, async ({ caller, params }) => ({ data: await relation(deps, caller, params.id) }))
  mount(app, followsApi.follow, async ({ caller, params }) => {
    const data = await follow(borrowed, caller, params.id)
    return { message: data.follow === 'following' ? 'You follow them.' : 'You asked to follow them.', data }
  })
  mount(app, followsApi.unfollow, async ({ caller, params }) => {
    await unfollow(deps, caller.userId, params.id)
    return { message: 'You do not follow them.' }
  })
  mount(app, followsApi.requests, ({ caller, query }) => requestsTo(deps, caller, query))
  mount(app, followsApi.approve, async ({ caller, params }) => {
    await approve(borrowed, caller, params.id)
    return { message: 'They follow you.' }
  })
  mount(app, followsApi.decline, async ({ caller, params }) => {
    await decline(deps, caller.userId, params.id)
    return { message: 'Declined.' }
  })
  mount(app, followsApi.removeFollower, async ({ caller, params }) => {
    await removeFollower(deps, caller.userId, params.id)
    return { message: 'They do not follow you.' }
  })
  for (const list of ['followers', 'following'] as const)
    mount(app, followsApi[list], ({ caller, params, query }) => followsOf(deps, caller, { ownerId: params.id, list }, query))
}
