import { LRUCache } from 'lru-cache'
import { bodyOfCode } from '#domain/island/body-codes.ts'
import { deadVersion } from '#domain/island/dead-version.ts'
import { growIsland } from '#domain/island/grow.ts'
import { joinMeshes, type Mesh } from '#domain/island/props/mesh.ts'
import { growSilhouetteMesh, silhouetteTriangles } from '#domain/island/silhouette-mesh.ts'
import { islandSeed } from '#domain/map/placement.ts'
import { boxedCells, type GeometryCells } from '#web/shared/island/geometry-cells.ts'
import { islandScale } from '../controller/island-scale.ts'
import type { LandStyle } from './area-styles.ts'
import { landColours } from './land-colours.ts'

/** What of an island its drawing depends on; x and y in units from the middle of its tile. */
export type Drawable = {
  readonly ordinal: number
  readonly body: number
  readonly theme: number
  readonly isDead: boolean
  /** So near that the whole island is drawn, not only the few triangles that show its body. */
  readonly isDetailed: boolean
  readonly x: number
  readonly y: number
}
/** All islands of a tile as one geometry: three floats and four bytes a corner. A byte of 255 says land, less is how near the shore. */
export type TileMesh = {
  readonly positions: Float32Array<ArrayBuffer>
  readonly colours: Uint8Array<ArrayBuffer>
  /** The water of each island, then the land of each. */
  readonly cells: GeometryCells
}

/** Straight sides of the water round an island. */
const sides = 14
/** How far the water lines reach beyond the shore, in units of the world. */
const waterWidth = 0.26
/** What one island costs at the most: its land and its water lines. */
export const trianglesPerIsland = silhouetteTriangles + 2 * sides

/** Shores are found between these heights, in island units; a body that hangs has none there and casts its outline instead. */
const shoreHeight = 0.05

/** The farthest shore in each direction, smoothed a little. */
function shoreOf({ positions }: Mesh): readonly number[] {
  const far = Array.from({ length: sides }, () => 0.12)
  const reach = (isShore: (y: number) => boolean) => {
    for (let n = 0; n < positions.length; n += 3) {
      const x = positions[n] ?? 0
      const z = positions[n + 2] ?? 0
      if (!isShore(positions[n + 1] ?? 0)) continue
      const side = Math.round((Math.atan2(z, x) / (2 * Math.PI) + 1) * sides) % sides
      far[side] = Math.max(far[side] ?? 0, Math.hypot(x, z))
    }
  }
  reach((y) => Math.abs(y) < shoreHeight)
  if (Math.max(...far) < 0.2) reach(() => true)
  return far.map((here, n) => {
    const before = far.at(n - 1) ?? here
    const after = far[(n + 1) % sides] ?? here
    return Math.max(here, (before + after) / 2.2)
  })
}

/** Ring of water round a shore, as corners of triangles: x, z, and how near the shore, 1 to 0. */
function waterRing(shore: readonly number[]): readonly (readonly [number, number, number])[] {
  const ring = shore.map((radius, n) => {
    const angle = (n / sides) * 2 * Math.PI
    const x = Math.cos(angle)
    const z = Math.sin(angle)
    const inner = radius * islandScale * 0.94
    const outer = radius * islandScale + waterWidth
    return { inner: [x * inner, z * inner, 1] as const, outer: [x * outer, z * outer, 0] as const }
  })
  return ring.flatMap(({ inner, outer }, n) => {
    const next = ring[(n + 1) % sides] ?? { inner, outer }
    return [inner, outer, next.inner, next.inner, outer, next.outer]
  })
}

type IslandMesh = { readonly mesh: Mesh; readonly water: ReturnType<typeof waterRing> }
const cache = new LRUCache<string, IslandMesh>({ max: 2000 })

/** Living or dead: only the whole island has other trees when it is dead; colours do the rest. */
function meshOf({ body, ordinal, isDetailed }: Drawable, isDead: boolean): Mesh {
  const identity = { body: bodyOfCode(body), seed: islandSeed(ordinal) }
  if (!isDetailed) return growSilhouetteMesh(identity).mesh
  const living = growIsland(identity)
  const { land, growth } = isDead ? deadVersion(living) : living
  return joinMeshes([land, growth])
}

function islandMeshOf(island: Drawable, isDead: boolean): IslandMesh {
  const { body, ordinal, isDetailed } = island
  const key = `${body}/${ordinal}${isDetailed ? `/${isDead}` : ''}`
  const cached = cache.get(key)
  if (cached) return cached
  const mesh = meshOf(island, isDead)
  const made = { mesh, water: waterRing(shoreOf(mesh)) }
  cache.set(key, made)
  return made
}

/** Takes one to three milliseconds for each island that was not drawn before: call it in a worker. */
export function meshOfTile(style: LandStyle, islands: readonly Drawable[]): TileMesh {
  const parts = islands.map((island) => ({ island, ...islandMeshOf(island, island.isDead || style.isDead) }))
  const corners = parts.reduce((sum, { mesh, water }) => sum + mesh.roles.length + water.length, 0)
  const positions = new Float32Array(3 * corners)
  const colours = new Uint8Array(4 * corners)
  const cellOf = new Uint16Array(corners / 3)
  let at = 0
  // all water first, so that land is drawn over it
  for (const [part, { island, water }] of parts.entries()) {
    cellOf.fill(part, at / 3, (at + water.length) / 3)
    for (const [x, z, nearness] of water) {
      positions.set([island.x + x, 0, island.y + z], 3 * at)
      colours.set([(island.ordinal * 37) & 255, 0, 0, Math.round(nearness * 200)], 4 * at)
      at++
    }
  }
  for (const [part, { island, mesh }] of parts.entries()) {
    cellOf.fill(parts.length + part, at / 3, (at + mesh.roles.length) / 3)
    const palette = landColours(style, island.theme, island.isDead)
    for (let n = 0; n < mesh.roles.length; n++, at++) {
      const role = 3 * (mesh.roles[n] ?? 0)
      positions[3 * at] = island.x + (mesh.positions[3 * n] ?? 0) * islandScale
      positions[3 * at + 1] = (mesh.positions[3 * n + 1] ?? 0) * islandScale
      positions[3 * at + 2] = island.y + (mesh.positions[3 * n + 2] ?? 0) * islandScale
      colours.set(palette.subarray(role, role + 3), 4 * at)
      colours[4 * at + 3] = 255
    }
  }
  return { positions, colours, cells: boxedCells({ positions, corners: 3 }, cellOf, 2 * parts.length) }
}
