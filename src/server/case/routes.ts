import type { FastifyInstance } from 'fastify'
import { caseApi } from '#contract/case.ts'
import type { UserInfo } from '#contract/user-info.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { editWords, markPreview } from './edit.ts'
import { pageOfCase } from './page.ts'
import { saveImages } from './save.ts'

/** What the case needs of others, filled in by app.ts. */
type Slots = {
  /** The whole document of a user, as its owner sees it. */
  readonly userInfo: (userId: string) => Promise<UserInfo>
}

export function caseRoutes(app: FastifyInstance, deps: Deps, { userInfo }: Slots): void {
  mount(app, caseApi.saveImages, async ({ caller: { userId }, body }) => {
    await saveImages(deps, userId, body.caseimages)
    return { message: 'Record updated successfully.', data: await userInfo(userId) }
  })
  mount(app, caseApi.updateImageWords, async ({ caller: { userId }, body: { caseimage_id: id, ...words } }) => {
    await editWords(deps, { userId, kind: 'image', id }, words)
    return { message: 'Record updated.', data: await userInfo(userId) }
  })
  mount(app, caseApi.markImagePreview, async ({ caller: { userId }, body: { caseimage_id: id, is_preview } }) => {
    await markPreview(deps, { userId, kind: 'image', id }, is_preview)
    return { message: 'Record updated.', data: await userInfo(userId) }
  })
  mount(app, caseApi.pageOfCase, ({ caller, params, query }) => pageOfCase(deps, caller.userId, params.id, query))
}
