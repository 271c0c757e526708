import { useEffect, useEffectEvent, useRef } from 'react'
import type { AreaSlug } from '#domain/map/area.ts'
import type { Place } from '#domain/map/placement.ts'
import { isOnScreen, project } from './controller/camera.ts'
import type { MapController } from './controller/map-controller.ts'

/** What lies at the edge of the picture is not in sight yet; a quarter of its width on either side is edge. */
const edge = 0.25

/**
 * Whoever comes into an area that has destinations, and none of them in sight, is taken to the nearest one, once.
 * @param destinations null until they are known and the map has opened: what is in sight before has no bearing on it
 */
export function useNearestDestination(
  map: MapController,
  area: AreaSlug,
  destinations: readonly (Place & { readonly ordinal: number })[] | null,
): void {
  const hasLooked = useRef(false)
  const look = useEffectEvent((places: NonNullable<typeof destinations>) => {
    if (hasLooked.current || map.shore()) return
    hasLooked.current = true
    const camera = map.camera()
    const isInSight = (place: Place) => {
      const at = project(camera, place)
      if (!at || at.depth > camera.farDistance || !isOnScreen(camera, at)) return false
      return Math.abs(at.x / camera.screen.width - 0.5) < 0.5 - edge
    }
    const distance = ({ x, y }: Place) => Math.hypot(x - camera.view.x, y - camera.view.y)
    const [nearest] = places.toSorted((one, other) => distance(one) - distance(other))
    if (nearest && !places.some(isInSight)) map.flyTo(map.viewBeside(nearest))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more in each area
  useEffect(() => {
    hasLooked.current = false
  }, [area])
  useEffect(() => {
    if (destinations) look(destinations)
  }, [destinations])
}
