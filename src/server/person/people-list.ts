import { type RawBuilder, sql } from 'kysely'
import type { PersonLine } from '#contract/people/person.ts'
import { canSee, type Surface } from '#domain/case/visibility.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { isInstantKey, isUuidKey, readCursor, writeCursor } from '#server/http/cursor.ts'
import { addressesFor } from '#server/media/address.ts'
import { type ViewerContext, viewerContexts } from '#server/privacy/viewer-context.ts'

export type Paging = { readonly limit?: number | undefined; readonly cursor?: string | undefined }
/** Rows of two people and an instant: whose list they make, who stands on it, and which of the rows do. */
export type PeopleRows = {
  readonly table: 'followers' | 'mutes' | 'blocks' | 'people_list_members'
  readonly owner: string
  readonly other: string
  readonly where?: RawBuilder<unknown>
}
type Row = { readonly id: string; readonly created_at: Date }
type PageOfRows = { readonly rows: readonly Row[]; readonly next?: string }

/** One page of such rows, the newest first, and where the next begins. */
export async function pageOfPeople(
  db: Queries,
  { table, owner, other, where = sql`true` }: PeopleRows,
  ownerId: string,
  { limit = 50, cursor }: Paging,
): Promise<PageOfRows> {
  const after = readCursor(cursor, [isInstantKey, isUuidKey])
  const id = sql.ref(other)
  const found = await sql<Row>`
    select ${id} as id, created_at from ${sql.table(table)}
    where ${sql.ref(owner)} = ${ownerId} and ${where}
      ${after ? sql`and (created_at, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by created_at desc, ${id} desc limit ${sql.lit(limit + 1)}`.execute(db)
  const rows = found.rows.slice(0, limit)
  const last = rows.at(-1)
  return { rows, ...(found.rows.length > limit && last && { next: writeCursor([last.created_at.toISOString(), last.id]) }) }
}

/** The lines of a page, of those people whom the caller may meet on a surface: it may be shorter than asked for. */
export async function linesOf(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
  caller: Caller,
  { rows, ...rest }: PageOfRows,
  surface: Surface,
): Promise<{ data: PersonLine[]; next?: string }> {
  const ids = rows.map(({ id }) => id)
  const contexts = new Map((await viewerContexts(deps.db, caller, ids, surface)).map((context) => [context.owner.id, context]))
  const data = rows.flatMap(({ id, created_at }) => {
    const context = contexts.get(id)
    return context ? [personLine(deps, context, created_at)] : []
  })
  return { data, ...rest }
}

/** Somebody as a line of a list, as the viewer may see them. */
export function personLine(signing: Pick<Deps, 'config' | 'now'>, context: ViewerContext, since: Date): PersonLine {
  const { user, caller } = context
  const picture = canSee(context, 'profile') ? user.picture_id : null
  return {
    _id: user.id,
    name: user.name,
    username: user.username,
    island: user.island,
    image: picture && addressesFor(signing, caller)(user.id, picture, 'picture'),
    since: since.toISOString(),
  }
}
