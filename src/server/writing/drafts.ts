import type { ListedDraft, PageDraft } from '#contract/writing.ts'
import { Problem } from '#domain/problem.ts'
import { maxPageDrafts } from '#domain/writing/limits.ts'
import { beginningOf, isSamePage, type WrittenPage } from '#domain/writing/page.ts'
import type { PageDraftRow } from '#server/db/case-tables.ts'
import { transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import {
  countDrafts,
  deleteDraft,
  insertDraft,
  type ListedRow,
  listDrafts,
  lockDraft,
  lockWriter,
  readDraft,
  updateDraft,
} from './store.ts'

export const noSuchDraft = () => new Problem('not-found', 'There is no such draft.')

export async function ownDrafts({ db }: Pick<Deps, 'db'>, { userId }: Caller, q = ''): Promise<ListedDraft[]> {
  return (await listDrafts(db, userId, q.toLowerCase())).map(listedOf)
}

export async function ownDraft({ db }: Pick<Deps, 'db'>, { userId }: Caller, id: string): Promise<PageDraft> {
  const draft = await readDraft(db, userId, id)
  if (!draft) throw noSuchDraft()
  return documentOf(draft)
}

type Saving = {
  readonly id: string
  readonly page: WrittenPage
  /** The one that the writer saw; undefined overwrites whatever was written since. */
  readonly revision: number | undefined
}

/** Creates a draft or writes over it. The same words a second time change nothing, whatever revision they come with. */
export const saveDraft = ({ db, now }: Pick<Deps, 'db' | 'now'>, { userId }: Caller, { id, page, revision }: Saving): Promise<PageDraft> =>
  transact(db, async (trx) => {
    let draft = await lockDraft(trx, userId, id)
    if (!draft) {
      await lockWriter(trx, userId)
      draft = await lockDraft(trx, userId, id)
    }
    if (!draft) {
      if ((await countDrafts(trx, userId)) >= maxPageDrafts) throw tooMany()
      return documentOf(await insertDraft(trx, userId, { id, ...page, at: now() }))
    }
    checkUnfiled(draft)
    if (isSamePage(draft, page)) return documentOf(draft)
    checkRevision(draft, revision)
    return documentOf(await updateDraft(trx, draft, { title: page.title, text: page.text, updated_at: now() }))
  })

export const removeDraft = ({ db }: Pick<Deps, 'db'>, { userId }: Caller, id: string): Promise<void> =>
  transact(db, async (trx) => {
    if (!(await deleteDraft(trx, userId, id))) throw noSuchDraft()
  })

/** Refuses what was written over an older revision than the draft has. */
export function checkRevision(draft: PageDraftRow, revision: number | undefined): void {
  if (revision === undefined || revision === draft.revision) return
  throw new Problem('conflict', 'This page was changed elsewhere meanwhile. Nothing is lost: compare both and keep what you want.', {
    current: documentOf(draft),
  })
}

function checkUnfiled(draft: PageDraftRow): void {
  if (draft.entry_id === null) return
  throw new Problem('conflict', 'This page is in your case already. Keep what you wrote since as a new page.', {
    current: documentOf(draft),
  })
}

const tooMany = () =>
  new Problem('over-quota', `You keep ${maxPageDrafts} drafts, which is as many as there is room for. Delete one you no longer need.`)

const documentOf = ({ id, title, text, revision, entry_id, created_at, updated_at }: PageDraftRow): PageDraft => ({
  _id: id,
  title,
  text,
  revision,
  entry: entry_id,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
})

const listedOf = ({ id, title, text, characters, revision, created_at, updated_at }: ListedRow): ListedDraft => ({
  _id: id,
  title,
  beginning: beginningOf({ text }),
  characters,
  revision,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
})
