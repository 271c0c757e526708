import type { FastifyInstance } from 'fastify'
import { versionsApi } from '#contract/case/versions.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import type { Answers } from './answers.ts'
import { replaceFile, restoreVersion } from './replace.ts'
import { versionsOf } from './versions.ts'

export function versionRoutes(app: FastifyInstance, deps: Deps, { one }: Answers): void {
  const replacing = (call: (typeof versionsApi)['replaceImage' | 'replaceVideo'], kind: 'image' | 'video') =>
    mount(app, call, async ({ caller, body: { caseimage_id: id, image }, isMinimal }) => {
      await replaceFile(deps, { userId: caller.userId, id }, kind, image)
      return one(caller, id, isMinimal)
    })
  replacing(versionsApi.replaceImage, 'image')
  replacing(versionsApi.replaceVideo, 'video')

  mount(app, versionsApi.versions, async ({ caller, query }) => ({ data: await versionsOf(deps, caller, query.caseimage_id) }))
  mount(app, versionsApi.restoreVersion, async ({ caller, body: { caseimage_id: id, version }, isMinimal }) => {
    await restoreVersion(deps, { userId: caller.userId, id }, version)
    return one(caller, id, isMinimal)
  })
}
