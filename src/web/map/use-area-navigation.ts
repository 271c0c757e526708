import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type AreaSlug, areaOf, areasWithIslands, openingArea } from '#domain/map/area.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { useLayer } from '#web/lib/use-layer.ts'
import { type ResidentFilter, residentFilters } from '#web/shared/person/residents.ts'
import { transitionBetweenAreas } from './area-transition.ts'
import type { MapController } from './controller/map-controller.ts'
import { fetchNeighbours } from './passage-pictures.ts'

/**
 * Keeps the map on the area and the filter that the address names.
 * @param host what shows the areas
 * @param onChange a new area is shown, in the middle of the transition to it
 */
export function useAreaNavigation(map: MapController, host: RefObject<HTMLElement | null>, onChange: () => void) {
  const areaLayer = useLayer('area')
  const [filterParam, setFilterParam] = useSearchParam('filter')
  /** What to do as soon as the area is open to which it leads. */
  const pendingArrival = useRef<(() => void) | null>(null)
  const filter = residentFilters.find((name) => name === filterParam) ?? 'public'
  const area = areaOf(areaLayer.value ?? '')?.slug ?? openingArea

  const follow = useEffectEvent((nextArea: AreaSlug, nextFilter: ResidentFilter) => {
    const before = map.layer()
    if (before.filter !== nextFilter) map.setLayer({ filter: nextFilter })
    if (before.area !== nextArea) transitionBetweenAreas(before.area, nextArea, host.current, () => showArea(nextArea))
  })
  useEffect(() => follow(area, filter), [area, filter])
  useEffect(() => whenIdle(() => fetchNeighbours(area)), [area])

  function showArea(next: AreaSlug) {
    map.setLayer({ area: next })
    onChange()
    if (areasWithIslands.has(next)) pendingArrival.current?.()
    pendingArrival.current = null
  }
  /** The card belongs to the area that is left, and one is ashore only where islands lie. */
  function openArea(next: AreaSlug) {
    if (next !== area) areaLayer.step(next === openingArea ? null : next, areasWithIslands.has(next) ? ['card'] : ['card', 'ashore'])
  }
  return {
    filter,
    openArea,
    setFilter: (next: ResidentFilter) => setFilterParam(next === 'public' ? null : next, { isOfScreen: true }),
    /**
     * Goes where islands lie, at the same place in each of these areas. From any other the way leads to the sea first.
     * @param among the areas in which it can be seen
     */
    goAmongIslands(arrive: () => void, among: ReadonlySet<AreaSlug> = areasWithIslands) {
      if (among.has(map.layer().area)) return arrive()
      pendingArrival.current = arrive
      openArea(openingArea)
    },
  }
}

/** Runs once the browser has nothing else to do; the returned function calls it off. */
function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) return () => {} // Safari: the picture is fetched when its area is pointed at
  const request = requestIdleCallback(task, { timeout: 4000 })
  return () => cancelIdleCallback(request)
}
