import { sql } from 'kysely'
import { csvLine } from '#domain/imports/report-lines.ts'
import { openTurns } from '#server/compute/turns.ts'
import type { ImportItemRow } from '#server/db/import-tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import type { Download } from '#server/http/send-file.ts'
import { toItem } from './items.ts'
import { readRun } from './runs.ts'

const perRead = 250

/**
 * Portions of the reports of this process. One holds it for some milliseconds, and nine reports of one person at once made the calls of others take 40 times
 * as long: each person has one portion made at a time.
 */
const portionTurns = openTurns({ name: 'reports', atOnce: 2, eachAtOnce: 1, maxEach: 100, maxWaiting: 1000 })

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
  const lineOf = (row: ImportItemRow): string => {
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
  }
  async function* text() {
    yield `\ufeff${csvLine(columns)}`
    yield* linesOf(deps, caller, runId, lineOf)
  }
  return { name: `import-${runId}.csv`, type: 'text/csv; charset=utf-8', text: text() }
}

/** The same as JSON lines. */
export async function linesReport(deps: Pick<Deps, 'db'>, caller: Caller, runId: string): Promise<Download> {
  const { parts } = await readRun(deps, caller, runId)
  const lineOf = (row: ImportItemRow): string => {
    const item = toItem(row)
    return `${JSON.stringify({ ...item, part: item.part === null ? null : (parts[item.part]?.name ?? String(item.part)) })}\n`
  }
  return { name: `import-${runId}.jsonl`, type: 'application/jsonl; charset=utf-8', text: linesOf(deps, caller, runId, lineOf) }
}

/** The items of a run as lines, in portions: a report of two million is never held at once. */
async function* linesOf(
  { db }: Pick<Deps, 'db'>,
  { userId }: Caller,
  runId: string,
  lineOf: (row: ImportItemRow) => string,
): AsyncIterable<string> {
  let after = -1
  const portion = async () => {
    const items = db.selectFrom('import_items').selectAll().where('user_id', '=', userId).where('run_id', '=', runId)
    const rows = await items.where('number', '>', after).orderBy('number').limit(sql.lit(perRead)).execute()
    after = rows.at(-1)?.number ?? after
    return { text: rows.map(lineOf).join(''), isLast: rows.length < perRead }
  }
  for (let isLast = false; !isLast; ) {
    const made = await portionTurns({ who: userId }, portion)
    if (made.text !== '') yield made.text
    isLast = made.isLast
  }
}
