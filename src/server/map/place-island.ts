import { sql } from 'kysely'
import { canMeet, guest } from '#domain/case/visibility.ts'
import { isDeepEqual } from '#domain/deep-equal.ts'
import { firstTheme } from '#domain/island/themes.ts'
import { cellOf, keyOf } from '#domain/map/morton.ts'
import { archipelagoOf, placeOf, rankOf, tierOf } from '#domain/map/placement.ts'
import type { UserRow } from '#server/db/account-tables.ts'
import type { Transaction } from '#server/db/connection.ts'
import { executePipelined } from '#server/db/pipelined-pool.ts'
import type { MapIslandRow } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { ownerOf } from '#server/privacy/viewer-context.ts'
import { recordIslandChange } from './island-changes.ts'
import { assignOrdinal } from './ordinals.ts'

/** What the map shows of a person follows from this; `shown` is what it shows so far. */
export type PlacedPerson = Pick<
  UserRow,
  'id' | 'name' | 'island' | 'state' | 'email_verified_at' | 'suspended_at' | 'privacy' | 'remembrance' | 'created_at'
> & {
  readonly ordinal: number | null
  readonly theme: string | null
  readonly objects: number | null
  readonly saved_at: Date | null
  readonly shown: MapIslandRow | null
}

/**
 * Puts a person's island on the map, brings it up to date, or takes it away, as their account and their saved island now are.
 * @returns their ordinal, given out now if they had none; null when nobody may meet them
 */
export async function placeIsland(deps: Pick<Deps, 'bus' | 'tileCache'>, trx: Transaction, person: PlacedPerson): Promise<number | null> {
  const { shown: before, id } = person
  const isShown = canMeet({ viewer: guest, owner: ownerOf(person), surface: 'map' })
  const after = isShown ? islandOf(person, person.ordinal ?? (await assignOrdinal(trx, id))) : null
  if (!isDeepEqual(before, after)) {
    if (after) await write(trx, after)
    else await executePipelined(trx, trx.deleteFrom('map_islands').where('user_id', '=', id))
    if (before?.body !== after?.body) {
      if (before) await countOnTrunk(trx, before, -1)
      if (after) await countOnTrunk(trx, after, 1)
    }
    await recordIslandChange(deps, trx, before, after)
  }
  return after?.ordinal ?? null
}

/** What the map is to show of a person. */
function islandOf(person: PlacedPerson, ordinal: number): MapIslandRow {
  const tier = tierOf(person.objects ?? 0)
  return {
    ordinal,
    user_id: person.id,
    key: keyOf(cellOf(placeOf(ordinal))),
    name: person.name,
    body: person.island,
    theme: person.theme ?? firstTheme,
    tier,
    rank: rankOf({ tier, changedAt: person.saved_at ?? person.created_at }),
    is_locked: person.state === 'locked' || person.remembrance?.isLocked === true,
    is_dead: person.state === 'remembered',
  }
}

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
