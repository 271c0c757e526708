import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { output } from 'zod/v4/core'
import type { trunk } from '#contract/map.ts'
import { islandBodies } from '#domain/island/bodies.ts'
import { archipelagoName } from '#domain/map/archipelago-names.ts'
import { archipelagoCentre } from '#domain/map/placement.ts'
import { type Milliseconds, minutes } from '#domain/units.ts'
import type { Queries } from '#server/db/connection.ts'
import { withoutDeadline } from '#server/deadline.ts'
import type { Deps } from '#server/deps.ts'
import { keepJson } from '#server/http/serializer.ts'
import { namedCache } from '#server/instrumentation.ts'

/** The far ends of a trunk beyond these few hundred would lie under each other on any screen. */
const maxArchipelagos = 256
/** As long as a tile: a change is announced by nobody when its process ends between commit and hint. */
const maxAge: Milliseconds = minutes(1)

type Trunk = output<typeof trunk>
type TrunkReply = { readonly data: { readonly trunk: Trunk } }

/** The replies that show the trunk of a body: each is read and written once, until an island changes. */
export function trunkReplies({ db, tileCache }: Pick<Deps, 'db' | 'tileCache'>): (body: string) => Promise<TrunkReply> {
  const known = namedCache('trunks', new LRUCache<string, Promise<TrunkReply>>({ max: islandBodies.length, ttl: maxAge }))
  tileCache.onDrop(() => known.clear())

  function load(body: string): Promise<TrunkReply> {
    const reply = withoutDeadline(() => readTrunk(db, body)).then((trunk) => keepJson({ data: { trunk } }))
    known.set(body, reply)
    reply.catch(() => known.delete(body))
    return reply
  }

  return (body) => known.get(body) ?? load(body)
}

/**
 * The trunk that who lives on one body shares: how many of them each archipelago holds, and never who with whom. Of one to whom
 * nobody ever was joined there is none.
 */
async function readTrunk(db: Queries, body: string): Promise<Trunk> {
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
