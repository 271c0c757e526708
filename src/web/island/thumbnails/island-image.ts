import type { IslandDocument } from '#domain/island/document/island-document.ts'
import type { GroundGeometry } from '#domain/island/drawing/ground-geometry.ts'
import { type Colour, landPalette } from '#domain/island/drawing/land-palette.ts'
import { inkOf, type Lighting, lightingAt } from '#domain/island/drawing/lighting.ts'
import { maxTriangles } from '#domain/island/drawing/triangle-budget.ts'
import { joinMeshes, type Mesh } from '#domain/island/props/mesh.ts'
import { lerpVector } from '#domain/math.ts'
import { buildObjectGeometry } from '#domain/shop/models/placed-models.ts'
import { findVisibleFaces, shadeFaces, type VisibleFaces } from '#web/shared/product/render-mesh.ts'

export type Look = Pick<IslandDocument, 'theme' | 'timeOfDay' | 'light'> & { readonly isDead: boolean }

/** Device pixels. */
const islandImageSize = { width: 192, height: 128 } as const

const angle = { azimuth: 62, elevation: 13 }
/** The whole island, with the water line a little below the middle. */
const window = { left: -1.3, right: 1.3, bottom: -0.62, top: 1.113 }
/** Where sky and sea meet, as a share of the height from above. */
const horizon = 0.44

/** Faces under water are not seen from so far. */
function aboveWater({ positions, normals, roles }: Mesh): Mesh {
  const faces = Array.from({ length: roles.length / 3 }, (_, face) => face).filter((face) =>
    [1, 4, 7].some((height) => (positions[9 * face + height] ?? 0) > 0),
  )
  const pick = (from: Float32Array) => Float32Array.from(faces.flatMap((face) => [...from.subarray(9 * face, 9 * face + 9)]))
  return {
    positions: pick(positions),
    normals: pick(normals),
    roles: Uint8Array.from(faces.flatMap((face) => [...roles.subarray(3 * face, 3 * face + 3)])),
  }
}

/** What is seen of an island is the same in every look. */
const seen = new WeakMap<GroundGeometry, VisibleFaces>()
function visibleFacesOf(ground: GroundGeometry): VisibleFaces {
  const known = seen.get(ground) ?? findVisibleFaces(aboveWater(ground.mesh), angle, islandImageSize, window)
  seen.set(ground, known)
  return known
}

/** The ground of one's own island in a theme and an hour, without its things. */
export const islandImage = (ground: GroundGeometry, look: Look): ImageData => shaded(visibleFacesOf(ground), look)

function shaded(visible: VisibleFaces, { theme, timeOfDay, light, isDead }: Look): ImageData {
  const lighting = lightingAt(timeOfDay, light, isDead)
  const pixels = shadeFaces(visible, {
    ...lighting,
    palette: landPalette(theme, isDead),
    ink: inkOf(theme),
    backdrop: (share) => backdropAt(share, lighting),
    step: 0.12,
    fold: -1,
  })
  return new ImageData(pixels, islandImageSize.width, islandImageSize.height)
}

/** An island with everything that stands on it, as a small picture. What shows an entry is empty in it. */
export function islandWithThings(ground: GroundGeometry, { objects, theme, timeOfDay, light }: IslandDocument, isDead: boolean): ImageData {
  const { mesh } = buildObjectGeometry(objects, maxTriangles - ground.mesh.roles.length / 3)
  const things: Mesh = { positions: mesh.position, normals: mesh.normal, roles: Uint8Array.from(mesh.role) }
  const visible = findVisibleFaces(joinMeshes([aboveWater(ground.mesh), things]), angle, islandImageSize, window)
  return shaded(visible, { theme, timeOfDay, light, isDead })
}

function backdropAt(share: number, { sky, sea, light }: Lighting): Colour {
  if (share < horizon) {
    const row = (share / horizon) * (sky.length - 1)
    const band = Math.min(sky.length - 2, Math.floor(row))
    return lerpVector(sky[band] ?? sky[0], sky[band + 1] ?? sky[3], row - band)
  }
  const water = lerpVector(sea[1], sea[0], (share - horizon) / (1 - horizon))
  return [water[0] * light[0], water[1] * light[1], water[2] * light[2]]
}
