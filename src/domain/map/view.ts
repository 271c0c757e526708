import { clamp } from '#domain/math.ts'
import { worldWidth } from './morton.ts'
import { deepestZoom, parentOf, type Tile, tileName, tileSquare } from './tile.ts'

/** The part of the world that is on screen, in units; for a tilted camera the box round what it sees. */
export type Viewport = { readonly west: number; readonly north: number; readonly east: number; readonly south: number }

/** A view never asks for more tiles than this, however large the screen: it takes a coarser zoom instead. */
export const maxTilesInView = 24
/** A tile is asked for once it would be drawn this wide; it grows to twice that before its children take over. */
const tilePixels = 256

function tilesAt(z: number, view: Viewport): { readonly count: number; readonly list: () => Tile[] } {
  const width = worldWidth / 2 ** z
  const column = (units: number) => clamp(Math.floor((units + worldWidth / 2) / width), 0, 2 ** z - 1)
  const left = column(view.west)
  const right = column(view.east)
  const top = column(view.north)
  const bottom = column(view.south)
  const columns = right - left + 1
  const count = columns * (bottom - top + 1)
  return { count, list: () => Array.from({ length: count }, (_, n) => ({ z, x: left + (n % columns), y: top + Math.floor(n / columns) })) }
}

/**
 * View culling: the tiles that fill a view, the nearest to its middle first; never more than 24.
 * @param pixelsPerUnit how large one unit is drawn, in CSS pixels
 */
export function tilesInView(view: Viewport, pixelsPerUnit: number): readonly Tile[] {
  let z = clamp(Math.floor(Math.log2((worldWidth * pixelsPerUnit) / tilePixels)), 0, deepestZoom)
  while (z > 0 && tilesAt(z, view).count > maxTilesInView) z -= 1
  const x = (view.west + view.east) / 2
  const y = (view.north + view.south) / 2
  const distance = (tile: Tile) => {
    const { west, north, width } = tileSquare(tile)
    return Math.hypot(west + width / 2 - x, north + width / 2 - y)
  }
  return tilesAt(z, view)
    .list()
    .sort((one, other) => distance(one) - distance(other))
}

/**
 * The same view once some leaves are known: a leaf stands for everything below it, so nothing finer is asked for there.
 * @param isKnownLeaf whether this very tile was received and said that it is whole
 */
export function standingFor(tiles: readonly Tile[], isKnownLeaf: (tile: Tile) => boolean): readonly Tile[] {
  const shown = tiles.map((tile) => {
    for (let above: Tile | null = tile; above; above = parentOf(above)) if (isKnownLeaf(above)) return above
    return tile
  })
  return [...new Map(shown.map((tile) => [tileName(tile), tile])).values()]
}
