import { sql } from 'kysely'
import { albumOrigin } from '#domain/imports/album-origin.ts'
import { levelOf } from '#domain/imports/choice.ts'
import type { RecordKind } from '#domain/imports/found-item.ts'
import type { KeptReason } from '#domain/imports/limits.ts'
import { entryOfOrigin, originOfEntry } from '#domain/imports/make-item.ts'
import { Problem } from '#domain/problem.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { ImportEffectRow, ImportItemRow, ImportRunRow } from '#server/db/import-tables.ts'
import type { Deps } from '#server/deps.ts'
import type { Brought } from '#server/record-port.ts'
import type { ProvidedToImports } from './provided.ts'
import { originsOf, recordOrigins, settle } from './settle.ts'

type RecordDeps = Pick<Deps, 'now'> & Pick<ProvidedToImports, 'records' | 'albumsFor'>

/** Brings in a wanted item that is no entry: a star chart, settings or the island, which shows the rest and therefore comes last. */
export async function writeRecord(
  deps: RecordDeps,
  trx: Transaction,
  run: ImportRunRow,
  item: ImportItemRow,
  kind: RecordKind,
): Promise<ImportItemRow> {
  if (kind === 'island' && run.counts.wanted > 1)
    throw new Problem('busy', 'Send everything else before the island, which shows it.', { retryAfter: 1 })
  const { user_id: userId, choice } = run
  const origins = originsOf(item)
  const brought = await deps.records[kind].bring(trx, userId, {
    record: item.found.record ?? {},
    runId: run.id,
    level: levelOf(item.found, choice.level),
    isAsItWas: choice.level === 'as-it-was',
    reasons: choice.reasons,
    knownIds: await knownIds(trx, userId, origins),
    idsOf: (ids) => idsOf(trx, run, ids),
    albumsOf: (titles) => albumsOf(deps, trx, run, titles),
  })
  if (brought.effect) await recordEffect(trx, run, item, { kind, effect: brought.effect })
  if (brought.id !== null) await recordOrigins(trx, run, origins, { entryId: brought.id, was: brought.was === 'new' ? 'new' : 'here' })
  return (await settle(trx, run, item, endOf(brought), deps.now())).item
}

function endOf({ was, id: entryId, message }: Brought): Parameters<typeof settle>[3] {
  const told = { entryId, ...(message !== null && { message }) }
  if (was === 'new') return { state: 'added', ...told }
  return was === 'here' ? { state: 'here-already', ...told } : { state: 'left-out', reason: was, ...told }
}

/** Ids of what a record may be here already: that of the export, brought back to where it was made, and what an earlier import made of it. */
async function knownIds(trx: Transaction, userId: string, origins: readonly string[]): Promise<readonly string[]> {
  const known = trx.selectFrom('import_origins').select('entry_id').where('user_id', '=', userId).where('origin', 'in', origins)
  const became = origins.length === 0 ? [] : await known.execute()
  return [...origins.flatMap((origin) => entryOfOrigin(origin) ?? []), ...became.map(({ entry_id }) => entry_id)]
}

/** What entries and star charts of the export became here, by their ids there. */
async function idsOf(trx: Transaction, { user_id, id }: ImportRunRow, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ origin: string; entry_id: string }>`
    select origin, entry_id from (
      select coalesce(case when kind <> 'conversation' then found ->> 'origin' end, found -> 'formerOrigins' ->> 0) as origin, entry_id
      from import_items where user_id = ${user_id} and run_id = ${id} and entry_id is not null
    ) known where origin = any(${ids.map(originOfEntry)}::text[])`.execute(trx)
  const became = new Map(rows.map(({ origin, entry_id }) => [origin, entry_id]))
  return new Map(ids.flatMap((one) => (became.has(originOfEntry(one)) ? [[one, became.get(originOfEntry(one)) ?? '']] : [])))
}

/** Where albums were left out, one of the same title here is another. */
async function albumsOf({ albumsFor }: RecordDeps, trx: Transaction, run: ImportRunRow, titles: readonly string[]) {
  if (!run.choice.albums || titles.length === 0) return new Map<string, string>()
  const filled = await albumsFor(trx, run.user_id, { from: albumOrigin(run.source, run.parts), titles })
  return new Map([...filled].map(([title, { id }]) => [title, id]))
}

/** The order in which an undo takes things back: what shows others goes before them. */
const stages: Readonly<Record<RecordKind, number>> = { island: -1, settings: -1, starchart: 0 }

type Recorded = { readonly kind: RecordKind; readonly effect: NonNullable<Brought['effect']> }
/** Settings and the island are one each: what a second item of a run does to them is undone with the first. */
const recordEffect = (trx: Transaction, { user_id, id }: ImportRunRow, { key, found }: ImportItemRow, { kind, effect }: Recorded) =>
  trx
    .insertInto('import_effects')
    .values({
      user_id,
      run_id: id,
      entry_id: effect.id,
      subject: kind,
      key,
      name: found.name,
      is_created: true,
      stage: stages[kind],
      before: JSON.stringify(effect.before),
      after: JSON.stringify(effect.after),
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'run_id', 'entry_id']).doUpdateSet({
        before: sql`excluded.before || import_effects.before`,
        after: sql`import_effects.after || excluded.after`,
      }),
    )
    .execute()

/** Takes back what a run did to something that is no entry. */
export async function undoRecord(
  { records }: Pick<RecordDeps, 'records'>,
  trx: Transaction,
  { user_id: userId, run_id: runId, entry_id: id, subject, before, after }: ImportEffectRow,
): Promise<'undone' | KeptReason> {
  const outcome =
    subject === 'entry' ? 'gone' : await records[subject].undo(trx, userId, { id, runId, before: { ...before }, after: { ...after } })
  if (outcome === 'undone') await trx.deleteFrom('import_origins').where('user_id', '=', userId).where('entry_id', '=', id).execute()
  return outcome
}
