import { sql } from 'kysely'
import type { FileKind } from '#domain/case/kinds.ts'
import { keptAt, type PrivacyLevel, privacyLevels } from '#domain/case/privacy.ts'
import type { Transaction } from '#server/db/connection.ts'
import { lockNamedEntry } from './edit.ts'
import { changeEntry } from './store.ts'

type Opening = {
  readonly kind: FileKind
  /** The entry for which the kind is opened. */
  readonly id: string
  readonly level: PrivacyLevel
  /** The level that the kind had. */
  readonly before: PrivacyLevel
  readonly at: Date
}

/**
 * Sets the own privacy level of one entry, and those of all others of its kind, the bin included, so that the kind's wider level shows them
 * to nobody else. The owner's account is locked.
 */
export async function keepOthersClosed(trx: Transaction, userId: string, { kind, id, level, before, at }: Opening): Promise<void> {
  const entry = await lockNamedEntry(trx, { userId, kinds: [kind], id })
  await changeEntry(trx, entry, { level }, at)
  for (const own of [null, ...privacyLevels]) {
    const kept = keptAt(own, before)
    if (kept === own) continue
    await trx
      .updateTable('entries')
      .set((was) => ({ level: kept, revision: was('revision', '+', 1), updated_at: at }))
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('id', '<>', id)
      .where('level', 'is not distinct from', own)
      .execute()
  }
  await countAnew(trx, userId, kind)
}

/** Counts the entries of a kind by level and year. */
async function countAnew(trx: Transaction, userId: string, kind: FileKind): Promise<void> {
  await trx.deleteFrom('entry_counts').where('user_id', '=', userId).where('kind', '=', kind).execute()
  await sql`
    insert into entry_counts (user_id, kind, level, year, count)
    select user_id, kind, coalesce(level, ''), coalesce(left(moment, 4), ''), count(*)
    from entries where user_id = ${userId} and kind = ${kind} and deleted_at is null group by 1, 2, 3, 4
    on conflict (user_id, kind, level, year) do update set count = excluded.count`.execute(trx)
}
