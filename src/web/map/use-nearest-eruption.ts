import { useEffect, useEffectEvent, useRef } from 'react'
import type { Islander } from '#contract/map.ts'
import type { AreaSlug } from '#domain/map/area.ts'
import type { Place } from '#domain/map/placement.ts'
import { isOnScreen, project } from './controller/camera.ts'
import type { MapController } from './controller/map-controller.ts'

/** What erupts at the edge of the picture is not in sight yet; a quarter of its width on either side is edge. */
const edge = 0.25

/**
 * Whoever comes down into the volcano where nothing erupts in sight is taken to the nearest eruption, once.
 * @param eruptions null until they are known and the map has opened: what is in sight before has no bearing on it
 */
export function useNearestEruption(map: MapController, area: AreaSlug, eruptions: readonly { readonly islander: Islander }[] | null): void {
  const hasLooked = useRef(false)
  const look = useEffectEvent((places: readonly Islander[]) => {
    if (hasLooked.current || map.shore()) return
    hasLooked.current = true
    const camera = map.camera()
    const isInSight = (place: Place) => {
      const at = project(camera, place)
      if (!at || at.depth > camera.reach || !isOnScreen(camera, at)) return false
      return Math.abs(at.x / camera.screen.width - 0.5) < 0.5 - edge
    }
    const distance = ({ x, y }: Place) => Math.hypot(x - camera.view.x, y - camera.view.y)
    const [nearest] = places.toSorted((one, other) => distance(one) - distance(other))
    if (nearest && !places.some(isInSight)) map.flyTo(map.viewBeside(nearest))
  })
  useEffect(() => {
    if (area !== 'volcano') hasLooked.current = false
    else if (eruptions) look(eruptions.map(({ islander }) => islander))
  }, [area, eruptions])
}
