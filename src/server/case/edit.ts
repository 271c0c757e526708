import type { EntryKind } from '#domain/case/kinds.ts'
import { Problem } from '#domain/problem.ts'
import { transact } from '#server/db/connection.ts'
import type { EntryRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { changeEntry, holdEntry, type Words } from './store.ts'

type Borrowed = Pick<Deps, 'db' | 'now'>
/** Which entry of whose case. */
type Named = { readonly userId: string; readonly kind: EntryKind; readonly id: string }

/** Edits the words of an entry; what is left out stays. */
export const editWords = (deps: Borrowed, entry: Named, words: Words): Promise<void> => edit(deps, entry, () => words)

/** Marks an entry as a preview entry or not; without a wish it turns to the other. */
export const markPreview = (deps: Borrowed, entry: Named, wish: boolean | undefined): Promise<void> =>
  edit(deps, entry, ({ is_preview }) => ({ is_preview: wish ?? !is_preview }))

const edit = ({ db, now }: Borrowed, { userId, kind, id }: Named, change: (entry: EntryRow) => Words) =>
  transact(db, async (trx) => {
    const entry = await holdEntry(trx, userId, kind, id)
    if (!entry) throw new Problem('not-found', `There is no such ${called[kind]} in your case.`)
    await changeEntry(trx, entry, change(entry), now())
  })

const called: Readonly<Record<EntryKind, string>> = { image: 'picture', video: 'film', misc: 'file', tweet: 'tweet', artifact: 'artifact' }
