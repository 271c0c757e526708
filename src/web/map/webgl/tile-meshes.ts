import { LRUCache } from 'lru-cache'
import { BufferAttribute, BufferGeometry, Frustum, type Group, Matrix4, Mesh, type PerspectiveCamera, Sphere, Vector3 } from 'three'
import type { Place } from '#domain/map/placement.ts'
import { tileSquare } from '#domain/map/tile.ts'
import { type Cull, cullGeometry } from '#web/shared/island/culled-geometry.ts'
import type { LoadedTile } from '../controller/tile-cache.ts'
import type { LandStyle } from '../drawing/area-styles.ts'
import type { TileMesh } from '../drawing/tile-mesh.ts'
import type { TileMeshBuilder } from '../drawing/tile-mesh-builder.ts'
import type { Materials } from './materials.ts'

/** Geometries that are kept at a time: what is drawn, and what was drawn a moment ago. More than are ever drawn at once. */
const maxMeshes = 24

type TileEntry = {
  /** Null until the first geometry has been built; while another is built the last one stays. */
  readonly mesh: LandMesh | null
  readonly tile: LoadedTile
  /** The ordinals of those drawn in full detail, as one string. */
  readonly detailed: string
  readonly centre: Place
}

type LandMesh = Mesh<BufferGeometry, Materials['land']>
/** A mesh that fades in, and the coarser one below it that fades out by the same pixels. */
type Fade = { readonly before: LandMesh | null; share: number }

/** What may be drawn of tiles in one frame. A tile that fades is drawn twice; where that is too much, its new geometry is there at once. */
export type Room = { readonly triangles: number; readonly meshes: number }

type Shown = {
  /** The names of those tiles whose geometry is there; until then symbols stand for their islands. */
  readonly ready: ReadonlySet<string>
  readonly isFading: boolean
}

const centreOf = ({ tile }: LoadedTile) => {
  const { west, north, width } = tileSquare(tile)
  return { x: west + width / 2, y: north + width / 2 }
}

const trianglesOf = ({ geometry }: LandMesh) => geometry.getAttribute('position').count / 3

const detailedIn = ({ islands }: LoadedTile, ordinals: ReadonlySet<number>) =>
  islands
    .filter(({ ordinal }) => ordinals.has(ordinal))
    .map(({ ordinal }) => ordinal)
    .join()

/** Of each geometry its culling, and the ordinals of its islands in the order of their cells. */
const cullings = new WeakMap<BufferGeometry, { readonly cull: Cull; readonly ordinals: readonly number[] }>()

function geometryOf({ positions, colours, cells }: TileMesh, { tile, islands }: LoadedTile): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  geometry.setAttribute('ink', new BufferAttribute(colours, 4, true))
  geometry.boundingSphere = new Sphere(new Vector3(0, 0.2, 0), tileSquare(tile).width * 0.71 + 1)
  cullings.set(geometry, { cull: cullGeometry(geometry, cells), ordinals: islands.map(({ ordinal }) => ordinal) })
  return geometry
}

/** Meshes that come in over the ones before them, by the same pixels by which those go. */
function createFades(group: Group, material: Materials['land']) {
  const fades = new Map<LandMesh, Fade>()

  function remove(mesh: LandMesh | null) {
    if (!mesh) return
    end(mesh)
    group.remove(mesh)
    mesh.geometry.dispose()
  }
  function end(mesh: LandMesh) {
    const before = fades.get(mesh)?.before ?? null
    fades.delete(mesh)
    remove(before)
  }
  function hasRoomFor(mesh: LandMesh, room: Room): boolean {
    const drawn = [mesh, ...(group.children as LandMesh[]).filter(({ visible }) => visible)]
    return drawn.length <= room.meshes && drawn.reduce((sum, each) => sum + trianglesOf(each), 0) <= room.triangles
  }
  function drawShare(from: number, to: number) {
    material.uniforms.share?.value.set(from, to)
    material.uniformsNeedUpdate = true
  }
  return {
    get: (mesh: LandMesh) => fades.get(mesh),
    areRunning: () => fades.size > 0,
    remove,
    add(geometry: BufferGeometry, before: LandMesh | null, room: Room): LandMesh {
      const mesh: LandMesh = new Mesh(geometry, material)
      if (before) end(before)
      if (hasRoomFor(mesh, room)) fades.set(mesh, { before, share: 0 })
      else remove(before)
      mesh.onBeforeRender = () => drawShare(0, fades.get(mesh)?.share ?? 1)
      if (before) before.onBeforeRender = () => drawShare(fades.get(mesh)?.share ?? 1, 1)
      group.add(mesh)
      return mesh
    },
    advance(step: number) {
      for (const [mesh, fade] of fades) {
        fade.share = Math.min(1, fade.share + step)
        if (fade.share === 1) end(mesh)
      }
    },
  }
}

