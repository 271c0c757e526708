import { sql } from 'kysely'
import type { EntryKind } from '#domain/case/kinds.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import type { Work } from '#server/db/connection.ts'
import type { EntryRow, NewEntry } from '#server/db/tables.ts'

/** Adds entries to the case of one owner, and to the count of what it holds. Every new entry goes in by here. */
export async function addEntries(trx: Work, userId: string, entries: readonly Omit<NewEntry, 'user_id'>[]): Promise<void> {
  if (entries.length === 0) return
  await trx
    .insertInto('entries')
    .values(entries.map((entry) => ({ ...entry, user_id: userId })))
    .execute()
  const alike = Map.groupBy(entries, ({ kind, level }) => `${kind} ${level ?? ''}`)
  for (const [first, ...others] of alike.values()) {
    if (first) await count(trx, userId, { kind: first.kind, level: first.level ?? null }, 1 + others.length)
  }
}

/** The entry of that kind, held until the transaction ends; null when there is none, or it lies in the bin. */
export async function holdEntry(trx: Work, userId: string, kind: EntryKind, id: string): Promise<EntryRow | null> {
  const entry = await trx
    .selectFrom('entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return entry ?? null
}

/** What of an entry its owner may change. */
export type Words = {
  readonly caption?: string | undefined
  readonly story?: string | undefined
  readonly is_preview?: boolean | undefined
  readonly level?: PrivacyLevel | null | undefined
  readonly moment?: string | null | undefined
  readonly place?: string | null | undefined
}

/** Writes changes over a held entry; what is undefined stays. */
export async function changeEntry(trx: Work, entry: EntryRow, change: Words, at: Date): Promise<void> {
  const { user_id, id, kind, level, revision } = entry
  await trx
    .updateTable('entries')
    .set({ ...change, revision: revision + 1, updated_at: at })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute()
  if (change.level === undefined || change.level === level) return
  await countOneLess(trx, user_id, { kind, level })
  await count(trx, user_id, { kind, level: change.level }, 1)
}

type Counted = { readonly kind: EntryKind; readonly level: PrivacyLevel | null }

const count = (trx: Work, userId: string, { kind, level }: Counted, more: number) =>
  trx
    .insertInto('entry_counts')
    .values({ user_id: userId, kind, level: level ?? '', count: more })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'level']).doUpdateSet({ count: sql<number>`entry_counts.count + excluded.count` }),
    )
    .execute()

const countOneLess = (trx: Work, userId: string, { kind, level }: Counted) =>
  trx
    .updateTable('entry_counts')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('level', '=', level ?? '')
    .execute()
