import type { FastifyInstance } from 'fastify'
import { safetyApi } from '#contract/safety.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { block, blockedBy, unblock } from './blocks.ts'
import { mute, mutedBy, unmute } from './mutes.ts'
import type { ProvidedToSafety } from './provided.ts'
import { report, reportsBy } from './report.ts'
import { suspensionsOf } from './suspend.ts'

export function safetyRoutes(
  app: FastifyInstance,
  deps: Deps,
  provided: Pick<ProvidedToSafety, 'evidenceOf' | 'touchConversation' | 'endLegacyRelation'>,
): void {
  const borrowed = { ...deps, ...provided }

  mount(app, safetyApi.blocks, ({ caller, query }) => blockedBy(deps, caller, query))
  mount(app, safetyApi.block, async ({ caller, params }) => {
    await block(borrowed, caller.userId, params.id)
    return { message: 'Blocked. You do not see each other any more.' }
  })
  mount(app, safetyApi.unblock, async ({ caller, params }) => {
    await unblock(borrowed, caller.userId, params.id)
    return { message: 'Not blocked any more.' }
  })
  mount(app, safetyApi.mutes, ({ caller, query }) => mutedBy(deps, caller, query))
  mount(app, safetyApi.mute, async ({ caller, params }) => {
    await mute(deps, caller, params.id)
    return { message: 'Muted.' }
  })
  mount(app, safetyApi.unmute, async ({ caller, params }) => {
    await unmute(deps, caller.userId, params.id)
    return { message: 'Not muted any more.' }
  })
  mount(app, safetyApi.report, async ({ caller, body }) => {
    await report(borrowed, caller, body)
    return { message: 'Thank you. The keepers will look at it, and you will hear what they decide.' }
  })
  mount(app, safetyApi.reports, ({ caller, query }) => reportsBy(deps, caller, query))
  mount(app, safetyApi.suspensions, async ({ caller }) => ({ data: await suspensionsOf(deps, caller.userId) }))
}
