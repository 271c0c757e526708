import { useMemo } from 'react'
import type { OwnPlace } from '#contract/map.ts'
import { type AreaSlug, areasWithEveryIsland, areasWithIslands } from '#domain/map/area.ts'
import type { Place } from '#domain/map/placement.ts'
import type { AreaContent, AreaContext } from './areas/area-module.ts'
import { areaModules } from './areas/area-modules.ts'
import type { PlacedIsland } from './controller/tile-cache.ts'
import type { Label } from './drawing/label.ts'
import type { Painter } from './drawing/painter.ts'
import type { SignalLines } from './drawing/pulse.ts'
import { undiscovered } from './map-items.ts'
import { pointExtents, pointStrokes } from './points-of-interest/drawn-points.ts'
import { pointsBehind } from './points-of-interest/open-water.ts'
import { dashedCoast, ownIslandDoor, unconfirmedIsland } from './points-of-interest/own-island.ts'
import { type PointOfInterest, pointKey } from './points-of-interest/points-of-interest.ts'
import type { Stroke } from './stroke.ts'

type Known = {
  readonly area: AreaSlug
  readonly radius: number
  readonly progress: Readonly<Record<string, unknown>>
  readonly own: OwnPlace | null
  readonly inView: readonly PlacedIsland[]
}

const none: readonly never[] = []

/** What the open area brings. */
function useContentOf(area: AreaSlug, context: Omit<AreaContext, 'isOpen'>): AreaContent {
  let open: AreaContent = {}
  for (const [slug, { useContent }] of Object.entries(areaModules)) {
    const isOpen = slug === area
    // biome-ignore lint/correctness/useHookAtTopLevel: the areas are always the same, so their hooks run in the same order at each render
    const content = useContent({ ...context, isOpen })
    if (isOpen) open = content
  }
  return open
}

/** Everything on the chart of an area that is no island: what is drawn, what it is called, what can be chosen, and what there is to say. */
export function useAreaContent({ area, radius, progress, own, inView }: Known) {
  const content = useContentOf(area, { radius, own, inView })
  const { points: pointsNow = none, strokes: ownStrokes = none, labels: ownLabels = none } = content
  const { style, points: fixedPoints } = areaModules[area]
  const isSky = !areasWithIslands.has(area)
  const unconfirmed = own && !own.confirmed && areasWithEveryIsland.has(area) ? own : null
  const points = useMemo(
    () => [
      ...(isSky ? fixedPoints : pointsBehind(own, fixedPoints)),
      ...pointsNow,
      ...(unconfirmed ? [unconfirmedIsland(unconfirmed)] : none),
    ],
    [isSky, fixedPoints, own, pointsNow, unconfirmed],
  )

  const strokes = useMemo((): readonly Stroke[] => {
    const isFound = (key: string) => progress[key] !== undefined
    return [...ownStrokes, ...pointStrokes(points, style, isFound, isSky), ...(unconfirmed ? dashedCoast(unconfirmed, style) : none)]
  }, [ownStrokes, points, style, progress, isSky, unconfirmed])

  const labels = useMemo((): readonly Label[] => {
    const namedByArea = new Set(ownLabels.map(({ key }) => key))
    const named = points
      .filter((point) => !namedByArea.has(pointKey(point)))
      .map((point): Label => {
        const isSecret = point.kind === 'find' && progress[point.key] === undefined
        const text = isSecret ? undiscovered : point.name
        return { key: pointKey(point), text, place: point, ...pointExtents(point, isSky), kind: labelKind(point) }
      })
    return [...named, ...ownLabels]
  }, [points, isSky, progress, ownLabels])
  /** Where something waits to be found. */
  const glints = useMemo(
    (): readonly Place[] => points.filter((point) => point.kind === 'find' && progress[point.key] === undefined),
    [points, progress],
  )
  const { solids = none, thumbnails = none, signalLines = null, destinations = null, info } = content
  return { points, strokes, labels, glints, solids, thumbnails, signalLines, destinations, info }
}

/** Whether anything moves there without being asked to, so that there is a switch to still it. */
export const movesByItself = (area: AreaSlug, painter: Painter['kind'] | null, signalLines: SignalLines | null): boolean =>
  signalLines !== null || (painter === 'webgl' && areaModules[area].style.motion > 0)

function labelKind(point: PointOfInterest): Label['kind'] {
  if (point.kind === 'planet') return 'island'
  return point.kind === 'door' && point.to === ownIslandDoor ? 'own' : 'point'
}
