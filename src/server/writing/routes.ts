import type { FastifyInstance } from 'fastify'
import { writingApi } from '#contract/writing.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { ownDraft, ownDrafts, removeDraft, saveDraft } from './drafts.ts'
import { filePage, type ProvidedToWriting } from './file-page.ts'

/** Drafts of pages, and their way into the case. */
export function writingRoutes(app: FastifyInstance, deps: Deps, provided: ProvidedToWriting): void {
  mount(app, writingApi.list, async ({ caller, query }) => ({ data: await ownDrafts(deps, caller, query.q) }))
  mount(app, writingApi.read, async ({ caller, params }) => ({ data: await ownDraft(deps, caller, params.id) }))
  mount(app, writingApi.save, async ({ caller, params, body: { revision, ...page } }) => ({
    data: await saveDraft(deps, caller, { id: params.id, page, revision }),
  }))
  mount(app, writingApi.remove, async ({ caller, params }) => {
    await removeDraft(deps, caller, params.id)
    return { message: 'Draft deleted.' }
  })
  mount(app, writingApi.file, async ({ caller, params, body }) => ({
    message: 'Saved to your case.',
    data: { entry: await filePage({ ...deps, ...provided }, caller, { id: params.id, revision: body.revision }) },
  }))
}
