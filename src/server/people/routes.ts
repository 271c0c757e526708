import type { FastifyInstance } from 'fastify'
import { usersApi } from '#contract/people/users.ts'
import { Problem } from '#domain/problem.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { readIdempotencyKey } from '#server/idempotency/idempotency.ts'
import { viewerContext } from '#server/privacy/viewer-context.ts'
import { idOfUsername, listUsers } from './list.ts'
import { kindOf, updatePrivacy } from './privacy.ts'
import { updateUser, uploadPicture } from './profile.ts'
import { updateProgress } from './progress.ts'
import type { ProvidedToPeople } from './provided.ts'

export function peopleRoutes(app: FastifyInstance, deps: Deps, provided: ProvidedToPeople): void {
  const borrowed = { ...deps, ...provided }
  const own = async (owner: Caller, isMinimal: boolean, message = 'Record updated successfully.') => ({
    message,
    data: isMinimal ? {} : await provided.userInfo(owner, owner.userId),
  })

  mount(app, usersApi.updateUser, async ({ caller, body: { password, ...change }, isMinimal }) => {
    await updateUser(borrowed, caller, change, password)
    return own(caller, isMinimal)
  })
  mount(app, usersApi.updateProgress, async ({ caller, body, isMinimal }) => {
    await updateProgress(borrowed, caller.userId, body.progress)
    return own(caller, isMinimal, 'Progress updated successfully')
  })
  mount(app, usersApi.uploadImage, async ({ caller, parts, isMinimal }) => {
    await uploadPicture(deps, caller.userId, parts)
    return own(caller, isMinimal)
  })
  mount(app, usersApi.updatePrivacySettings, async ({ caller, body: { id, query, level, only }, request, isMinimal }) => {
    if (id !== undefined && id !== caller.userId) throw new Problem('not-yours', 'This belongs to someone else.')
    await updatePrivacy(borrowed, caller.userId, { kind: kindOf(query), level, only, key: readIdempotencyKey(request) })
    return own(caller, isMinimal)
  })
  mount(app, usersApi.getUser, async ({ caller, params, query }) => ({
    data: await provided.userInfo(caller, params.id, { seenAs: query.as }),
  }))
  mount(app, usersApi.userNamed, async ({ caller, params }) => ({
    data: await provided.userInfo(caller, await idOfUsername(deps.db, params.username)),
  }))
  mount(app, usersApi.listUsers, ({ caller, query }) => listUsers(borrowed, caller, query))
  mount(app, usersApi.getPriviews, async ({ caller, params }) => ({
    data: await provided.previewsOf(deps.db, await viewerContext(deps.db, caller, params.id)),
  }))
}
