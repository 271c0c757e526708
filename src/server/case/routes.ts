import type { FastifyInstance } from 'fastify'
import { caseApi } from '#contract/case.ts'
import type { AnyEntry } from '#contract/entries.ts'
import type { UserInfo } from '#contract/user-info.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { editWords, markPreview } from './edit.ts'
import { written } from './entry-document.ts'
import { onceKey } from './once.ts'
import { pageOfCase } from './page.ts'
import { ownEntriesNamed } from './rows.ts'
import { saveEntries } from './save.ts'
import { ownSight } from './sight.ts'
import { updateTweets } from './tweets.ts'

/** What the case needs of others, filled in by app.ts. */
export type CaseSlots = {
  /** The whole document of a user, as its owner sees it. */
  readonly userInfo: (userId: string) => Promise<UserInfo>
}

export function caseRoutes(app: FastifyInstance, deps: Deps, slots: CaseSlots): void {
  const { one, many } = answers(deps, slots)

  mount(app, caseApi.saveImages, async ({ caller: { userId }, body }) => {
    const saving = body.caseimages.map(({ image, ...words }) => ({ location: image, words }))
    return many(userId, await saveEntries(deps, userId, 'image', saving))
  })
  mount(app, caseApi.saveVideos, async ({ caller: { userId }, body }) => {
    const saving = body.casevideos.map(({ video, ...words }) => ({ location: video, words }))
    return many(userId, await saveEntries(deps, userId, 'video', saving))
  })
  mount(app, caseApi.saveMisc, async ({ caller: { userId }, body }) => {
    const saving = body.casemiscellaneous.map(({ file, ...words }) => ({ location: file, words }))
    return many(userId, await saveEntries(deps, userId, 'misc', saving))
  })

  mount(app, caseApi.updateTweets, async ({ caller: { userId }, body: { casetweets }, request }) => {
    const tweets = Array.isArray(casetweets) ? casetweets : [casetweets]
    const ids = await updateTweets(deps, userId, tweets, onceKey(request.headers['idempotency-key']))
    return many(userId, ids, Array.isArray(casetweets) ? 'Record updated successfully.' : 'Record updated.')
  })

  const editing = (call: EditCall, kind: EntryKind) =>
    mount(app, call, async ({ caller: { userId }, body: { caseimage_id: id, revision, ...words } }) => {
      await editWords(deps, { userId, kinds: [kind], id }, revision, words)
      return one(userId, id)
    })
  editing(caseApi.updateImageWords, 'image')
  editing(caseApi.updateVideoWords, 'video')
  editing(caseApi.updateMiscWords, 'misc')
  editing(caseApi.updateArtifactWords, 'artifact')

  const marking = (call: MarkCall, ...kinds: readonly EntryKind[]) =>
    mount(app, call, async ({ caller: { userId }, body: { caseimage_id: id, is_preview } }) => {
      await markPreview(deps, { userId, kinds, id }, is_preview)
      return one(userId, id)
    })
  marking(caseApi.markImagePreview, 'image')
  marking(caseApi.markVideoPreview, 'video')
  marking(caseApi.markStickyPreview, 'tweet', 'misc')
  marking(caseApi.markArtifactPreview, 'artifact')

  mount(app, caseApi.pageOfCase, ({ caller, params, query }) => pageOfCase(deps, caller.userId, params.id, query))
}

type EditCall = (typeof caseApi)['updateImageWords' | 'updateVideoWords' | 'updateMiscWords' | 'updateArtifactWords']
type MarkCall = (typeof caseApi)['markImagePreview' | 'markVideoPreview' | 'markStickyPreview' | 'markArtifactPreview']

/** Answers with the whole fresh document, as every change of the case does, and beside it what changed. */
export function answers(deps: Pick<Deps, 'db' | 'config' | 'now'>, { userInfo }: CaseSlots) {
  const read = async (userId: string, ids: readonly string[]): Promise<[UserInfo, AnyEntry[]]> =>
    Promise.all([userInfo(userId), ownEntriesNamed(deps.db, userId, ids).then((rows) => written(deps, ownSight(userId), rows))])
  return {
    /** One entry changed. */
    async one(userId: string, id: string) {
      const [data, [entry]] = await read(userId, [id])
      if (!entry) throw new Error('an entry that was changed is not there')
      return { message: 'Record updated.', data, entry }
    },
    /** A list was saved. */
    async many(userId: string, ids: readonly string[], message = 'Record updated successfully.') {
      const [data, entries] = await read(userId, ids)
      return { message, data, entries }
    },
  }
}
