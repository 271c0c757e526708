import { sql } from 'kysely'
import type { ExportContent } from '#domain/exports/limits.ts'
import type { Transaction } from '#server/db/connection.ts'
import { readRows } from './read-rows.ts'
import { exportedTables } from './records.ts'
import type { PartWriter } from './write-files.ts'

const recordPath = (file: string): string => `data/records/${file}.jsonl`

/** A file of records, which is added when it is whole. */
export function openRecords(to: PartWriter, file: string) {
  const text = to.openText(recordPath(file))
  return { add: (row: object): void => text.add(`${JSON.stringify(row)}\n`), end: text.end }
}

/** Adds the rows of every table that is exported as it is, in the order of their keys. */
export async function writeTables(trx: Transaction, userId: string, to: PartWriter, content: ExportContent): Promise<void> {
  for (const [table, exported] of Object.entries(exportedTables)) {
    if (!('columns' in exported) || (content === 'without-messages' && exported.isOfMessages)) continue
    const { file, columns, owner = 'user_id', where = 'true' } = exported
    const chosen = sql.join(columns.map((column) => sql.ref(column)))
    const records = openRecords(to, file)
    const ofOwner = sql<object>`
      select ${chosen} from ${sql.table(table)} where ${sql.ref(owner)} = ${sql.lit(userId)} and ${sql.raw(where)} order by ${chosen}`
    for await (const rows of readRows(trx, ofOwner)) for (const row of rows) records.add(row)
    await records.end()
  }
}
