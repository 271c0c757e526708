import { sql } from 'kysely'
import { maxBeginningLength } from '#domain/writing/limits.ts'
import type { WrittenPage } from '#domain/writing/page.ts'
import type { PageDraftRow } from '#server/db/case-tables.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'

export const readDraft = (db: Queries, userId: string, id: string): Promise<PageDraftRow | undefined> =>
  db.selectFrom('page_drafts').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

/** The same, locked until the transaction ends. */
export const lockDraft = (trx: Transaction, userId: string, id: string): Promise<PageDraftRow | undefined> =>
  trx.selectFrom('page_drafts').selectAll().where('user_id', '=', userId).where('id', '=', id).forUpdate().executeTakeFirst()

/** Two calls of one person take turns from here to the end of their transactions, those that create a draft among them. */
export const lockWriter = (trx: Transaction, userId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

export async function countDrafts(trx: Transaction, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('page_drafts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('entry_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** A draft in a list, with as much of its text as its beginning is cut from. */
export type ListedRow = Omit<PageDraftRow, 'entry_id'> & { readonly characters: number }

/** The drafts of one person, the last changed first; `q` in lower case is looked for in title and text. */
export async function listDrafts(db: Queries, userId: string, q: string): Promise<readonly ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select user_id, id, title, left(text, ${sql.lit(4 * maxBeginningLength)}) as text, length(text) as characters, revision, created_at, updated_at
    from page_drafts
    where user_id = ${userId} and entry_id is null and (${q} = '' or strpos(lower(title || ' ' || text), ${q}) > 0)
    order by updated_at desc, id desc`.execute(db)
  return rows
}

type NewDraft = WrittenPage & { readonly id: string; readonly at: Date }

export const insertDraft = (trx: Transaction, userId: string, { id, title, text, at }: NewDraft): Promise<PageDraftRow> =>
  trx
    .insertInto('page_drafts')
    .values({ user_id: userId, id, title, text, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Writes over a locked draft, and counts it as a change. */
export const updateDraft = (
  trx: Transaction,
  { user_id, id, revision }: PageDraftRow,
  change: Partial<WrittenPage> & { readonly entry_id?: string; readonly updated_at: Date },
): Promise<PageDraftRow> =>
  trx
    .updateTable('page_drafts')
    .set({ ...change, revision: revision + 1 })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Whether there was such a draft. A page that was added to the case is none. */
export async function deleteDraft(trx: Transaction, userId: string, id: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('page_drafts')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('entry_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
