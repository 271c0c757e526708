import type { Vector3 } from 'three'
import type { Place } from '#domain/map/placement.ts'
import { clamp } from '#domain/math.ts'
import type { Camera } from '../controller/camera.ts'
import type { Shore } from '../controller/shore.ts'
import { islandsBetween } from '../controller/sight-line.ts'
import type { PlacedIsland } from '../controller/tile-cache.ts'

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
  }
}
