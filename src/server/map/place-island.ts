import { sql } from 'kysely'
import { canMeet, guest } from '#domain/case/privacy.ts'
import { firstTheme } from '#domain/island/themes.ts'
import { rankOf, tierOf } from '#domain/map/island-rank.ts'
import { cellOf, keyOf } from '#domain/map/morton.ts'
import { archipelagoOf, placeOf } from '#domain/map/placement.ts'
import type { Transaction } from '#server/db/connection.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'
import type { MapIslandRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { recordIslandChange } from './island-changes.ts'
import { assignOrdinal } from './ordinals.ts'

/**
 * Puts a person's island on the map, brings it up to date, or takes it away, as their account and their saved island now are. To
 * be called in every transaction that changes a name, a body, a state, a verification or a saved island.
 */
export async function placeIsland(deps: Pick<Deps, 'bus' | 'tileCache'>, trx: Transaction, userId: string): Promise<void> {
  const before = await trx.selectFrom('map_islands').selectAll().where('user_id', '=', userId).executeTakeFirst()
  const after = await islandOf(trx, userId)
  if (isDeepEqual(before ?? null, after)) return
  if (after) await write(trx, after)
  else await executePipelined(trx, trx.deleteFrom('map_islands').where('user_id', '=', userId))
  if (before?.body !== after?.body) {
    if (before) await countOnTrunk(trx, before, -1)
    if (after) await countOnTrunk(trx, after, 1)
  }
  await recordIslandChange(deps, trx, before ?? null, after)
}

/** What the map is to show of a person; null when nobody may meet them. */
async function islandOf(trx: Transaction, userId: string): Promise<MapIslandRow | null> {
  const user = await trx
    .selectFrom('users')
    .leftJoin('saved_islands', 'saved_islands.user_id', 'users.id')
    .select(['id', 'name', 'island', 'state', 'email_verified_at', 'created_at', 'theme', 'objects', 'saved_at'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const isShown = user && canMeet(guest, { ...user, isVerified: user.email_verified_at !== null })
  if (!isShown) return null
  const ordinal = await assignOrdinal(trx, userId)
  const tier = tierOf(user.objects ?? 0)
  return {
    ordinal,
    user_id: userId,
    key: keyOf(cellOf(placeOf(ordinal))),
    name: user.name,
    body: user.island,
    theme: user.theme ?? firstTheme,
    tier,
    rank: rankOf({ tier, changedAt: user.saved_at ?? user.created_at }),
    is_locked: user.state === 'locked',
    is_dead: user.state === 'remembered',
  }
}

const isDeepEqual = (one: MapIslandRow | null, other: MapIslandRow | null) =>
  one === other ||
  (one !== null && other !== null && (Object.keys(other) as (keyof MapIslandRow)[]).every((key) => one[key] === other[key]))

const write = (trx: Transaction, { ordinal, ...island }: MapIslandRow) =>
  executePipelined(
    trx,
    trx
      .insertInto('map_islands')
      .values({ ordinal, ...island })
      .onConflict((conflict) => conflict.column('ordinal').doUpdateSet(island)),
  )

const countOnTrunk = (trx: Transaction, { body, ordinal }: MapIslandRow, by: 1 | -1) =>
  executePipelined(
    trx,
    sql`
      insert into map_trunks (body, archipelago, islanders) values (${body}, ${archipelagoOf(ordinal)}, ${Math.max(0, by)})
      on conflict (body, archipelago) do update set islanders = map_trunks.islanders + ${by}`,
  )
