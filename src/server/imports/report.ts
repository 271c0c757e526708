import { sql } from 'kysely'
import { csvLine } from '#domain/imports/report-lines.ts'
import type { ImportItemRow } from '#server/db/import-tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import type { Download } from '#server/http/send-file.ts'
import { toItem } from './items.ts'
import { readRun } from './runs.ts'

const perRead = 1000

const columns = [
  'part',
  'path',
  'beside',
  'name',
  'kind',
  'bytes',
  'date',
  'date known by',
  'result',
  'reason',
  'message',
  'remarks',
  'outcomes',
  'entry',
] as const

/** Every item of a run and what became of it, as CSV. */
export async function csvReport(deps: Pick<Deps, 'db'>, caller: Caller, runId: string): Promise<Download> {
  const { parts } = await readRun(deps, caller, runId)
  async function* text() {
    yield `\ufeff${csvLine(columns)}`
    for await (const rows of everyItem(deps, caller, runId)) {
      const lines = rows.map((row) => {
        const { part, path, beside, name, kind, size, date, dateSource, state, reason, message, remarks, outcomes, entryId } = toItem(row)
        const partName = part === null ? null : (parts[part]?.name ?? String(part))
        return csvLine([
          partName,
          path,
          beside.join(' '),
          name,
          kind,
          size,
          date,
          dateSource,
          state,
          reason,
          message,
          remarks.join(' '),
          outcomes.join(' '),
          entryId,
        ])
      })
      yield lines.join('')
    }
  }
  return { name: `import-${runId}.csv`, type: 'text/csv; charset=utf-8', text: text() }
}

/** The same as JSON lines. */
export async function linesReport(deps: Pick<Deps, 'db'>, caller: Caller, runId: string): Promise<Download> {
  const { parts } = await readRun(deps, caller, runId)
  async function* text() {
    for await (const rows of everyItem(deps, caller, runId)) {
      const lines = rows.map((row) => {
        const item = toItem(row)
        return `${JSON.stringify({ ...item, part: item.part === null ? null : (parts[item.part]?.name ?? String(item.part)) })}\n`
      })
      yield lines.join('')
    }
  }
  return { name: `import-${runId}.jsonl`, type: 'application/jsonl; charset=utf-8', text: text() }
}

/** The items of a run in portions, so that a report of two million is never held at once. */
async function* everyItem({ db }: Pick<Deps, 'db'>, { userId }: Caller, runId: string): AsyncIterable<readonly ImportItemRow[]> {
  for (let after = -1; ; ) {
    const items = db.selectFrom('import_items').selectAll().where('user_id', '=', userId).where('run_id', '=', runId)
    const rows = await items.where('number', '>', after).orderBy('number').limit(sql.lit(perRead)).execute()
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < perRead) return
    after = last.number
  }
}
