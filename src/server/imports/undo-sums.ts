import { sql } from 'kysely'
import type { ImportRun } from '#contract/imports/runs.ts'
import type { Queries } from '#server/db/connection.ts'

type UndoSums = NonNullable<ImportRun['undone']>
export const nothingUndone: UndoSums = { erased: 0, restored: 0, kept: 0 }

/** What the undo of each of these imports of somebody did until now, by their ids; none for one of which no effects are kept. */
export async function undoSumsOf(db: Queries, userId: string, runIds: readonly string[]): Promise<ReadonlyMap<string, UndoSums>> {
  if (runIds.length === 0) return new Map()
  const { rows } = await sql<UndoSums & { readonly run_id: string }>`
    select run_id, count(*) filter (where outcome = 'undone' and is_created)::integer as erased,
      count(*) filter (where outcome = 'undone' and not is_created)::integer as restored,
      count(*) filter (where outcome <> 'undone')::integer as kept
    from import_effects where user_id = ${userId} and run_id = any(${runIds}::uuid[]) group by run_id`.execute(db)
  return new Map(rows.map(({ run_id, ...sums }) => [run_id, sums]))
}
