import { cellOf, keyOf } from '#domain/map/morton.ts'
import { placeOf } from '#domain/map/placement.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import type { Queries } from '#server/db/connection.ts'
import { namesOver } from './watched-tiles.ts'

/** How often a process tells who is here, and after how long of silence somebody has gone. */
export const presenceEvery: Milliseconds = seconds(20)
const goneAfter: Milliseconds = seconds(50)

/** Whose owners are here, over all processes. */
export type Presence = {
  readonly heard: (ordinals: readonly number[], at: number) => void
  /** Those of them in any of these tiles. */
  readonly within: (tiles: ReadonlySet<string>, at: number) => readonly number[]
}

export function presence(): Presence {
  const here = new Map<number, { readonly tiles: readonly string[]; readonly at: number }>()
  return {
    heard(ordinals, at) {
      for (const ordinal of ordinals) {
        const tiles = here.get(ordinal)?.tiles ?? namesOver(keyOf(cellOf(placeOf(ordinal))))
        here.set(ordinal, { tiles, at })
      }
    },
    within(tiles, at) {
      const found: number[] = []
      for (const [ordinal, known] of here) {
        if (at - known.at > goneAfter) here.delete(ordinal)
        else if (known.tiles.some((tile) => tiles.has(tile))) found.push(ordinal)
      }
      return found.toSorted((one, other) => one - other)
    },
  }
}

/** Where somebody is seen to be present: at their island, unless they are locked or not on the map at all. */
export async function ownOrdinal(db: Queries, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('map_islands')
    .select('ordinal')
    .where('user_id', '=', userId)
    .where('is_locked', '=', false)
    .executeTakeFirst()
  return row?.ordinal ?? null
}

/** The ordinals of those whom a block keeps apart from somebody. */
export async function hiddenFrom(db: Queries, userId: string): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('blocks')
    .innerJoin('map_places', 'map_places.user_id', 'blocks.other_id')
    .select('ordinal')
    .where('blocks.user_id', '=', userId)
    .execute()
  return new Set(rows.map(({ ordinal }) => ordinal))
}
