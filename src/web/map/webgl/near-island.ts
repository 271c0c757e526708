import { PerspectiveCamera, type Vector3, type WebGLRenderer } from 'three'
import type { Place } from '#domain/map/placement.ts'
import { clamp } from '#domain/math.ts'
import type { Frame } from '#web/lib/shared-canvas.ts'
import type { NearIsland } from '#web/shared/island/near-island.ts'
import type { Camera, View } from '../controller/camera.ts'
import { islandScale } from '../controller/island-scale.ts'
import { islandsBetween, type Shore } from '../controller/shore.ts'
import type { PlacedIsland } from '../controller/tile-cache.ts'

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

type Neighbour = { readonly place: Place; share: number }

/**
 * Neighbours that stand between the camera and the island ashore fade out, and in again once the camera has passed them.
 * @param absent of the map's land: where each lies, and how far it has gone; no more than there are fade at a time
 */
export function createHiddenNeighbours(absent: readonly Vector3[]) {
  const neighbours = new Map<number, Neighbour>()

  return {
    /**
     * Before the map is drawn.
     * @param step how far the fades go on; answers whether any does
     */
    advance(camera: Camera, shore: Shore | null, islands: readonly PlacedIsland[], step: number): boolean {
      const between = shore && !shore.isLeaving ? islandsBetween(camera, shore.place, islands) : []
      const hidden = new Set(between.map(({ ordinal }) => ordinal))
      for (const place of between)
        if (!neighbours.has(place.ordinal) && neighbours.size < absent.length) neighbours.set(place.ordinal, { place, share: 0 })
      let isFading = false
      for (const [ordinal, neighbour] of neighbours) {
        const target = hidden.has(ordinal) ? 1 : 0
        neighbour.share += clamp(target - neighbour.share, -step, step)
        isFading ||= neighbour.share !== target
        if (neighbour.share === 0 && target === 0) neighbours.delete(ordinal)
      }
      const drawn = [...neighbours.values()]
      for (const [n, uniform] of absent.entries()) {
        const neighbour = drawn[n]
        if (neighbour) uniform.set(neighbour.place.x - camera.view.x, neighbour.place.y - camera.view.y, neighbour.share)
        else uniform.setZ(0)
      }
      return isFading
    },
    /** The ordinals of those that have gone wholly. */
    gone: () => [...neighbours].filter(([, { share }]) => share === 1).map(([ordinal]) => ordinal),
  }
}
