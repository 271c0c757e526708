import { PerspectiveCamera, type Vector3, type WebGLRenderer } from 'three'
import type { Place } from '#domain/map/placement.ts'
import { clamp } from '#domain/math.ts'
import type { Frame } from '#web/lib/shared-canvas.ts'
import type { NearIsland } from '#web/shared/island/near-island.ts'
import type { View } from '../controller/camera.ts'
import { islandScale } from '../controller/island-scale.ts'
import type { Shore } from '../controller/shore.ts'

/** Where an island lies, seen from the middle of the view: there is the origin of the picture. */
const offsetOf = (place: Place, view: View) => ({ x: place.x - view.x, z: place.y - view.y })

/**
 * The camera of the map in the frame of an island: the same picture and, since near and far planes shrink along, the same depths.
 * @param into changed
 */
export function matchCamera(into: PerspectiveCamera, camera: PerspectiveCamera, place: Place, view: View): void {
  const { x, z } = offsetOf(place, view)
  into.copy(camera)
  into.position.set(camera.position.x - x, camera.position.y, camera.position.z - z).divideScalar(islandScale)
  into.near = camera.near / islandScale
  into.far = camera.far / islandScale
  into.updateProjectionMatrix()
  into.updateMatrixWorld()
}

type Now = { readonly shore: Shore | null; readonly island: NearIsland | null; readonly view: View }

/**
 * The island on which one is ashore, drawn whole over the map. It fades in over the island of the map, which fades out by the same pixels.
 * @param absent of the map's land: where that island lies, and how much of it is drawn whole
 */
export function createNearIslandLayer(absent: Vector3 | undefined) {
  const camera = new PerspectiveCamera()
  let presence = 0

  return {
    /**
     * Before the map is drawn: how much of its own island it leaves out.
     * @param step how far the fade goes on
     */
    advance({ shore, island, view }: Now, step: number) {
      const target = shore && island && !shore.isLeaving ? 1 : 0
      if (!island) presence = 0
      else presence += clamp(target - presence, -step, step)
      const { x, z } = shore ? offsetOf(shore.place, view) : { x: 0, z: 0 }
      absent?.set(x, z, presence)
      return { presence, isFading: island !== null && presence !== target }
    },
    /** After the map has been drawn; returns whether something on the island moves. */
    draw(renderer: WebGLRenderer, mapCamera: PerspectiveCamera, { shore, island, view }: Now, { now, height, ratio }: Frame): boolean {
      if (!shore || !island || presence === 0) return false
      matchCamera(camera, mapCamera, shore.place, view)
      return island.draw(renderer, camera, { now, pixels: height * ratio, presence })
    },
  }
}
