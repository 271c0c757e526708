import {
  BufferAttribute,
  BufferGeometry,
  DataTexture,
  LinearFilter,
  LineSegments,
  Mesh,
  Points,
  RedFormat,
  Scene,
  type WebGLRenderer,
} from 'three'
import type { IslandDocument, PlacedObject } from '#domain/island/document/island-document.ts'
import { heightAt } from '#domain/island/grow.ts'
import { aim, openCamera, type View, viewProjectionOf } from './camera.ts'
import { buildFlatGeometry, type FlatMarks } from './flat-geometry.ts'
import type { Grown } from './grown.ts'
import { createMaterials } from './materials.ts'
import { buildObjectGeometry, lightsOf } from './object-geometry.ts'
import { createPictureAtlas, type DisplayedEntries } from './picture-atlas.ts'

/** Triangles that a picture of an island may cost; it takes eight draws, whatever stands there. */
export const mostTriangles = 30_000
/** Kept free for sky, paths, rings and pictures. */
export const spareTriangles = 3000

/** What is on the picture now. */
export type SceneState = {
  readonly document: IslandDocument
  readonly isDead: boolean
  readonly selected: string | null
  readonly entries: DisplayedEntries
  /** Of a path that is being laid: its points, and where the next one would be. */
  readonly pathDraft?: Pick<FlatMarks, 'points' | 'cursor'> | null
}

type Attributes = Readonly<Record<string, readonly [array: Float32Array, width: number]>>

function setAttributes(geometry: BufferGeometry, attributes: Attributes) {
  for (const [name, [array, width]] of Object.entries(attributes)) geometry.setAttribute(name, new BufferAttribute(array, width))
  const first = Object.values(attributes)[0]
  geometry.setDrawRange(0, first ? first[0].length / first[1] : 0)
}

/** Heights round the shore as a texture: half is sea level, a step is less than the width of a line. */
function shoreTexture({ ground: { size, values } }: Grown): DataTexture {
  const texture = new DataTexture(
    Uint8Array.from(values, (height) => Math.max(0, Math.min(255, Math.round((height + 0.5) * 255)))),
    size,
    size,
    RedFormat,
  )
  texture.minFilter = texture.magFilter = LinearFilter
  texture.unpackAlignment = 1
  texture.needsUpdate = true
  return texture
}

