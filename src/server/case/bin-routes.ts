import type { FastifyInstance } from 'fastify'
import { binApi } from '#contract/case/bin.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import type { Answers } from './answers.ts'
import { deleteEntries, eraseEntries, restoreEntries } from './bin.ts'
import { pageOfBin } from './bin-page.ts'

type DeleteCall = (typeof binApi)['deleteImage' | 'deleteVideo' | 'deleteMisc' | 'deleteTweet']

export function binRoutes(app: FastifyInstance, deps: Deps, { moved }: Answers): void {
  const deleting = (call: DeleteCall, kind: EntryKind) =>
    mount(app, call, async ({ caller, body: { caseimage_id }, isMinimal }) => {
      await deleteEntries(deps, { userId: caller.userId, ids: [caseimage_id].flat() }, kind)
      return moved(caller, { isList: Array.isArray(caseimage_id), isMinimal })
    })
  deleting(binApi.deleteImage, 'image')
  deleting(binApi.deleteVideo, 'video')
  deleting(binApi.deleteMisc, 'misc')
  deleting(binApi.deleteTweet, 'tweet')

  mount(app, binApi.bin, ({ caller, query }) => pageOfBin(deps, caller, query))
  mount(app, binApi.restoreEntry, async ({ caller, body: { caseimage_id }, isMinimal }) => {
    await restoreEntries(deps, { userId: caller.userId, ids: [caseimage_id].flat() })
    return moved(caller, { isList: Array.isArray(caseimage_id), isMinimal })
  })
  mount(app, binApi.eraseEntry, async ({ caller, body: { caseimage_id }, isMinimal }) => {
    await eraseEntries(deps, { userId: caller.userId, ids: [caseimage_id].flat() })
    return moved(caller, { isList: Array.isArray(caseimage_id), isMinimal })
  })
}
