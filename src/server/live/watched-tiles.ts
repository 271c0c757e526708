import type { MortonKey } from '#domain/map/morton.ts'
import { tileNamesOver } from '#domain/map/tile.ts'

/** Who watches which tiles. */
export type WatchedTiles<Reader> = {
  readonly add: (reader: Reader, tiles: readonly string[]) => void
  readonly remove: (reader: Reader, tiles: readonly string[]) => void
  /** The watched tiles over these places, by reader: as many look-ups as there are zooms, however many watch. */
  readonly over: (keys: readonly MortonKey[]) => ReadonlyMap<Reader, readonly string[]>
}

export function watchedTiles<Reader>(): WatchedTiles<Reader> {
  const readers = new Map<string, Set<Reader>>()
  return {
    add(reader, tiles) {
      for (const tile of tiles) readers.set(tile, (readers.get(tile) ?? new Set()).add(reader))
    },
    remove(reader, tiles) {
      for (const tile of tiles) {
        const all = readers.get(tile)
        all?.delete(reader)
        if (all?.size === 0) readers.delete(tile)
      }
    },
    over(keys) {
      const touched = new Map<Reader, Set<string>>()
      for (const name of new Set(keys.flatMap(tileNamesOver)))
        for (const reader of readers.get(name) ?? []) touched.set(reader, (touched.get(reader) ?? new Set()).add(name))
      return new Map([...touched].map(([reader, names]) => [reader, [...names]]))
    },
  }
}
