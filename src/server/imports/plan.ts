import { type RawBuilder, sql } from 'kysely'
import type { DescribedAlbum } from '#contract/imports/found.ts'
import type { ImportPlan as Plan } from '#contract/imports/runs.ts'
import { albumOrigin } from '#domain/imports/album-origin.ts'
import { firstChoice, type ImportChoice, type ImportLevel } from '#domain/imports/choice.ts'
import {
  type BesideCounts,
  type FoundKind,
  isRecordKind,
  type LeftOutReason,
  type Remark,
  type UnsupportedReason,
} from '#domain/imports/found-item.ts'
import { type ItemState, maxRunSize } from '#domain/imports/limits.ts'
import { conversationOrigin, entryOrigin } from '#domain/imports/make-item.ts'
import { Problem } from '#domain/problem.ts'
import { gigabytes } from '#domain/units.ts'
import { uuidPattern } from '#domain/uuid.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { ImportRunRow } from '#server/db/import-tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { quotaFor } from '#server/media/quota.ts'
import { itemsOf } from './chosen-items.ts'
import type { ProvidedToImports } from './provided.ts'
import { changeRun, lockRun, noItems, notNow, toRun } from './runs.ts'

type PlanDeps = Pick<Deps, 'db' | 'now'> & Pick<ProvidedToImports, 'albumsFor' | 'conversationsOf'>

type Listed = {
  readonly missingParts?: readonly string[] | undefined
  readonly warnings?: readonly string[] | undefined
  readonly beside?: BesideCounts | undefined
  readonly albums?: readonly DescribedAlbum[] | undefined
  readonly isReading?: boolean | undefined
}

/** Ends the listing of a run, or goes on with it, and answers what the run would do as it is chosen now. */
export async function planRun(
  deps: PlanDeps,
  { userId }: Caller,
  runId: string,
  { missingParts, warnings, beside, albums, isReading }: Listed,
): Promise<Plan> {
  const run = await transact(deps.db, async (trx) => {
    const before = await lockRun(trx, userId, runId)
    if (isReading) {
      if (before.state !== 'reading' && before.state !== 'planned') throw notNow(before)
      return changeRun(trx, before, { state: 'reading' }, deps.now())
    }
    if (before.state !== 'reading') return before
    const said = {
      ...(missingParts && { missing_parts: JSON.stringify(missingParts) }),
      ...(warnings && { warnings: JSON.stringify(warnings) }),
      ...(beside && { beside: JSON.stringify(beside) }),
      ...(albums && { albums: JSON.stringify(albums) }),
    }
    const sums = await sumsOf(trx, { ...before, state: 'planned' })
    return changeRun(trx, before, { state: 'planned', ...said, ...sums }, deps.now())
  })
  return planOf(deps, run)
}

type Ticked = {
  readonly kinds?: readonly FoundKind[] | undefined
  readonly reasons?: readonly LeftOutReason[] | undefined
  readonly withoutRemarks?: readonly Remark[] | undefined
  readonly level?: ImportLevel | undefined
  readonly albums?: boolean | undefined
}

/** Chooses what of a planned run is brought in. */
export async function chooseItems(deps: PlanDeps, { userId }: Caller, runId: string, ticked: Ticked): Promise<Plan> {
  const run = await transact(deps.db, async (trx) => {
    const before = await lockRun(trx, userId, runId)
    if (before.state !== 'planned') throw notNow(before)
    const { kinds, reasons, withoutRemarks, level, albums } = { ...firstChoice(before.source), ...before.choice, ...definedOf(ticked) }
    if (level === 'as-it-was' && before.source !== 'bureau')
      throw new Problem('not-valid', 'Only an export of ours says who was let in. Choose a level.')
    const choice: ImportChoice = { kinds, reasons, withoutRemarks, level, albums }
    const sums = await sumsOf(trx, { ...before, choice })
    return changeRun(trx, before, { choice: JSON.stringify(choice), ...sums }, deps.now())
  })
  return planOf(deps, run)
}

const definedOf = (ticked: Ticked): Partial<ImportChoice> =>
  Object.fromEntries(Object.entries(ticked).filter(([, value]) => value !== undefined))

