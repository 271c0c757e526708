import { Group, Mesh, PerspectiveCamera, Scene } from 'three'
import { fieldOfView } from '#domain/island/drawing/view.ts'
import { areasWithIslands } from '#domain/map/area.ts'
import { graticuleStep } from '#domain/map/coordinates.ts'
import { clamp } from '#domain/math.ts'
import { radians } from '#domain/units.ts'
import type { Frame, SharedCanvas } from '#web/lib/shared-canvas.ts'
import { type Camera, cameraOffset, horizonOf, pixelsPerUnit, type View } from '../controller/camera.ts'
import { detailedFrom, detailedIslands } from '../controller/detailed-islands.ts'
import type { MapController } from '../controller/map-controller.ts'
import type { AreaStyle } from '../drawing/area-styles.ts'
import type { Painter, PainterOptions } from '../drawing/painter.ts'
import { trianglesPerIsland } from '../drawing/tile-mesh.ts'
import { createTileMeshBuilder } from '../drawing/tile-mesh-builder.ts'
import { type Materials, mapMaterials } from './materials.ts'
import { createHiddenNeighbours, createNearIslandLayer } from './near-island.ts'
import { createPointSprites } from './point-sprites.ts'
import { createLines } from './ribbons.ts'
import { createFadeClock, createSeaMotion } from './sea-motion.ts'
import { createTileMeshes } from './tile-meshes.ts'
import { screenQuad } from './warm-up.ts'

export { warmUp } from './warm-up.ts'

/** What one frame of the map may cost. Measured frames are held against it by a test. */
export const budget = { triangles: 80_000, draws: 24 }
/** Kept free for the backdrop and the lines. */
const trianglesOfLines = 3000
/** Where islands have a shape, also for a small tile that is drawn twice while it fades. */
const spareTriangles = trianglesOfLines + 3000
/** What the whole island costs, on which one is ashore. */
const trianglesAshore = 30_000
/** The same before a stop of the walk, where it fills the picture with its lines: they are kept for it, and neighbours far off are simpler. */
const trianglesOnWalk = 42_000
/** Meshes that land is drawn in, a tile that fades being two. */
const maxDrawnMeshes = 20
/** Islands that have a shape at a time, and tiles that they come in; beyond, they are point sprites. */
const maxShaped = Math.floor((budget.triangles - spareTriangles) / trianglesPerIsland)
const maxShapedTiles = 19
/** Units from the camera to the nearest that is drawn. */
const nearestAshore = 0.02
const noOrdinals: ReadonlySet<number> = new Set()

/**
 * Draws the map on the shared canvas: a backdrop, one geometry a tile, one of lines and one of points. One function: all parts share the frame
 * and the view of the frame before.
 */
export function paintWithWebgl(
  canvas: SharedCanvas,
  map: MapController,
  { host, style, strokes, nearIsland, onFrame, isAmbientMotionOff }: PainterOptions,
): Painter {
  const materials = mapMaterials()
  const scene = new Scene()
  const tiles = new Group()
  const threeCamera = new PerspectiveCamera(fieldOfView, 1, 0.05, 100)
  const screen = screenQuad()
  const ground = new Mesh(screen, materials.ground)
  const sky = new Mesh(screen, materials.starrySky)
  for (const part of [ground, sky]) {
    part.frustumCulled = false
    part.renderOrder = -1
  }
  const sprites = createPointSprites(materials.sprite)
  const lines = createLines(materials.ribbon)
  scene.add(ground, sky, tiles, sprites.points, lines.mesh)
  const builder = createTileMeshBuilder()
  const fadeStep = createFadeClock()
  const { absent } = materials.uniforms.land
  const [ownPlace, ...neighbourPlaces] = absent.value
  const nearLayer = createNearIslandLayer(ownPlace)
  const hiddenNeighbours = createHiddenNeighbours(neighbourPlaces)
  const seaMotion = createSeaMotion({ time: materials.uniforms.backdrop.time, isAmbientMotionOff, invalidate: canvas.invalidate })
  const meshes = createTileMeshes({ group: tiles, style, material: materials.land, builder, onChange: canvas.invalidate })
  let drawnStyle: AreaStyle | null = null
  const detailedAt = createDetailChoice(map)
  let unshaped = noOrdinals
  /** Of the frame before. */
  let lastView: View | null = null

  /** Answers whether any island fades. */
  function drawIslands(camera: Camera, step: number): boolean {
    const { area } = map.tiles.layer()
    const shown = areasWithIslands.has(area) ? map.tiles.visible() : []
    const shaped = shown.filter(({ islands }) => islands.length > 0)
    const count = shaped.reduce((sum, { islands }) => sum + islands.length, 0)
    const haveShape = count <= maxShaped && shaped.length <= maxShapedTiles && pixelsPerUnit(camera) > 8
    const detailedNow = haveShape ? detailedAt(camera, { count, isResting: camera.view === lastView }) : noOrdinals
    const most = { triangles: budget.triangles - trianglesOfLines - keptForShore(map), meshes: maxDrawnMeshes }
    const { ready, isFading } = meshes.show(haveShape ? shaped : [], camera.view, detailedNow, { step, most })
    const far = {
      tiles: shaped.filter(({ name }) => !ready.has(name)),
      pixelsPerUnit: pixelsPerUnit(camera),
      population: map.state.getState().population ?? 0,
      style: style(),
    }
    sprites.draw(far, camera.view)
    unshaped =
      haveShape && builder.isBusy() ? new Set(far.tiles.flatMap(({ islands }) => islands.map(({ ordinal }) => ordinal))) : noOrdinals
    return isFading
  }

  const detach = canvas.attach(host, {
    draw(renderer, frame) {
      map.viewport.resize(frame, true)
      const isMoving = map.viewport.tick(performance.now())
      const now = style()
      if (now !== drawnStyle) {
        drawnStyle = now
        materials.applyStyle(now)
        meshes.clear()
      }
      const camera = map.viewport.camera()
      applyCamera(threeCamera, materials.uniforms, { camera, frame, radius: map.tiles.extent().radius })
      const horizon = materials.uniforms.backdrop.horizon.value
      ground.visible = horizon > -1
      sky.visible = horizon < 1
      lines.draw(strokes(), camera.view)
      const step = fadeStep(frame.now)
      const isTileFading = drawIslands(camera, step)
      const isResting = camera.view === lastView
      lastView = camera.view
      const ashore = { shore: map.visit.shore(), island: nearIsland(), view: camera.view }
      const { isFading, presence } = nearLayer.advance(ashore, step)
      const isNeighbourFading = hiddenNeighbours.advance(
        camera,
        ashore.shore,
        ashore.shore ? map.tiles.visible().flatMap(({ islands }) => islands) : [],
        step,
      )
      materials.uniforms.land.absentCount.value = absent.value.findLastIndex(({ z }) => z > 0) + 1
      materials.applyLight(ashore.island?.light ?? null, presence)
      sky.material = materials.uniforms.backdrop.stars.value > 0 ? materials.starrySky : materials.sky
      seaMotion.advance({ speed: now.motion, now: frame.now, isSlow: frame.isSlow, isMoving })
      meshes.cull(threeCamera, new Set([...hiddenNeighbours.gone(), ...(ashore.shore && presence === 1 ? [ashore.shore.ordinal] : [])]))
      renderer.autoClear = false
      renderer.clearDepth()
      renderer.render(scene, threeCamera)
      const isNearMoving = nearLayer.draw(renderer, threeCamera, ashore, frame)
      const isStirring = isNearMoving || isFading || isNeighbourFading || isTileFading || isMoving || !isResting
      const isAtRest = frame.isSharp && !isStirring && map.isAtRest() && !builder.isBusy() && (ashore.island?.isLoaded() ?? true)
      onFrame(camera, isAtRest, unshaped, presence)
      return isStirring
    },
  })
  const unsubscribe = map.onChange(canvas.invalidate)
  return {
    kind: 'webgl',
    invalidate: canvas.invalidate,
    drawNow: canvas.drawNow,
    nearIsland,
    copyPicture: canvas.copyPicture,
    close() {
      seaMotion.stop()
      unsubscribe()
      detach()
      builder.close()
      meshes.clear()
      sprites.dispose()
      lines.dispose()
      screen.dispose()
    },
  }
}

