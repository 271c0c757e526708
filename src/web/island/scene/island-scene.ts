import { type DataTexture, Frustum, LineSegments, Mesh, type PerspectiveCamera, Points, Scene, type WebGLRenderer } from 'three'
import type { IslandDocument, PlacedObject } from '#domain/island/document/island-document.ts'
import type { GroundGeometry } from '#domain/island/drawing/ground-geometry.ts'
import { maxTriangles, spareTriangles } from '#domain/island/drawing/triangle-budget.ts'
import type { Framing, IslandView } from '#domain/island/drawing/view.ts'
import { heightAt } from '#domain/island/grow.ts'
import { areModelsLoaded, loadModels, modelOf } from '#domain/shop/models/models.ts'
import { buildObjectGeometry } from '#domain/shop/models/placed-models.ts'
import type { Milliseconds } from '#domain/units.ts'
import { aim, openCamera, viewProjectionOf } from './camera.ts'
import { buildFlatGeometry, type FlatMarks } from './flat-geometry.ts'
import { createIslandBuffers, shoreTexture } from './island-buffers.ts'
import { createMaterials } from './materials.ts'
import { createPictureAtlas, type DisplayedEntries } from './picture-atlas.ts'
import type { TrueSky } from './true-sky.ts'

/** Nothing on an island moves by itself for longer than this without being touched. */
const motionTimeout: Milliseconds = 5000

/** What is on the picture now. */
export type SceneState = {
  readonly document: IslandDocument
  readonly isDead: boolean
  /** The object in hand, with the handles that turn and size it. */
  readonly selected: string | null
  /** Several that are in hand together. */
  readonly group?: readonly string[]
  readonly entries: DisplayedEntries
  /** The sky that stands over it now; left out where the hour was chosen. */
  readonly sky?: TrueSky | null
  /** Of a path that is being laid: its points, and where the next one would be. */
  readonly pathDraft?: Pick<FlatMarks, 'points' | 'cursor'> | null
}

type SceneFrame = {
  /** Where everything that moves stands. */
  readonly seconds: number
  /** Height of the picture in device pixels. */
  readonly pixels: number
  /** How much of the island is there, 0 to 1. */
  readonly presence?: number
  /** Over another picture: without sky and sea of its own, and hidden by what stands before it there. */
  readonly isOver?: boolean
}

/**
 * The picture of one island: everything in eight draws, whatever stands on it.
 * One function: the buffers, the uniforms and what was drawn last are one state, which every update compares with the next.
 */