/** A sum of bytes as a whole number: what is still being listed may say more than an import may have, and more than a number holds. */
const whole = (sum: RawBuilder<unknown>) => sql`least(${sum}, ${sql.lit(2 * maxRunSize)})::bigint`
const bytesOfItems = whole(sql`sum(size + motion_size)`)

/** What a run counts, counted anew. */
async function sumsOf(trx: Transaction, run: ImportRunRow) {
  const { rows } = await sql<{ state: ItemState; items: number; bytes: number }>`
    select state, count(*)::integer as items, ${bytesOfItems} as bytes
    from ${itemsOf(run)} i group by state`.execute(trx)
  if (rows.reduce((sum, { bytes }) => sum + bytes, 0) > maxRunSize)
    throw new Problem(
      'too-large',
      `An import lists ${(maxRunSize / gigabytes(1)).toLocaleString('en')} GB at most. Bring in the rest by another.`,
    )
  const counts = { ...noItems, ...Object.fromEntries(rows.map(({ state, items }) => [state, items])) }
  return { counts, wanted_bytes: rows.find(({ state }) => state === 'wanted')?.bytes ?? 0 }
}

type Tally = { readonly items: number; readonly bytes: number }
type Group = Tally & {
  readonly kind: FoundKind
  readonly state: ItemState
  readonly reason: string | null
  readonly year: string | null
  readonly is_private: boolean
  /** Of private words or a conversation. */
  readonly is_message: boolean
}

/** What a run would do. The items are read by three statements, each of which groups them. */
async function planOf(deps: PlanDeps, run: ImportRunRow): Promise<Plan> {
  const { db, albumsFor } = deps
  const { user_id } = run
  const [{ rows: groups }, { rows: byRemark }, alike, { rows: albums }, used, quota] = await Promise.all([
    sql<Group>`
      select kind, state, reason, year, is_private, (kind = 'conversation' or left_out is not distinct from 'message') as is_message, count(*)::integer as items, ${bytesOfItems} as bytes
      from ${itemsOf(run)} i group by 1, 2, 3, 4, 5, 6`.execute(db),
    sql<Tally & { remark: Remark }>`
      select remark, count(*)::integer as items, ${bytesOfItems} as bytes
      from ${itemsOf(run)} i cross join unnest(remarks) as remark
      where state = 'wanted' and remarks <> '{}' group by remark order by remark`.execute(db),
    alikeOf(deps, run),
    sql<{ title: string; items: number }>`
      select title, count(*)::integer as items from ${itemsOf(run)} i cross join unnest(albums) as title
      where state = 'wanted' and albums <> '{}'
      group by title order by items desc, title limit 1000`.execute(db),
    db.selectFrom('storage_use').select('used').where('user_id', '=', user_id).executeTakeFirst(),
    quotaFor(db, user_id),
  ])
  const from = albumOrigin(run.source, run.parts)
  const filled = await albumsFor(db, user_id, { from, titles: albums.map(({ title }) => title) })
  const wantedGroups = groups.filter(({ state }) => state === 'wanted')
  const dated = wantedGroups.filter(({ kind }) => !isRecordKind(kind))
  const wanted = tallyOf(wantedGroups)
  const now = used?.used ?? 0
  return {
    run: toRun(run),
    found: tallyOf(groups),
    wanted,
    byYear: tallies(dated, ({ year }) => year)
      .map(([year, tally]) => ({ year, ...tally }))
      .toSorted((a, b) => (a.year ?? '9999~').localeCompare(b.year ?? '9999~')),
    byKind: tallies(groups, ({ kind }) => kind).map(([kind, tally]) => ({
      kind,
      ...tally,
      wanted: tallyOf(wantedGroups.filter((group) => group.kind === kind)).items,
    })),
    probablyHere: alike.here,
    probablyTwice: alike.twice,
    byRemark: byRemark.map(({ remark, items, bytes }) => ({ remark, items, bytes })),
    withoutDate: tallyOf(dated.filter(({ year }) => year === null)).items,
    private: tallyOf(wantedGroups.filter(({ is_private }) => is_private)),
    privateMessages: tallyOf(wantedGroups.filter(({ is_private, is_message }) => is_private && is_message)),
    leftOut: tallies(
      groups.filter(({ state }) => state === 'left-out'),
      ({ reason }) => reason as LeftOutReason | 'cancelled',
    ).map(([reason, tally]) => ({ reason, ...tally })),
    notSupported: tallies(
      groups.filter(({ state }) => state === 'not-supported'),
      ({ reason }) => reason as UnsupportedReason,
    ).map(([reason, tally]) => ({ reason, ...tally })),
    storage: { now, after: now + wanted.bytes - alike.here.bytes - alike.twice.bytes, quota },
    isWithAlbums: run.choice.albums,
    albums: albums.map(({ title, items }) => ({ title, items, into: filled.get(title)?.title ?? null })),
  }
}

