import type { FastifyInstance } from 'fastify'
import { forestApi } from '#contract/forest.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { forestFor } from './forest.ts'

export function forestRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, forestApi.forest, async ({ caller }) => ({ data: await forestFor(deps, caller) }))
}