/** Has everything drawn as a camera of the map sees it. @param radius units from the middle to the last shore */
function applyCamera(
  threeCamera: PerspectiveCamera,
  { shared, backdrop: back, ribbon, sprite }: Materials['uniforms'],
  { camera, frame: { width, height, ratio }, radius }: { readonly camera: Camera; readonly frame: Frame; readonly radius: number },
) {
  const { centre } = camera
  const { east, up, south } = cameraOffset(camera)
  threeCamera.aspect = width / Math.max(1, height)
  threeCamera.setViewOffset(width, height, width / 2 - centre.x, height / 2 - centre.y, width, height)
  threeCamera.near = camera.view.cameraPose ? nearestAshore : Math.max(nearestAshore, camera.distance * 0.06)
  threeCamera.far = camera.farDistance * 7
  threeCamera.updateProjectionMatrix()
  threeCamera.position.set(east, up, south)
  threeCamera.rotation.set(camera.tilt - Math.PI / 2, -camera.heading, 0, 'YXZ')
  threeCamera.updateMatrixWorld()
  const tall = Math.tan(radians(fieldOfView) / 2)
  back.lens.value.set(tall * threeCamera.aspect, tall)
  back.shift.value.set((2 * centre.x) / width - 1, 1 - (2 * centre.y) / height)
  back.tilt.value.set(Math.cos(camera.tilt), Math.sin(camera.tilt))
  back.horizon.value = clamp(1 - (2 * horizonOf(camera)) / height, -1, 1)
  back.heading.value.set(Math.cos(camera.heading), Math.sin(camera.heading))
  back.centre.value.set(camera.view.x, camera.view.y)
  back.pixel.value = 1 / (camera.focal * ratio)
  back.graticule.value = graticuleStep(camera.view.span * threeCamera.aspect, 9)
  back.glowRadius.value = Math.max(9, radius * 0.8)
  shared.reach.value = camera.farDistance
  shared.frost.value = Math.min(1, camera.tilt * 1.1)
  ribbon.screen.value.set(width, height)
  ribbon.scale.value = pixelsPerUnit(camera)
  sprite.ratio.value = ratio
}

function keptForShore({ visit }: MapController): number {
  if (!visit.shore()) return 0
  return visit.isStanding() ? trianglesOnWalk : trianglesAshore
}

/** Chooses the islands in full detail. Kept until the camera rests: none is grown on the way past, but the one to come ashore on is from the first. */
function createDetailChoice(map: MapController) {
  let detailed = noOrdinals
  return (camera: Camera, { count, isResting }: { readonly count: number; readonly isResting: boolean }): ReadonlySet<number> => {
    const ashore = map.visit.shore()?.ordinal ?? null
    const hasAshore = ashore === null || detailed.has(ashore)
    if (hasAshore && !isResting && camera.view.span <= detailedFrom) return detailed
    const maxTriangles = budget.triangles - spareTriangles - count * trianglesPerIsland - keptForShore(map)
    detailed = detailedIslands(camera, map.tiles.visible(), { maxTriangles, ashore })
    return detailed
  }
}
