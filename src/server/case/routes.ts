import type { FastifyInstance } from 'fastify'
import { caseApi } from '#contract/case/case.ts'
import { versionsApi } from '#contract/case/versions.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { readIdempotencyKey } from '#server/idempotency/idempotency.ts'
import { type Answers, answers, type ProvidedToCase } from './answers.ts'
import { binRoutes } from './bin-routes.ts'
import { editWords, markPreview } from './edit.ts'
import { findingRoutes } from './finding-routes.ts'
import { replaceFile, restoreVersion } from './replace.ts'
import { saveEntries } from './save.ts'
import { updateTweets } from './tweets.ts'
import { versionsOf } from './versions.ts'

export function caseRoutes(app: FastifyInstance, deps: Deps, provided: ProvidedToCase): void {
  const answer = answers(deps, provided)
  savingRoutes(app, { ...deps, ...provided }, answer)
  editingRoutes(app, deps, answer)
  versionRoutes(app, deps, answer)
  binRoutes(app, deps, answer)
  findingRoutes(app, deps, answer)
}

function savingRoutes(app: FastifyInstance, deps: Deps & ProvidedToCase, { saved }: Answers): void {
  mount(app, caseApi.saveImages, async ({ caller, body, isMinimal }) => {
    const saving = body.caseimages.map(({ image, ...words }) => ({ location: image, words }))
    return saved(caller, await saveEntries(deps, caller.userId, 'image', saving), { isList: true, isMinimal })
  })
  mount(app, caseApi.saveVideos, async ({ caller, body, isMinimal }) => {
    const saving = body.casevideos.map(({ video, ...words }) => ({ location: video, words }))
    return saved(caller, await saveEntries(deps, caller.userId, 'video', saving), { isList: true, isMinimal })
  })
  mount(app, caseApi.saveMisc, async ({ caller, body, isMinimal }) => {
    const saving = body.casemiscellaneous.map(({ file, ...words }) => ({ location: file, words }))
    return saved(caller, await saveEntries(deps, caller.userId, 'misc', saving), { isList: true, isMinimal })
  })
  mount(app, caseApi.updateTweets, async ({ caller, body: { casetweets }, request, isMinimal }) => {
    const isList = Array.isArray(casetweets)
    return saved(caller, await updateTweets(deps, caller, isList ? casetweets : [casetweets], readIdempotencyKey(request)), {
      isList,
      isMinimal,
    })
  })
}

type EditCall = (typeof caseApi)['updateImageWords' | 'updateVideoWords' | 'updateMiscWords' | 'updateArtifactWords']
type MarkCall = (typeof caseApi)['markImagePreview' | 'markVideoPreview' | 'markStickyPreview' | 'markArtifactPreview']

function editingRoutes(app: FastifyInstance, deps: Deps, { one }: Answers): void {
  const editing = (call: EditCall, kind: EntryKind) =>
    mount(app, call, async ({ caller, body: { caseimage_id: id, revision, ...words }, isMinimal }) => {
      await editWords(deps, caller, { kinds: [kind], id, revision }, words)
      return one(caller, id, isMinimal)
    })
  editing(caseApi.updateImageWords, 'image')
  editing(caseApi.updateVideoWords, 'video')
  editing(caseApi.updateMiscWords, 'misc')
  editing(caseApi.updateArtifactWords, 'artifact')

  const marking = (call: MarkCall, ...kinds: readonly EntryKind[]) =>
    mount(app, call, async ({ caller, body: { caseimage_id: id, is_preview }, request, isMinimal }) => {
      await markPreview(deps, { userId: caller.userId, kinds, id }, { isPreview: is_preview, key: readIdempotencyKey(request) })
      return one(caller, id, isMinimal)
    })
  marking(caseApi.markImagePreview, 'image')
  marking(caseApi.markVideoPreview, 'video')
  marking(caseApi.markStickyPreview, 'tweet', 'misc')
  marking(caseApi.markArtifactPreview, 'artifact')
}

function versionRoutes(app: FastifyInstance, deps: Deps, { one }: Answers): void {
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
