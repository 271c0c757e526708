import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '#server/db/connection.ts'
import type { Chosen } from './chosen.ts'
import type { Exported } from './exported-table.ts'
import { readRows } from './read-rows.ts'
import { exportedTables } from './records.ts'
import type { PartWriter } from './write-files.ts'

const recordPath = (file: string): string => `data/records/${file}.jsonl`

/** A file of records, which is added when it is whole. */
export function openRecords(to: PartWriter, file: string) {
  const text = to.openText(recordPath(file))
  return { add: (row: object): void => text.add(`${JSON.stringify(row)}\n`), end: text.end }
}

/** The columns of a table that are in an export; none where the table is not. */
function columnsIn({ columns, forContacts, isOfMessages }: Exported, { content, isForContacts }: Chosen): readonly string[] {
  if (content === 'without-messages' && isOfMessages) return []
  if (!isForContacts || forContacts === true) return columns
  return forContacts === false ? [] : forContacts
}

/** Whether keepers do not hide a row, or its reader wrote it. @param reader null for contacts, who wrote none */
export const isShownTo = (reader: string | null, writer: string): RawBuilder<unknown> =>
  reader === null ? sql`suspended_at is null` : sql`(suspended_at is null or ${sql.ref(writer)} = ${sql.lit(reader)})`

/** Adds the rows of every table that is exported as it is, in the order of their keys. */
export async function writeTables(trx: Transaction, userId: string, to: PartWriter, choice: Chosen): Promise<void> {
  for (const [table, exported] of Object.entries(exportedTables)) {
    if (!('columns' in exported)) continue
    const { owner = 'user_id', where = 'true', ofEntry, written, hiddenFromAllBut } = exported
    const columns = columnsIn(exported, choice)
    if (columns.length === 0) continue
    const chosen = sql.join(columns.map((column) => sql.ref(column)))
    const entry = ofEntry && sql.ref(`${table}.${ofEntry}`)
    // a list of its own, and no join: a divided database has rows of others elsewhere than the entries
    const hasEntry =
      entry && choice.isForContacts
        ? sql`(${entry} is null or ${entry} in (select e.id from entries e where e.user_id = ${sql.lit(userId)} and ${choice.entries}))`
        : sql`true`
    const isShown = hiddenFromAllBut ? isShownTo(choice.isForContacts ? null : userId, hiddenFromAllBut) : sql`true`
    const writeRows = async (file: string, by: string) => {
      const records = openRecords(to, file)
      const ofOwner = sql<object>`
        select ${chosen} from ${sql.table(table)} where ${sql.ref(by)} = ${sql.lit(userId)} and ${sql.raw(where)} and ${isShown} and ${hasEntry} order by ${chosen}`
      for await (const rows of readRows(trx, ofOwner)) for (const row of rows) records.add(row)
      await records.end()
    }
    await writeRows(exported.file, owner)
    if (written && !choice.isForContacts) await writeRows(written.file, written.by)
  }
}