type Options = {
  /** How the open area is printed. */
  readonly style: () => LandStyle
  /** Holds the meshes, and nothing else. */
  readonly group: Group
  readonly material: Materials['land']
  readonly builder: Pick<TileMeshBuilder, 'build'>
  /** A geometry was built or given up: another frame has to be drawn. */
  readonly onChange: () => void
}

/** The drawn tiles of one area: one geometry each, built in a worker; the least recently seen one is disposed of. */
export function createTileMeshes({ group, style, material, builder, onChange }: Options) {
  const entries = new LRUCache<string, TileEntry>({ max: maxMeshes, noDisposeOnSet: true, dispose: ({ mesh }) => fades.remove(mesh) })
  const fades = createFades(group, material)
  let wanted = new Set<string>()
  let room: Room = { triangles: 0, meshes: 0 }
  const frustum = new Frustum()
  const toClip = new Matrix4()
  const toTile = new Matrix4()

  async function build(tile: LoadedTile, detailedOrdinals: ReadonlySet<number>) {
    const { name } = tile
    const builtStyle = style()
    const centre = centreOf(tile)
    const detailed = detailedIn(tile, detailedOrdinals)
    entries.set(name, { mesh: entries.peek(name)?.mesh ?? null, tile, detailed, centre })
    const isLatest = () => entries.peek(name)?.tile === tile && entries.peek(name)?.detailed === detailed
    const isWanted = () => builtStyle === style() && wanted.has(name) && isLatest()
    const islands = tile.islands.map(({ ordinal, body, theme, isDead, x, y }) => ({
      ordinal,
      body,
      theme,
      isDead,
      isDetailed: detailedOrdinals.has(ordinal),
      x: x - centre.x,
      y: y - centre.y,
    }))
    const built = await builder.build({ style: { veil: builtStyle.veil, isDead: builtStyle.isDead }, islands }, isWanted)
    if (!built || !isWanted()) {
      if (isLatest() && !entries.peek(name)?.mesh) entries.delete(name)
      if (!isWanted()) onChange() // where no worker runs, another frame would only ask in vain again
      return
    }
    const mesh = fades.add(geometryOf(built, tile), entries.peek(name)?.mesh ?? null, room)
    entries.set(name, { mesh, tile, detailed, centre })
    onChange()
  }

  return {
    /** Disposes of all geometries: the area is another one, or the map is closed. */
    clear: () => entries.clear(),
    /**
     * Shows these tiles, seen from a place, some islands in full detail.
     * @param step how far all that fades goes on; first, so that the last frame of a fade already shows its end
     */
    show(
      tiles: readonly LoadedTile[],
      from: Place,
      detailedOrdinals: ReadonlySet<number>,
      { step, most }: { step: number; most: Room },
    ): Shown {
      room = most
      fades.advance(step)
      wanted = new Set(tiles.map(({ name }) => name))
      // all that is wanted is used first, so that what is built next displaces none of it
      const known = new Map(tiles.map(({ name }) => [name, entries.get(name)]))
      for (const tile of tiles) {
        const entry = known.get(tile.name)
        if (tile.islands.length === 0) continue
        if (entry?.tile !== tile || entry.detailed !== detailedIn(tile, detailedOrdinals)) void build(tile, detailedOrdinals)
      }
      const ready = new Set<string>()
      for (const [name, { mesh, centre }] of entries.entries()) {
        if (!mesh) continue
        const fade = fades.get(mesh)
        for (const drawn of [mesh, fade?.before]) {
          if (!drawn) continue
          drawn.visible = wanted.has(name)
          drawn.position.set(centre.x - from.x, 0, centre.y - from.y)
        }
        // until it is half there, the symbols of its islands stay
        if (mesh.visible && (fade?.before || (fade?.share ?? 1) > 0.5)) ready.add(name)
      }
      return { ready, isFading: fades.areRunning() }
    },
    /**
     * Leaves out of each geometry what this camera does not see.
     * @param absent ordinals of islands that are not drawn at all
     */
    cull({ projectionMatrix, matrixWorldInverse }: PerspectiveCamera, absent: ReadonlySet<number>) {
      for (const { visible, position, geometry } of group.children as LandMesh[]) {
        const culling = cullings.get(geometry)
        if (!visible || !culling) continue
        const { cull, ordinals } = culling
        toClip.multiplyMatrices(projectionMatrix, matrixWorldInverse).multiply(toTile.makeTranslation(position))
        const isAbsent = (cell: number) => absent.has(ordinals[cell % ordinals.length] ?? Number.NaN)
        cull(frustum.setFromProjectionMatrix(toClip), isAbsent)
      }
    },
  }
}
