import { parentOf, type Tile, tileName } from '#domain/map/tile.ts'

type NamedTile = { readonly tile: Tile; readonly name: string }

/** Until a tile is loaded a coarser one stands in for it, and then for everything that it covers. */
export function standIns<Loaded extends NamedTile>(tiles: readonly Tile[], get: (tile: Tile) => Loaded | null): readonly Loaded[] {
  const found = new Map<string, Loaded>()
  for (const tile of tiles) {
    const loaded = nearestLoaded(tile, get)
    if (loaded) found.set(loaded.name, loaded)
  }
  const isCovered = ({ tile }: Loaded) => {
    for (let above = parentOf(tile); above; above = parentOf(above)) if (found.has(tileName(above))) return true
    return false
  }
  return [...found.values()].filter((loaded) => !isCovered(loaded))
}

function nearestLoaded<Loaded>(tile: Tile, get: (tile: Tile) => Loaded | null): Loaded | null {
  for (let above: Tile | null = tile; above; above = parentOf(above)) {
    const loaded = get(above)
    if (loaded) return loaded
  }
  return null
}
