import { type RawBuilder, sql } from 'kysely'
import { type EntryKind, entryKinds } from '#domain/case/kinds.ts'
import { kindsOpenTo, levelsOpenTo } from '#domain/case/privacy.ts'
import type { Queries } from '#server/db/connection.ts'
import type { EntryRow, FileRow } from '#server/db/tables.ts'
import type { Look } from '#server/privacy/look.ts'

/** An entry with what it shows: its file or its product. */
export type ShownRow = EntryRow & {
  readonly mime: string | null
  readonly size: number | null
  readonly width: number | null
  readonly height: number | null
  readonly thumbhash: string | null
  readonly file_name: string | null
  readonly file_state: FileRow['state'] | null
  readonly note: FileRow['note']
  readonly derived: FileRow['derived'] | null
  readonly seconds: number | null
  readonly pages: number | null
  readonly product_name: string | null
  readonly collection: string | null
}

const columns = sql`e.*, f.mime, f.size, f.width, f.height, f.thumbhash, f.name as file_name, f.state as file_state,
  f.note, f.derived, f.seconds, f.pages, p.name as product_name, p.collection`
const withWhatTheyShow = sql`left join files f on f.user_id = e.user_id and f.id = e.file_id left join products p on p.slug = e.product_slug`

/** What a look lets through, as values that a query compares with. */
type Open = { readonly kinds: readonly EntryKind[]; readonly levels: readonly string[] }
const openTo = ({ viewer, owner, user }: Look, among: readonly EntryKind[] = entryKinds): Open => ({
  kinds: kindsOpenTo(viewer, owner, user.privacy, among),
  levels: levelsOpenTo(viewer, owner),
})
const isOpen = (levels: RawBuilder<unknown>) => sql`e.deleted_at is null and (e.level is null or e.level = any(${levels}))`

/** The newest so many of each kind that the look lets through, in one query. */
export async function newestOfEachKind(db: Queries, look: Look, count: number): Promise<readonly ShownRow[]> {
  const { kinds, levels } = openTo(look)
  if (kinds.length === 0) return []
  const { rows } = await sql<ShownRow>`
    select ${columns} from unnest(${kinds}::text[]) as k (kind)
    cross join lateral (
      select * from entries e where e.user_id = ${look.owner.id} and e.kind = k.kind and ${isOpen(sql`${levels}::text[]`)}
      order by e.id desc limit ${count}
    ) e ${withWhatTheyShow} order by e.id desc`.execute(db)
  return rows
}

/** One page of a case, newest first: what comes after the entry of that id. */
export async function pageOfEntries(
  db: Queries,
  look: Look,
  { kind, after, count }: { kind?: EntryKind | undefined; after: string | null; count: number },
): Promise<readonly ShownRow[]> {
  const { kinds, levels } = openTo(look, kind ? [kind] : entryKinds)
  if (kinds.length === 0) return []
  const ofKind = kinds.length === 1 ? sql`e.kind = ${kinds[0]}` : sql`e.kind = any(${kinds}::text[])`
  const { rows } = await sql<ShownRow>`
    select ${columns} from (
      select * from entries e where e.user_id = ${look.owner.id} and ${ofKind} and ${isOpen(sql`${levels}::text[]`)}
        ${after ? sql`and e.id < ${after}` : sql``}
      order by e.id desc limit ${count}
    ) e ${withWhatTheyShow} order by e.id desc`.execute(db)
  return rows
}

/** The newest preview entries of each owner looked at, so many of each, in one query for all of them. */
export async function newestPreviews(db: Queries, looks: readonly Look[], count: number): Promise<readonly ShownRow[]> {
  const open = looks.map((look) => ({ user_id: look.owner.id, ...openTo(look) })).filter(({ kinds }) => kinds.length > 0)
  if (open.length === 0) return []
  const { rows } = await sql<ShownRow>`
    select ${columns} from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as l (user_id uuid, kinds text[], levels text[])
    cross join lateral (
      select * from entries e where e.user_id = l.user_id and e.is_preview and e.kind = any(l.kinds) and ${isOpen(sql`l.levels`)}
      order by e.id desc limit ${count}
    ) e ${withWhatTheyShow} order by e.id desc`.execute(db)
  return rows
}

/** Of the entries so named those that the looks let through, the newest first. */
export async function entriesNamed(db: Queries, looks: readonly Look[], ids: readonly string[]): Promise<readonly ShownRow[]> {
  const open = looks.map((look) => ({ user_id: look.owner.id, ...openTo(look) })).filter(({ kinds }) => kinds.length > 0)
  if (open.length === 0 || ids.length === 0) return []
  const { rows } = await sql<ShownRow>`
    select ${columns} from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as l (user_id uuid, kinds text[], levels text[])
    join entries e on e.user_id = l.user_id and e.id = any(${ids}::uuid[]) and e.kind = any(l.kinds) and ${isOpen(sql`l.levels`)}
    ${withWhatTheyShow} order by e.created_at desc, e.id desc`.execute(db)
  return rows
}

/** How many entries of each kind the look lets through: sums of what is kept, at any size of a case. */
export async function countsOf(db: Queries, look: Look): Promise<Readonly<Record<EntryKind, number>>> {
  const { kinds, levels } = openTo(look)
  const counts = Object.fromEntries(entryKinds.map((kind) => [kind, 0])) as Record<EntryKind, number>
  if (kinds.length === 0) return counts
  const found = await db
    .selectFrom('entry_counts')
    .select(['kind', (query) => query.fn.sum<number>('count').as('count')])
    .where('user_id', '=', look.owner.id)
    .where('kind', 'in', kinds)
    .where(sql<boolean>`level = any(${['', ...levels]}::text[])`)
    .groupBy('kind')
    .execute()
  for (const { kind, count } of found) counts[kind] = count
  return counts
}
