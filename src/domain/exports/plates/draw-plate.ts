import type { IslandDocument } from '#domain/island/document/island-document.ts'
import { buildGroundGeometry, type GroundGeometry, highestPointOf } from '#domain/island/drawing/ground-geometry.ts'
import { landPalette } from '#domain/island/drawing/land-palette.ts'
import { inkOf, lightingUnder } from '#domain/island/drawing/lighting.ts'
import { addPaths, type FlatDraft } from '#domain/island/drawing/path-geometry.ts'
import { maxTriangles, spareTriangles } from '#domain/island/drawing/triangle-budget.ts'
import { firstViewOf } from '#domain/island/drawing/view.ts'
import { heightAt } from '#domain/island/grow.ts'
import { loadModels } from '#domain/shop/models/models.ts'
import { buildObjectGeometry, lightsOfIsland, paneOf } from '#domain/shop/models/placed-models.ts'
import type { Pixels } from '#domain/units.ts'
import { drawBackdrop } from './backdrop.ts'
import { magnified, plateCamera } from './camera.ts'
import { enlargeInto, halved, openCanvas, type Pixmap } from './canvas.ts'
import { drawFlats, drawPanes } from './flats.ts'
import { drawGlows } from './glows.ts'
import type { Side } from './sides.ts'
import { drawSolids } from './solids.ts'
import { drawStrokes } from './strokes.ts'

export const plateSize: { readonly width: Pixels; readonly height: Pixels } = { width: 960, height: 720 }
/** Everything before the backdrop is drawn so many times as large, and reduced. */
const finer = 2
/** Of a line, in pixels of the plate. */
const lineWidth = 1.05

/** One version of a saved island. */
export type PlateIsland = {
  readonly document: IslandDocument
  readonly isDead: boolean
  /** Pictures that its things show, by the ids of the things. */
  readonly pictures: ReadonlyMap<string, Pixmap>
}

/** Everything that is drawn of an island, whichever side one looks from. */
export type PlateScene = ReturnType<typeof sceneOf>

/** Grows an island and builds what stands on it. */
export async function openPlateScene(island: PlateIsland): Promise<PlateScene> {
  await loadModels(new Set(island.document.objects.map(({ artifact }) => artifact)))
  return sceneOf(island)
}

function sceneOf({ document, isDead, pictures }: PlateIsland) {
  const { body, seed, theme, timeOfDay, light } = document
  const ground = buildGroundGeometry({ body, seed, isDead })
  const left = maxTriangles - ground.mesh.roles.length / 3 - spareTriangles
  const { mesh, ink, drawn } = buildObjectGeometry(document.objects, left)
  return {
    ground,
    objects: { positions: mesh.position, normals: mesh.normal, roles: mesh.role },
    objectLines: { positions: ink.position, first: ink.first, second: ink.second, strengths: ink.strength },
    paths: pathsOf(document, ground, isDead),
    panes: drawn.flatMap((object) => {
      const corners = paneOf(object)
      const picture = pictures.get(object.id)
      return corners && picture ? [{ corners, picture }] : []
    }),
    glows: lightsOfIsland(ground, drawn, isDead),
    look: {
      ...lightingUnder(null, timeOfDay, light, isDead),
      palette: landPalette(theme, isDead),
      ink: inkOf(theme),
      isLit: light.lamps,
      isDead,
    },
  }
}

function pathsOf({ paths }: IslandDocument, ground: GroundGeometry, isDead: boolean): FlatDraft {
  const draft: FlatDraft = { positions: [], washes: [] }
  addPaths(draft, paths, (x, z) => heightAt(ground, x, z), isDead)
  return draft
}

/** Draws an island as it is seen from a side: a plate of red, green and blue bytes. The same island and side are the same bytes. */
export function drawPlate(scene: PlateScene, { bearing }: Side): Pixmap {
  const { ground, look } = scene
  // An azimuth is counted from the east, a bearing from the north.
  const view = { ...firstViewOf(highestPointOf(ground)), azimuth: bearing - 90 }
  const camera = plateCamera(view, plateSize.width, plateSize.height)
  const fine = magnified(camera, finer)
  const canvas = openCanvas(fine.width, fine.height)
  const solidLook = { ...look, sea: look.sea[0] }
  enlargeInto(canvas, drawBackdrop(camera, ground, look))
  drawSolids(canvas, fine, ground.mesh, solidLook, finer)
  drawFlats(canvas, fine, scene.paths, look.light)
  drawSolids(canvas, fine, scene.objects, solidLook, finer)
  drawPanes(canvas, fine, scene.panes, look.light, look.isDead)
  drawStrokes(canvas, fine, ground.lines, look.ink, lineWidth * finer)
  drawStrokes(canvas, fine, scene.objectLines, look.ink, lineWidth * finer)
  drawGlows(canvas, fine, scene.glows, { dark: look.dark, hasLamps: look.isLit })
  return halved(canvas)
}
