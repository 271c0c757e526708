import type { FastifyInstance } from 'fastify'
import { binApi } from '#contract/case/bin.ts'
import { caseApi } from '#contract/case/case.ts'
import { findingApi } from '#contract/case/finding.ts'
import { sendingApi } from '#contract/case/sending.ts'
import { versionsApi } from '#contract/case/versions.ts'
import { whereApi } from '#contract/case/where.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import { Problem } from '#domain/problem.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { readIdempotencyKey } from '#server/idempotency/idempotency.ts'
import { receiveMultipart } from '#server/media/accept-upload.ts'
import { viewerContext } from '#server/privacy/viewer-context.ts'
import { visibilityFilter } from '#server/privacy/visibility-filter.ts'
import { arrange } from './arrange.ts'
import { artifactsOf } from './artifacts.ts'
import { deleteEntries, eraseEntries, restoreEntries } from './bin.ts'
import { pageOfBin } from './bin-page.ts'
import { editWords, markPreview } from './edit.ts'
import { filterCounts } from './filter-counts.ts'
import { pageOfCase, timelineOfCase } from './page.ts'
import { type Answers, answers, type ProvidedToCase } from './provided.ts'
import { replaceFile, restoreVersion } from './replace.ts'
import { storiesOf, visibleIds } from './rows.ts'
import { saveEntries } from './save.ts'
import { searchCase } from './search.ts'
import { knownHashes, sendFiles } from './send.ts'
import { updateTweets } from './tweets.ts'
import { versionsOf } from './versions.ts'
import { cellsOfWhere, entriesWithin, placeOfEntry } from './where.ts'
import { yearsOfCase } from './years.ts'
import { serveZips, zipsOf } from './zips.ts'

export function caseRoutes(app: FastifyInstance, deps: Deps, provided: ProvidedToCase): void {
  const answer = answers(deps, provided)
  savingRoutes(app, { ...deps, ...provided }, answer)
  sendingRoutes(app, { ...deps, ...provided })
  editingRoutes(app, deps, answer)
  versionRoutes(app, deps, answer)
  binRoutes(app, deps, answer)
  findingRoutes(app, deps, answer)
  whereRoutes(app, { ...deps, ...provided })
  mount(app, caseApi.zips, async ({ caller, body }) => ({ data: { zips: zipsOf(deps, caller, body.entries) } }))
  serveZips(app, deps)
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

function sendingRoutes(app: FastifyInstance, deps: Deps & ProvidedToCase): void {
  mount(app, sendingApi.send, async ({ caller, parts, query }) => {
    const files = await receiveMultipart(deps, caller.userId, parts, { field: 'file' })
    return { message: 'Received.', data: await sendFiles(deps, files, query.level ?? null) }
  })
  mount(app, sendingApi.known, async ({ caller, body }) => ({
    data: { here: await knownHashes(deps.db, caller.userId, body.sha256) },
  }))
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

type DeleteCall = (typeof binApi)['deleteImage' | 'deleteVideo' | 'deleteMisc' | 'deleteTweet']

function binRoutes(app: FastifyInstance, deps: Deps, { moved }: Answers): void {
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

function findingRoutes(app: FastifyInstance, deps: Deps, { one }: Answers): void {
  mount(app, caseApi.pageOfCase, ({ caller, params, query }) => pageOfCase(deps, caller, params.id, query))
  mount(app, caseApi.story, async ({ caller, params }) => ({
    data: { story: await storyOf(deps, caller, params.id, params.entry) },
  }))
  mount(app, findingApi.timeline, ({ caller, params, query }) => timelineOfCase(deps, caller, params.id, query))
  mount(app, findingApi.years, async ({ caller, params, query }) => ({
    data: await yearsOfCase(deps, caller, params.id, query),
  }))
  mount(app, findingApi.counts, async ({ caller, query }) => ({ data: await filterCounts(deps, caller, query) }))
  mount(app, findingApi.searchCase, ({ caller, params, query }) => searchCase(deps, caller, params.id, query))
  mount(app, findingApi.artifacts, ({ caller, query }) => artifactsOf(deps, caller, query))
  mount(app, findingApi.orderEntry, async ({ caller, body: { caseimage_id: id, before, after }, isMinimal }) => {
    const beside = before === undefined ? { side: 'after' as const, anchor: after ?? '' } : { side: 'before' as const, anchor: before }
    await arrange(deps, caller.userId, id, beside)
    return one(caller, id, isMinimal)
  })
}

function whereRoutes(app: FastifyInstance, deps: Deps & ProvidedToCase): void {
  mount(app, whereApi.cells, async ({ caller, query }) => ({ data: await cellsOfWhere(deps, caller, query) }))
  mount(app, whereApi.entriesIn, ({ caller, query }) => entriesWithin(deps, caller, query))
  mount(app, whereApi.placeOfEntry, async ({ caller, params }) => ({ data: await placeOfEntry(deps, caller, params.entry) }))
}

/** The story of one entry. Missing and hidden from the viewer are answered alike. */
async function storyOf({ db }: Pick<Deps, 'db'>, caller: Caller, ownerId: string, id: string): Promise<string> {
  const filter = visibilityFilter(await viewerContext(db, caller, ownerId))
  const visible = await visibleIds(db, filter, [id])
  const story = (await storiesOf(db, ownerId, [...visible])).get(id)
  if (story === undefined) throw new Problem('not-found', 'There is no such entry.')
  return story
}
