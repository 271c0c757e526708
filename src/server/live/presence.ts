import { cellOf, keyOf, type MortonKey } from '#domain/map/morton.ts'
import { placeOf } from '#domain/map/placement.ts'
import { tileNamesOver } from '#domain/map/tile.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'

/** How often each process announces who is present. */
export const presenceInterval: Milliseconds = seconds(20)
/** Somebody not announced for this long has gone: two announcements were missed. */
const goneAfter: Milliseconds = seconds(50)

/** More marks than this on one screen would be no more than a crowd. */
const maxListed = 1000

/** Who is online (present), by the ordinals of their islands, over all processes. */
export type Presence = {
  /** Marks them as present; answers those who were not before. */
  readonly mark: (ordinals: readonly number[], at: number) => readonly number[]
  /** Removes them; answers those who were there. */
  readonly remove: (ordinals: readonly number[]) => readonly number[]
  /** Removes those who were not marked for long. */
  readonly removeGone: (at: number) => void
  /**
   * Those present in any of these tiles, a thousand at most: one of each tile in turn, so that a crowded tile leaves room for the others.
   */
  readonly inTiles: (tiles: Iterable<string>, at: number) => readonly number[]
}

export function presence(): Presence {
  const markedAt = new Map<number, number>()
  const byTile = new Map<string, Set<number>>()
  const isPresent = (ordinal: number, at: number) => at - (markedAt.get(ordinal) ?? Number.NEGATIVE_INFINITY) <= goneAfter
  const tilesOver = (ordinal: number) => tileNamesOver(keyAt(ordinal))
  function remove(ordinals: readonly number[]) {
    const removed = ordinals.filter((ordinal) => markedAt.delete(ordinal))
    for (const ordinal of removed) {
      for (const tile of tilesOver(ordinal)) {
        byTile.get(tile)?.delete(ordinal)
        if (byTile.get(tile)?.size === 0) byTile.delete(tile)
      }
    }
    return removed
  }
  return {
    remove,
    mark(ordinals, at) {
      const arrived = ordinals.filter((ordinal) => !markedAt.has(ordinal))
      for (const ordinal of ordinals) markedAt.set(ordinal, at)
      for (const ordinal of arrived) for (const tile of tilesOver(ordinal)) byTile.set(tile, (byTile.get(tile) ?? new Set()).add(ordinal))
      return arrived
    },
    removeGone(at) {
      remove([...markedAt.keys()].filter((ordinal) => !isPresent(ordinal, at)))
    },
    inTiles(tiles, at) {
      const found = new Set<number>()
      let open = [...tiles].map((tile) => (byTile.get(tile) ?? []).values())
      while (open.length > 0 && found.size < maxListed)
        open = open.filter((ordinals) => {
          const { done, value } = ordinals.next()
          if (!done && found.size < maxListed && isPresent(value, at)) found.add(value)
          return !done
        })
      return [...found].toSorted((one, other) => one - other)
    },
  }
}

/** The key on the map of the island with this ordinal. */
export const keyAt = (ordinal: number): MortonKey => keyOf(cellOf(placeOf(ordinal)))
