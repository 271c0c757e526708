import type { EntryKind } from '#domain/case/kinds.ts'
import { Problem } from '#domain/problem.ts'
import type { EntryRow } from '#server/db/case-tables.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { type IdempotencyKey, isDoneBefore } from '#server/idempotency/idempotency.ts'
import { ownerFilter } from '#server/privacy/visibility-filter.ts'
import { toWholeEntry } from './entry-document.ts'
import { ownEntriesNamed } from './rows.ts'
import { changeEntry, lockEntry, type Words } from './store.ts'

type EditDeps = Pick<Deps, 'db' | 'now' | 'config'>
/** Which entry of whose case, and of what kinds it may be. */
export type Named = { readonly userId: string; readonly kinds: readonly EntryKind[]; readonly id: string }

/** `revision` is the one that the writer saw; undefined overwrites whatever was written since. */
type Edited = Omit<Named, 'userId'> & { readonly revision: number | undefined }

/** Edits the words of an entry of the caller's; what is left out stays. */
export const editWords = (deps: EditDeps, caller: Caller, { revision, ...named }: Edited, words: Words): Promise<void> =>
  transact(deps.db, async (trx) => {
    const entry = await lockNamedEntry(trx, { ...named, userId: caller.userId })
    if (await isRepeated(deps, trx, caller, { entry, revision, isUnchanged: changesNothing(entry, words) })) return
    await changeEntry(trx, entry, words, deps.now())
  })

type Mark = { readonly isPreview: boolean | undefined; readonly key: IdempotencyKey }

/** Marks an entry as a preview entry or not. When `isPreview` is undefined it toggles, once for each idempotency key. */
export const markPreview = ({ db, now }: EditDeps, named: Named, { isPreview, key }: Mark): Promise<void> =>
  transact(db, async (trx) => {
    const entry = await lockNamedEntry(trx, named)
    if (await isDoneBefore(trx, named.userId, key, now())) return
    const is_preview = isPreview ?? !entry.is_preview
    if (is_preview !== entry.is_preview) await changeEntry(trx, entry, { is_preview }, now())
  })

/** The entry, locked until the transaction ends; refused when it is not there. */
export async function lockNamedEntry(trx: Transaction, { userId, kinds, id }: Named): Promise<EntryRow> {
  const entry = await lockEntry(trx, userId, kinds, id)
  if (!entry) throw noSuchEntry(kinds)
  return entry
}

/** Whether these words change nothing of the entry. */
export const changesNothing = (entry: EntryRow, words: Words): boolean =>
  Object.entries(words).every(([name, value]) => value === undefined || value === entry[name as keyof Words])

/**
 * Whether an edit of an older revision came a second time, and so there is nothing to do. One that differs from what was
 * written since is refused, with the entry as it is.
 */
export async function isRepeated(
  deps: EditDeps,
  trx: Transaction,
  caller: Caller,
  { entry, revision, isUnchanged }: { readonly entry: EntryRow; readonly revision: number | undefined; readonly isUnchanged: boolean },
): Promise<boolean> {
  if (revision === undefined || revision === entry.revision) return false
  if (isUnchanged) return true
  const [current] = await toWholeEntry({ ...deps, db: trx }, ownerFilter(caller), await ownEntriesNamed(trx, entry.user_id, [entry.id]))
  throw new Problem(
    'conflict',
    `This ${kindNouns[entry.kind]} was rewritten meanwhile. Nothing is lost: compare both and keep what you want.`,
    {
      current,
    },
  )
}

/** What each kind is called in a sentence. */
export const kindNouns: Readonly<Record<EntryKind, string>> = {
  image: 'picture',
  video: 'film',
  misc: 'file',
  tweet: 'tweet',
  artifact: 'artifact',
}

/** Missing, in the bin and somebody else's are answered alike. */
export const noSuchEntry = (kinds: readonly EntryKind[]): Problem =>
  new Problem('not-found', `There is no such ${kinds.map((kind) => kindNouns[kind]).join(' or ')} in your case.`)
