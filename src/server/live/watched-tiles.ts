import type { MortonKey } from '#domain/map/morton.ts'
import { tileNamesOver } from '#domain/map/tile.ts'

/** Who watches which tiles. */
export type WatchedTiles<Client> = {
  readonly add: (client: Client, tiles: readonly string[]) => void
  readonly remove: (client: Client, tiles: readonly string[]) => void
  /** The watched tiles over these places, by client: as many look-ups as there are zooms, however many watch. */
  readonly over: (keys: readonly MortonKey[]) => ReadonlyMap<Client, readonly string[]>
}

export function watchedTiles<Client>(): WatchedTiles<Client> {
  const watchers = new Map<string, Set<Client>>()
  return {
    add(client, tiles) {
      for (const tile of tiles) watchers.set(tile, (watchers.get(tile) ?? new Set()).add(client))
    },
    remove(client, tiles) {
      for (const tile of tiles) {
        const all = watchers.get(tile)
        all?.delete(client)
        if (all?.size === 0) watchers.delete(tile)
      }
    },
    over(keys) {
      const touched = new Map<Client, Set<string>>()
      for (const name of new Set(keys.flatMap(tileNamesOver)))
        for (const client of watchers.get(name) ?? []) touched.set(client, (touched.get(client) ?? new Set()).add(name))
      return new Map([...touched].map(([client, names]) => [client, [...names]]))
    },
  }
}
