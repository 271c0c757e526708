import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OwnPlace } from '#contract/map.ts'
import { bodyCode } from '#domain/island/body-codes.ts'
import { type AreaSlug, areasWithEveryIsland } from '#domain/map/area.ts'
import type { Place } from '#domain/map/placement.ts'
import { minutes } from '#domain/units.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { useSkyData } from '#web/shared/chart/sky-data.ts'
import type { PlacedIsland } from './controller/tile-cache.ts'
import { areaStyles } from './drawing/area-styles.ts'
import { islandExtents } from './drawing/island-extents.ts'
import type { Drawing, Label } from './drawing/label.ts'
import { eruptionStrokes, fountainHeight, lavaStrokes } from './drawing/lava.ts'
import type { Thumbnail } from './drawing/overlay.ts'
import type { Painter } from './drawing/painter.ts'
import { undiscovered } from './map-items.ts'
import { cableStrokes, ownCable } from './points-of-interest/cables.ts'
import { constellationDoors } from './points-of-interest/constellation-doors.ts'
import { pointExtents, pointStrokes } from './points-of-interest/drawn-points.ts'
import { pointsBehind } from './points-of-interest/open-water.ts'
import { dashedCoast, ownIslandDoor, unconfirmedIsland } from './points-of-interest/own-island.ts'
import { orbitStrokes, planetPoint, sunReach } from './points-of-interest/planets.ts'
import { type PointOfInterest, pointKey, pointsOfInterestIn } from './points-of-interest/points-of-interest.ts'
import { constellationLabels, gridStrokes, starStrokes } from './points-of-interest/star-sphere.ts'
import { useEruptions, useOwnSkies, useSkiesOfOthers, useTrunk } from './queries.ts'
import type { Stroke } from './stroke.ts'

const loadTonight = loadChunk(() => import('./points-of-interest/planets-tonight.ts'))

/** Tonight's planets; the almanac is fetched when somebody goes up to look. */
const useTonight = (isWanted: boolean) =>
  useQuery({
    queryKey: ['map', 'tonight'],
    queryFn: async () => (await loadTonight()).planetsTonight(new Date()),
    enabled: isWanted,
    staleTime: minutes(10),
  })

type Known = {
  readonly area: AreaSlug
  readonly radius: number
  readonly progress: Readonly<Record<string, unknown>>
  readonly own: OwnPlace | null
  readonly inView: readonly PlacedIsland[]
}

const most = 60

/** Everything on the chart of an area that is no island: what is drawn, what it is called, and what can be chosen. */
export function usePointsOfInterest({ area, radius, progress, own, inView }: Known) {
  const trunk = useTrunk(area === 'cable')
  const eruptions = useEruptions(area === 'volcano')
  const tonight = useTonight(area === 'space')
  const ownSkies = useOwnSkies(area === 'star')
  const skiesOfOthers = useSkiesOfOthers(area === 'star')
  const sky = useSkyData(area === 'star')
  const isSky = area === 'space' || area === 'star'
  const unconfirmed = own && !own.confirmed && areasWithEveryIsland.has(area) ? own : null
  const points = useMemo(
    () => [
      ...pointsBehind(own, pointsOfInterestIn(area)),
      ...(area === 'star' ? [...constellationDoors, ...(ownSkies.data ?? []), ...(skiesOfOthers.data ?? [])] : []),
      ...(area === 'space' ? (tonight.data?.planets ?? []).map(planetPoint) : []),
      ...(unconfirmed ? [unconfirmedIsland(unconfirmed, area)] : []),
    ],
    [area, own, unconfirmed, ownSkies.data, skiesOfOthers.data, tonight.data],
  )
  const ownBody = own ? bodyCode(own.island) : -1
  const sameBody = useMemo(
    () => (area === 'cable' ? inView.filter(({ body }) => body === ownBody).slice(0, most) : none),
    [area, inView, ownBody],
  )

  const stars = useMemo(() => (area === 'star' && sky.data ? starStrokes(sky.data) : []), [area, sky.data])

  const strokes = useMemo((): readonly Stroke[] => {
    const style = areaStyles[area]
    const found = (key: string) => progress[key] !== undefined
    const drawn = [...pointStrokes(points, style, found, isSky), ...(unconfirmed ? dashedCoast(unconfirmed, style) : [])]
    if (area === 'star') return [...gridStrokes(style), ...stars, ...drawn]
    if (area === 'space') return [...orbitStrokes(style, tonight.data?.planets ?? []), ...drawn]
    if (area === 'volcano')
      return [
        ...lavaStrokes(Math.min(60, radius)),
        ...(eruptions.data ?? []).flatMap(({ islander }) => {
          const { rise } = islandExtents({ body: bodyCode(islander.island) })
          return eruptionStrokes(islander, rise, islander.ordinal)
        }),
        ...drawn,
      ]
    if (area === 'cable') return [...cableStrokes(trunk.data?.archipelagos ?? [], own, sameBody), ...drawn]
    return drawn
  }, [area, points, progress, isSky, radius, own, unconfirmed, sameBody, stars, trunk.data, eruptions.data, tonight.data])

  const labels = useMemo((): readonly Label[] => {
    const named = points.map((point): Label => {
      const isSecret = point.kind === 'find' && progress[point.key] === undefined
      const text = isSecret ? undiscovered : point.name
      return { key: pointKey(point), text, place: point, ...pointExtents(point), kind: labelKind(point) }
    })
    return area === 'star' && sky.data?.figures ? [...named, ...constellationLabels(sky.data.figures)] : named
  }, [area, points, progress, sky.data])
  /** Where something waits to be found. */
  const glints = useMemo(
    (): readonly Place[] => points.filter((point) => point.kind === 'find' && progress[point.key] === undefined),
    [points, progress],
  )

  const thumbnails = useMemo(
    () =>
      (area === 'volcano' ? (eruptions.data ?? []) : []).flatMap(({ entry, islander }): readonly Thumbnail[] => {
        if (entry.image === null) return []
        const { rise } = islandExtents({ body: bodyCode(islander.island) })
        return [{ key: entry._id, place: islander, height: rise + fountainHeight, source: entry.image }]
      }),
    [area, eruptions.data],
  )

  const cable = useMemo(() => (area === 'cable' && own ? ownCable(own) : null), [area, own])
  return {
    points,
    strokes,
    labels,
    solids: area === 'space' ? sun : none,
    glints,
    thumbnails,
    cable,
    tonight: tonight.data ?? null,
    eruptions: eruptions.data ?? null,
  }
}

/** Whether anything moves there without being asked to, so that there is a switch to still it. */
export const movesByItself = (area: AreaSlug, painter: Painter['kind'] | null, cable: readonly Place[] | null): boolean =>
  cable !== null || (painter === 'webgl' && areaStyles[area].motion > 0)

function labelKind(point: PointOfInterest): Label['kind'] {
  if (point.kind === 'planet') return 'island'
  return point.kind === 'door' && point.to === ownIslandDoor ? 'own' : 'point'
}

const none: readonly never[] = []
const sun: readonly Drawing[] = [{ key: 'sun', place: { x: 0, y: 0 }, half: sunReach, rise: 0 }]