export function createIslandScene(invalidate: () => void) {
  const materials = createMaterials()
  const { uniforms } = materials
  const scene = new Scene()
  const camera = openCamera()
  const pictures = createPictureAtlas(invalidate)
  uniforms.sheet.value = pictures.texture
  const islandBuffers = createIslandBuffers()
  const { buffers } = islandBuffers
  const frustum = new Frustum()
  const backdrop = new Mesh(buffers.backdrop, materials.backdrop)
  const draws = [
    backdrop,
    new Mesh(buffers.ground, materials.ground),
    new Mesh(buffers.flat, materials.flat),
    new Mesh(buffers.objects, materials.thing),
    new Mesh(buffers.pictures, materials.picture),
    new LineSegments(buffers.groundInk, materials.groundInk),
    new LineSegments(buffers.objectInk, materials.thingInk),
    new Points(buffers.lights, materials.shine),
  ]
  for (const [order, draw] of draws.entries()) {
    draw.frustumCulled = false
    draw.renderOrder = order
    draw.matrixAutoUpdate = false
    scene.add(draw)
  }
  let groundGeometry: GroundGeometry | null = null
  let before: SceneState | null = null
  let loading = false
  let isDisposed = false
  const height = (x: number, z: number) => (groundGeometry ? heightAt(groundGeometry, x, z) : 0)

  function applyCamera() {
    viewProjectionOf(camera, uniforms.viewProjection.value)
    uniforms.unproject.value.copy(uniforms.viewProjection.value).invert()
  }
  function buildObjects({ document: { objects }, entries, isDead }: SceneState) {
    const groundTriangles = groundGeometry ? groundGeometry.mesh.roles.length / 3 : 0
    const geometry = buildObjectGeometry(objects, maxTriangles - groundTriangles - spareTriangles)
    islandBuffers.writeObjects(geometry)
    islandBuffers.writePictures(pictures.place(geometry.drawn, entries))
    islandBuffers.writeLights(groundGeometry, objects, isDead)
  }
  /** Loads the models that are missing, then builds what stands there with them. */
  function loadMissing({ document: { objects } }: SceneState) {
    const kinds = new Set(objects.map(({ artifact }) => artifact))
    if (loading || areModelsLoaded(kinds)) return
    loading = true
    const finish = () => {
      loading = false
      if (!before || isDisposed) return
      buildObjects(before)
      invalidate()
    }
    // Without the file the things stay in the list beside the picture.
    loadModels(kinds).then(() => {
      finish()
      if (before && !isDisposed) loadMissing(before)
    }, finish)
  }
  function buildFlat({ document: { paths, objects }, isDead, selected, group = [], pathDraft }: SceneState) {
    const grouped = new Set(group)
    const marks = {
      points: [],
      cursor: null,
      ...pathDraft,
      selected: objects.find(({ id }) => id === selected) ?? null,
      group: objects.filter(({ id }) => grouped.has(id)),
    }
    islandBuffers.writeFlat(buildFlatGeometry(paths, height, isDead, marks))
  }
  return {
    camera,
    height,
    /** Whether everything that is shown has arrived. */
    isLoaded: () => !loading && pictures.isLoaded(),
    /** Puts the island on other ground. */
    setGround(next: GroundGeometry) {
      groundGeometry = next
      islandBuffers.writeGround(next)
      ;(uniforms.heights.value as DataTexture | null)?.dispose()
      uniforms.heights.value = shoreTexture(next)
      uniforms.reach.value = next.ground.reach
      uniforms.hasShore.value = next.hasShore ? 1 : 0
      before = null
    },
    /** Shows a document; only what changed is built anew. */
    update(state: SceneState) {
      const { document, isDead, selected, entries } = state
      const isNew = !before || before.isDead !== isDead || before.entries !== entries
      const old = before?.document
      if (isNew || old?.objects !== document.objects) buildObjects(state)
      const isMarkedAnew = before?.selected !== selected || before?.group !== state.group || before?.pathDraft !== state.pathDraft
      if (isNew || old?.objects !== document.objects || old?.paths !== document.paths || isMarkedAnew) buildFlat(state)
      const { theme, timeOfDay, light } = document
      materials.applyAppearance({ theme, timeOfDay, light, isDead, sky: state.sky ?? null })
      before = state
      loadMissing(state)
      invalidate()
    },
    /** How long what turns and flickers on the island moves after a touch; null where nothing does. */
    motionTimeout: (): Milliseconds | null =>
      before?.document.objects.some(({ artifact }: PlacedObject) => modelOf(artifact)?.turning) ? motionTimeout : null,
    /** Points the camera, which serves drawing and picking alike. */
    setView(view: IslandView, aspect: number, framing?: Framing) {
      aim(camera, view, aspect, framing)
      applyCamera()
    },
    /** Points the camera as another picture has it, over which the island is drawn. */
    setCamera(matched: PerspectiveCamera) {
      camera.copy(matched)
      applyCamera()
    },
    draw(renderer: WebGLRenderer, { seconds, pixels, presence = 1, isOver = false }: SceneFrame) {
      uniforms.time.value = seconds
      uniforms.pixels.value = pixels / (2 * Math.tan((camera.fov * Math.PI) / 360))
      uniforms.presence.value = presence
      backdrop.visible = !isOver
      islandBuffers.cull(frustum.setFromProjectionMatrix(uniforms.viewProjection.value))
      renderer.autoClear = !isOver
      renderer.render(scene, camera)
    },
    dispose() {
      isDisposed = true
      islandBuffers.dispose()
      ;(uniforms.heights.value as DataTexture | null)?.dispose()
      pictures.dispose()
      materials.dispose()
    },
  }
}