/**
 * Wanted items that are here already: files of a size and a CRC-32 that a file here has, and words that are an entry or a conversation here. Beside
 * them the files beyond the first that are alike among each other.
 */
async function alikeOf(deps: Pick<PlanDeps, 'db' | 'conversationsOf'>, run: ImportRunRow): Promise<{ here: Tally; twice: Tally }> {
  const [{ rows }, words] = await Promise.all([
    sql<{ is_here: boolean; items: number; bytes: number }>`
    with wanted as (
      select size, crc32, count(*) as items from ${itemsOf(run)} i
      where state = 'wanted' and crc32 is not null group by size, crc32
    ), known as (
      select distinct size, crc32 from files where user_id = ${run.user_id} and crc32 is not null and state <> 'arriving'
    )
    select known.size is not null as is_here,
      sum(case when known.size is null then wanted.items - 1 else wanted.items end)::integer as items,
      ${whole(sql`sum(wanted.size::numeric * case when known.size is null then wanted.items - 1 else wanted.items end)`)} as bytes
    from wanted left join known on known.size = wanted.size and known.crc32 = wanted.crc32 group by 1`.execute(deps.db),
    wordsHere(deps, run),
  ])
  const [here = nothing] = rows.filter(({ is_here }) => is_here)
  const [twice = nothing] = rows.filter(({ is_here }) => !is_here)
  return { here: tallyOf([here, words]), twice: tallyOf([twice]) }
}

/** Wanted tweets that are an entry, in the case or in the bin, as `entryOfOrigins` finds one; and conversations that are in the mailbox. */
async function wordsHere({ db, conversationsOf }: Pick<PlanDeps, 'db' | 'conversationsOf'>, run: ImportRunRow): Promise<Tally> {
  const { rows: tweets } = await sql<Tally>`
    with named as (
      select key, jsonb_array_elements_text(jsonb_build_array(found -> 'origin') || coalesce(found -> 'formerOrigins', '[]')) as origin
      from ${itemsOf(run)} i where state = 'wanted' and kind = 'tweet'
    ), known as (
      select key, entry_id from named join import_origins using (origin) where user_id = ${run.user_id}
      union all
      select key, substr(origin, ${sql.lit(entryOrigin.length + 1)})::uuid from named where origin ~ ${`^${entryOrigin}${uuidPattern}$`}
    )
    select count(distinct key)::integer as items, 0 as bytes
    from known join entries on entries.user_id = ${run.user_id} and entries.id = known.entry_id`.execute(db)
  const { rows: conversations } = await sql<{ id: string; bytes: number }>`
    select substr(found ->> 'origin', ${sql.lit(conversationOrigin.length + 1)}) as id, size as bytes
    from ${itemsOf(run)} i where state = 'wanted' and kind = 'conversation' and found ->> 'origin' ~ ${`^${conversationOrigin}${uuidPattern}$`}`.execute(
    db,
  )
  const live =
    conversations.length === 0
      ? null
      : await conversationsOf(
          db,
          run.user_id,
          conversations.map(({ id }) => id),
        )
  const here = conversations.filter(({ id }) => live?.has(id))
  return tallyOf([...tweets, ...here.map(({ bytes }) => ({ items: 1, bytes }))])
}

const nothing: Tally = { items: 0, bytes: 0 }
const tallyOf = (groups: readonly Tally[]): Tally => ({
  items: groups.reduce((sum, { items }) => sum + items, 0),
  bytes: groups.reduce((sum, { bytes }) => sum + bytes, 0),
})

const tallies = <Key>(groups: readonly Group[], keyOf: (group: Group) => Key): (readonly [Key, Tally])[] =>
  [...Map.groupBy(groups, keyOf)]
    .map(([key, own]) => [key, tallyOf(own)] as const)
    .toSorted(([key, { items }], [otherKey, other]) => other.items - items || String(key).localeCompare(String(otherKey)))
