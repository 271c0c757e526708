import { Problem } from '#domain/problem.ts'
import { pageMime } from '#domain/writing/limits.ts'
import { fileOfPage, isBlank, titleOfPage } from '#domain/writing/page.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { receiveOwnFile } from '#server/media/accept-upload.ts'
import { locationOf } from '#server/media/address.ts'
import type { ReceiveDeps } from '#server/media/store-upload.ts'
import { checkRevision, noSuchDraft } from './drafts.ts'
import { lockDraft, readDraft, updateDraft } from './store.ts'

type Saving = { readonly location: string; readonly words: { readonly caption: string; readonly story: string } }

/** What pages need of others, filled in by app.ts. */
export type ProvidedToWriting = {
  /** Adds a misc entry to a case; returns its id. */
  readonly saveEntry: (trx: Transaction, userId: string, saving: Saving) => Promise<string | undefined>
}
type FilePageDeps = ReceiveDeps & Pick<Deps, 'now'> & ProvidedToWriting

/**
 * Makes an entry of a draft, once: whoever repeats it reads the id of the same entry. The file is stored first; where the transaction
 * fails, nothing claims it and the sweep takes it away.
 */
export async function filePage(
  deps: FilePageDeps,
  { userId }: Caller,
  { id, revision }: { readonly id: string; readonly revision: number | undefined },
): Promise<string> {
  const seen = await readDraft(deps.db, userId, id)
  if (!seen) throw noSuchDraft()
  if (seen.entry_id !== null) return seen.entry_id
  checkRevision(seen, revision)
  if (isBlank(seen)) throw new Problem('refused', 'Write something first.')
  const caption = titleOfPage(seen)
  const file = await receiveOwnFile(deps, userId, { name: `${caption.replace(/[/\\]/g, '-')}.txt`, text: fileOfPage(seen), mime: pageMime })
  return transact(deps.db, async (trx) => {
    const draft = await lockDraft(trx, userId, id)
    if (!draft) throw noSuchDraft()
    if (draft.entry_id !== null) return draft.entry_id
    checkRevision(draft, seen.revision)
    const entry = await deps.saveEntry(trx, userId, { location: locationOf(file), words: { caption, story: seen.text } })
    if (!entry) throw new Error('a saved entry has no id')
    await updateDraft(trx, draft, { title: '', text: '', entry_id: entry, updated_at: deps.now() })
    return entry
  })
}
