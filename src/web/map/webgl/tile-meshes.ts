import { BufferAttribute, BufferGeometry, type Group, Mesh, Sphere, Vector3 } from 'three'
import type { AreaSlug } from '#domain/map/area.ts'
import { tileSquare } from '#domain/map/tile.ts'
import type { LoadedTile } from '../controller/tile-cache.ts'
import type { Grower } from '../drawing/grower.ts'
import type { TileMesh } from '../drawing/tile-mesh.ts'
import type { Materials } from './materials.ts'

/** Geometries that are held at a time: what is drawn, and what was drawn a moment ago. */
export const mostHeld = 24

type Held = {
  readonly mesh: Mesh | null
  readonly of: LoadedTile /** Those drawn whole, in words. */
  readonly near: string
  readonly middle: { readonly x: number; readonly y: number }
}

const middleOf = ({ tile }: LoadedTile) => {
  const { west, north, width } = tileSquare(tile)
  return { x: west + width / 2, y: north + width / 2 }
}

const nearIn = ({ islands }: LoadedTile, whole: ReadonlySet<number>) =>
  islands
    .filter(({ ordinal }) => whole.has(ordinal))
    .map(({ ordinal }) => ordinal)
    .join()

function geometryOf({ positions, colours }: TileMesh, width: number): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('ink', new BufferAttribute(colours, 4, true))
  geometry.boundingSphere = new Sphere(new Vector3(0, 0.2, 0), width * 0.71 + 1)
  return geometry
}

/** The drawn tiles of one area: one geometry each, grown apart, and let go of by the one that was longest out of sight. */
export function createTileMeshes({
  group,
  material,
  grower,
  changed,
}: {
  readonly group: Group
  readonly material: Materials['land']
  readonly grower: Grower
  readonly changed: () => void
}) {
  const held = new Map<string, Held>()
  let area: AreaSlug = 'world'
  let wanted = new Set<string>()

  function release(name: string) {
    const mesh = held.get(name)?.mesh
    if (mesh) {
      group.remove(mesh)
      mesh.geometry.dispose()
    }
    held.delete(name)
  }
  function clear() {
    for (const name of [...held.keys()]) release(name)
  }
  async function grow(loaded: LoadedTile, whole: ReadonlySet<number>) {
    const [before, middle, of, near] = [held.get(loaded.name), middleOf(loaded), area, nearIn(loaded, whole)]
    held.set(loaded.name, { mesh: before?.mesh ?? null, of: loaded, near, middle })
    const isLatest = () => held.get(loaded.name)?.of === loaded && held.get(loaded.name)?.near === near
    const isWanted = () => of === area && wanted.has(loaded.name) && isLatest()
    const islands = loaded.islands.map(({ ordinal, body, theme, isDead, x, y }) => ({
      ordinal,
      body,
      theme,
      isDead,
      isNear: whole.has(ordinal),
      x: x - middle.x,
      y: y - middle.y,
    }))
    const grown = await grower.grow(of, islands, isWanted)
    if (!grown || !isWanted()) {
      if (isLatest() && !held.get(loaded.name)?.mesh) held.delete(loaded.name)
      if (!isWanted()) changed() // where no worker runs, asking again would be all in vain
      return
    }
    release(loaded.name)
    const mesh = new Mesh(geometryOf(grown, tileSquare(loaded.tile).width), material)
    group.add(mesh)
    held.set(loaded.name, { mesh, of: loaded, near, middle })
    changed()
  }

  return {
    clear,
    enter(next: AreaSlug) {
      if (next === area) return
      area = next
      clear()
    },
    /** Shows these tiles, seen from a place, some islands whole; answers whose geometry is there already. */
    show(tiles: readonly LoadedTile[], from: { readonly x: number; readonly y: number }, whole: ReadonlySet<number>): ReadonlySet<string> {
      wanted = new Set(tiles.map(({ name }) => name))
      for (const loaded of tiles) {
        const known = held.get(loaded.name)
        if (loaded.islands.length > 0 && (known?.of !== loaded || known.near !== nearIn(loaded, whole))) void grow(loaded, whole)
        else if (known) {
          held.delete(loaded.name)
          held.set(loaded.name, known)
        }
      }
      for (const name of [...held.keys()]) {
        if (held.size <= mostHeld) break
        if (!wanted.has(name)) release(name)
      }
      const ready = new Set<string>()
      for (const [name, { mesh, middle }] of held) {
        if (!mesh) continue
        mesh.visible = wanted.has(name)
        mesh.position.set(middle.x - from.x, 0, middle.y - from.y)
        if (mesh.visible) ready.add(name)
      }
      return ready
    },
  }
}
