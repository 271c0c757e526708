import { sql } from 'kysely'
import { entryKinds } from '#domain/case/kinds.ts'
import {
  maxPositionLength,
  type Position,
  positionOf,
  positionsAbove,
  positionsBetween,
  type Standing,
  spreadAround,
} from '#domain/case/order.ts'
import { Problem } from '#domain/problem.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { lockNamedEntry } from './edit.ts'

type Side = 'before' | 'after'
type Beside = { readonly side: Side; readonly anchor: string }

/** Puts an entry right before or right after another, as the case is shown: from the highest position down. */
export const arrange = ({ db, newId }: Pick<Deps, 'db' | 'newId'>, userId: string, id: string, { side, anchor }: Beside): Promise<void> =>
  transact(db, async (trx) => {
    await lockOrder(trx, userId)
    const moving = await lockNamedEntry(trx, { userId, kinds: entryKinds, id })
    if (anchor === id) throw new Problem('refused', 'An entry cannot stand beside itself.')
    const { position } = await lockNamedEntry(trx, { userId, kinds: entryKinds, id: anchor })
    const [next] = await neighbours(trx, userId, position, side, 1)
    if (next?.id === id) return
    const [below, above] = side === 'before' ? [position, next?.position] : [next?.position ?? null, position]
    const newest = positionOf(newId())
    // below an id of now, so that an entry that comes later is shown before it
    const [top = ''] = above === undefined ? positionsAbove(below, newest, 1) : [above]
    const [between = ''] = positionsBetween(below, top, 1)
    if (between.length <= maxPositionLength) return place(trx, userId, [{ id, position: between }])
    await spread(trx, userId, { moving: { id, position: moving.position }, anchor: { id: anchor, position }, side, newest })
  })

/** Two who arrange the same case take turns. */
const lockOrder = (trx: Transaction, userId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

/** As many digits as an id has, which is the position of an entry that nobody moved. */
const idLength = 32

/**
 * So many entries from a position on, the nearest first: those shown before it, or after it. What lies in the bin keeps its place. Entries
 * that nobody moved stand in the order of their ids, and few were moved, so that only those have an index of positions.
 */
async function neighbours(trx: Transaction, userId: string, from: Position, side: Side, count: number): Promise<readonly Standing[]> {
  const isBefore = side === 'before'
  const direction = isBefore ? sql`asc` : sql`desc`
  // an id that begins with all of a shorter position comes after it, and one that a longer position begins with before it
  const isAlikeMeant = isBefore ? from.length < idLength : from.length > idLength
  const beyond = isBefore ? sql`>` : sql`<`
  const { rows } = await sql<Standing>`
    (select id, position from entries
      where user_id = ${userId} and moved_to is null and id ${beyond}${isAlikeMeant ? sql`=` : sql``} ${from.slice(0, idLength).padEnd(idLength, '0')}::uuid
      order by id ${direction} limit ${sql.lit(count)})
    union all
    (select id, position from entries
      where user_id = ${userId} and moved_to is not null and moved_to ${beyond} ${from}
      order by moved_to ${direction} limit ${sql.lit(count)})
    order by position ${direction} limit ${sql.lit(count)}`.execute(trx)
  return rows
}

type Spreading = { readonly moving: Standing; readonly anchor: Standing; readonly side: Side; readonly newest: Position }

/** Where the room between two has become too small, all those around are spread anew; the wider around, the less is enough. */
async function spread(trx: Transaction, userId: string, { side, ...move }: Spreading): Promise<void> {
  for (let reach = 100; ; reach *= 4) {
    const higher = await neighbours(trx, userId, move.anchor.position, 'before', reach + 1)
    const lower = await neighbours(trx, userId, move.anchor.position, 'after', reach + 1)
    const standing = spreadAround({ higher, lower, reach }, { ...move, direction: side === 'before' ? 'higher' : 'lower' })
    if (standing) return place(trx, userId, standing)
  }
}

async function place(trx: Transaction, userId: string, standing: readonly Standing[]): Promise<void> {
  const ids = standing.map(({ id }) => id)
  const entries = trx.updateTable('entries').where('user_id', '=', userId).where('id', 'in', ids)
  // out of the way first, since a place may be taken until its holder has moved
  if (ids.length > 1) await entries.set({ moved_to: sql<string>`'-' || position` }).execute()
  await sql`
    update entries set moved_to = placed.position
    from unnest(${ids}::uuid[], ${standing.map(({ position }) => position)}::text[]) as placed (id, position)
    where entries.user_id = ${userId} and entries.id = placed.id`.execute(trx)
}
