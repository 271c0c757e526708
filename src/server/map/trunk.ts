import { sql } from 'kysely'
import type { output } from 'zod/v4/core'
import type { trunk } from '#contract/map.ts'
import { archipelagoName } from '#domain/map/archipelago-names.ts'
import { archipelagoCentre } from '#domain/map/placement.ts'
import type { Deps } from '#server/deps.ts'

/** The far ends of a trunk beyond these few hundred would lie under each other on any screen. */
const maxArchipelagos = 256

/**
 * The trunk that who lives on one body shares: how many of them each archipelago holds, and never who with whom. Of one to whom
 * nobody ever was joined there is none.
 */
export async function trunkOf({ db }: Pick<Deps, 'db'>, body: string): Promise<output<typeof trunk>> {
  const rows = await db
    .selectFrom('map_trunks')
    .select(['archipelago', 'islanders'])
    .where('body', '=', body)
    .where('islanders', '>', 0)
    .orderBy('islanders', 'desc')
    .orderBy('archipelago')
    .limit(sql.lit(maxArchipelagos))
    .execute()
  return {
    island: body,
    archipelagos: rows.map(({ archipelago: number, islanders }) => ({
      number,
      name: archipelagoName(number),
      islanders,
      ...archipelagoCentre(number),
    })),
  }
}
