import { useEffect, useEffectEvent, useRef } from 'react'
import { type AreaSlug, areaOf, areasWithIslands } from '#domain/map/area.ts'
import type { Place } from '#domain/map/placement.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { type ResidentFilter, residentFilters } from '#web/lib/residents.ts'
import { transitionBetweenAreas } from './area-transition.ts'
import type { View } from './controller/camera.ts'
import type { MapController } from './controller/map-controller.ts'
import { viewOf } from './controller/viewport.ts'

/**
 * Keeps the map on the area and the filter that the address names.
 * @param onChange a new area is shown, in the middle of the transition to it
 */
export function useAreaNavigation(map: MapController, onChange: () => void) {
  const [areaParam, setAreaParam] = useSearchParam('area')
  const [filterParam, setFilterParam] = useSearchParam('filter')
  /** Where to fly as soon as an area with islands is open. */
  const pendingView = useRef<View | null>(null)
  const filter = residentFilters.find((name) => name === filterParam) ?? 'public'
  const area = areaOf(areaParam ?? '')?.slug ?? 'world'

  const follow = useEffectEvent((nextArea: AreaSlug, nextFilter: ResidentFilter) => {
    const before = map.layer()
    if (before.filter !== nextFilter) map.setLayer({ filter: nextFilter })
    if (before.area !== nextArea) transitionBetweenAreas(before.area, nextArea, () => showArea(nextArea))
  })
  useEffect(() => follow(area, filter), [area, filter])

  function showArea(next: AreaSlug) {
    map.setLayer({ area: next })
    if (pendingView.current && areasWithIslands.has(next)) map.flyTo(pendingView.current)
    pendingView.current = null
    onChange()
  }
  const openArea = (next: AreaSlug) => setAreaParam(next === 'world' ? null : next)
  return {
    filter,
    openArea,
    setFilter: (next: ResidentFilter) => setFilterParam(next === 'public' ? null : next),
    /** An island lies at the same place in every area but the skies, from which the way leads down to the sea first. */
    flyTo(place: Place, span?: number) {
      if (areasWithIslands.has(map.layer().area)) return map.flyTo(viewOf(place, span))
      pendingView.current = viewOf(place, span)
      openArea('world')
    },
  }
}
