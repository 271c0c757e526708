import { cellOf, keyOf, type MortonKey } from '#domain/map/morton.ts'
import { placeOf } from '#domain/map/placement.ts'
import { tileNamesOver } from '#domain/map/tile.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import type { Queries } from '#server/db/connection.ts'

/** How often a process tells who is here, and after how long of silence somebody has gone. */
export const presenceEvery: Milliseconds = seconds(20)
const goneAfter: Milliseconds = seconds(50)

/** More marks than this on one screen would be no more than a crowd. */
const maxTold = 1000

/** Whose owners are here, over all processes. */
export type Presence = {
  /** Notes that they are here; answers those of whom that is news. */
  readonly heard: (ordinals: readonly number[], at: number) => readonly number[]
  /** Forgets those who have not been heard of for long. */
  readonly forget: (at: number) => void
  /** Those of them in any of these tiles, a thousand at most: one of each tile in turn, so that a crowded tile leaves room for the others. */
  readonly within: (tiles: Iterable<string>, at: number) => readonly number[]
}

export function presence(): Presence {
  const heardAt = new Map<number, number>()
  const byTile = new Map<string, Set<number>>()
  const isHere = (ordinal: number, at: number) => at - (heardAt.get(ordinal) ?? Number.NEGATIVE_INFINITY) <= goneAfter
  const namesOf = (ordinal: number) => tileNamesOver(keyAt(ordinal))
  return {
    heard(ordinals, at) {
      const fresh = ordinals.filter((ordinal) => !heardAt.has(ordinal))
      for (const ordinal of ordinals) heardAt.set(ordinal, at)
      for (const ordinal of fresh) for (const name of namesOf(ordinal)) byTile.set(name, (byTile.get(name) ?? new Set()).add(ordinal))
      return fresh
    },
    forget(at) {
      for (const ordinal of [...heardAt.keys()].filter((each) => !isHere(each, at))) {
        heardAt.delete(ordinal)
        for (const name of namesOf(ordinal)) {
          byTile.get(name)?.delete(ordinal)
          if (byTile.get(name)?.size === 0) byTile.delete(name)
        }
      }
    },
    within(tiles, at) {
      const found = new Set<number>()
      let open = [...tiles].map((tile) => (byTile.get(tile) ?? []).values())
      while (open.length > 0 && found.size < maxTold)
        open = open.filter((ordinals) => {
          const { done, value } = ordinals.next()
          if (!done && found.size < maxTold && isHere(value, at)) found.add(value)
          return !done
        })
      return [...found].toSorted((one, other) => one - other)
    },
  }
}

/** Where on the map somebody of this ordinal is. */
export const keyAt = (ordinal: number): MortonKey => keyOf(cellOf(placeOf(ordinal)))

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