/** The picture of one island: everything in eight draws, whatever stands on it. */
export function createIslandScene(invalidate: () => void) {
  const materials = createMaterials()
  const { uniforms } = materials
  const scene = new Scene()
  const camera = openCamera()
  const pictures = createPictureAtlas(invalidate)
  uniforms.sheet.value = pictures.texture
  const geometries = {
    backdrop: new BufferGeometry(),
    ground: new BufferGeometry(),
    groundInk: new BufferGeometry(),
    flat: new BufferGeometry(),
    things: new BufferGeometry(),
    thingInk: new BufferGeometry(),
    pictures: new BufferGeometry(),
    shine: new BufferGeometry(),
  }
  setAttributes(geometries.backdrop, { position: [new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3] })
  const parts = [
    new Mesh(geometries.backdrop, materials.backdrop),
    new Mesh(geometries.ground, materials.ground),
    new Mesh(geometries.flat, materials.flat),
    new Mesh(geometries.things, materials.thing),
    new Mesh(geometries.pictures, materials.picture),
    new LineSegments(geometries.groundInk, materials.groundInk),
    new LineSegments(geometries.thingInk, materials.thingInk),
    new Points(geometries.shine, materials.shine),
  ]
  for (const [place, part] of parts.entries()) {
    part.frustumCulled = false
    part.renderOrder = place
    part.matrixAutoUpdate = false
    scene.add(part)
  }
  let grown: Grown | null = null
  let before: SceneState | null = null
  const height = (x: number, z: number) => (grown ? heightAt(grown, x, z) : 0)

  function groundTriangles() {
    return grown ? grown.mesh.roles.length / 3 : 0
  }
  function buildLights({ document: { objects }, isDead }: SceneState) {
    const own = grown ? grown.lamps.map((at) => ({ at, size: 0.5, isFire: false })) : []
    const fires = grown ? grown.vents.map((at) => ({ at, size: 0.7, isFire: true })) : []
    const lights = isDead ? lightsOf(objects) : [...own, ...fires, ...lightsOf(objects)]
    const embers = grown && isDead ? grown.embers : new Float32Array()
    const positions: number[] = []
    const forms: number[] = []
    for (const { at, size, isFire } of lights) {
      positions.push(...at)
      forms.push(size, isFire ? 1 : 0, 0, 0)
    }
    for (let n = 0; n < embers.length; n += 3) {
      positions.push(embers[n] ?? 0, embers[n + 1] ?? 0, embers[n + 2] ?? 0)
      forms.push(0.011, 2, 0, 0)
    }
    setAttributes(geometries.shine, { position: [new Float32Array(positions), 3], form: [new Float32Array(forms), 4] })
  }
  function buildObjects(state: SceneState) {
    const { objects } = state.document
    const { mesh, ink, drawn } = buildObjectGeometry(objects, mostTriangles - groundTriangles() - spareTriangles)
    setAttributes(geometries.things, {
      position: [mesh.position, 3],
      normal: [mesh.normal, 3],
      role: [mesh.role, 1],
      pivot: [mesh.pivot, 4],
    })
    setAttributes(geometries.thingInk, {
      position: [ink.position, 3],
      first: [ink.first, 3],
      second: [ink.second, 3],
      strength: [ink.strength, 1],
      pivot: [ink.pivot, 4],
    })
    const hung = pictures.place(drawn, state.entries)
    setAttributes(geometries.pictures, { position: [hung.positions, 3], uv: [hung.uvs, 2] })
    buildLights(state)
  }
  function buildFlat({ document: { paths, objects }, isDead, selected, pathDraft }: SceneState) {
    const marks = { points: [], cursor: null, ...pathDraft, selected: objects.find(({ id }) => id === selected) ?? null }
    const { positions, colours: washes } = buildFlatGeometry(paths, height, isDead, marks)
    setAttributes(geometries.flat, { position: [positions, 3], wash: [washes, 4] })
  }
  return {
    camera,
    height,
    /** Whether everything that is shown has arrived. */
    isLoaded: pictures.isLoaded,
    /** Puts the island on other ground. */
    ground(next: Grown) {
      grown = next
      const { mesh, lines } = next
      setAttributes(geometries.ground, {
        position: [mesh.positions, 3],
        normal: [mesh.normals, 3],
        role: [Float32Array.from(mesh.roles), 1],
      })
      setAttributes(geometries.groundInk, {
        position: [lines.positions, 3],
        first: [lines.first, 3],
        second: [lines.second, 3],
        strength: [lines.strengths, 1],
      })
      ;(uniforms.heights.value as DataTexture | null)?.dispose()
      uniforms.heights.value = shoreTexture(next)
      uniforms.reach.value = next.ground.reach
      uniforms.hasShore.value = next.hasShore ? 1 : 0
      before = null
    },
    /** Shows a document; only what changed is built anew. */
    show(state: SceneState) {
      const { document, isDead, selected, entries } = state
      const isNew = !before || before.isDead !== isDead || before.entries !== entries
      const old = before?.document
      if (isNew || old?.objects !== document.objects) buildObjects(state)
      const isMarkedAnew = before?.selected !== selected || before?.pathDraft !== state.pathDraft
      if (isNew || old?.objects !== document.objects || old?.paths !== document.paths || isMarkedAnew) buildFlat(state)
      materials.applyAppearance({ theme: document.theme, timeOfDay: document.timeOfDay, light: document.light, isDead })
      before = state
      invalidate()
    },
    /** Whether something on the island turns or flickers. */
    hasMotion: () =>
      before?.document.objects.some(({ artifact }: PlacedObject) =>
        ['spinning-cup', 'returning-lamp', 'orrery', 'tesseract'].includes(artifact),
      ) ?? false,
    /** Points the camera, which serves drawing and picking alike. */
    look(view: View, aspect: number) {
      aim(camera, view, aspect)
      viewProjectionOf(camera, uniforms.viewProjection.value)
      uniforms.unproject.value.copy(uniforms.viewProjection.value).invert()
    },
    /** @param seconds where everything that moves stands; @param pixels height of the picture in device pixels */
    draw(renderer: WebGLRenderer, { seconds, pixels }: { readonly seconds: number; readonly pixels: number }) {
      uniforms.time.value = seconds
      uniforms.pixels.value = pixels / (2 * Math.tan((camera.fov * Math.PI) / 360))
      renderer.autoClear = true
      renderer.render(scene, camera)
    },
    dispose() {
      for (const geometry of Object.values(geometries)) geometry.dispose()
      ;(uniforms.heights.value as DataTexture | null)?.dispose()
      pictures.dispose()
      materials.dispose()
    },
  }
}
