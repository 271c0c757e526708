import { useMemo } from 'react'
import { useStore } from 'zustand'
import { areasWithIslands } from '#domain/map/area.ts'
import type { Pixels } from '#domain/units.ts'
import { isOnScreen, pixelsPerUnit, project } from './controller/camera.ts'
import type { MapController } from './controller/map-controller.ts'
import { islandItem, type MapItem, pointItem } from './map-items.ts'
import { type PointOfInterest, pointKey } from './points-of-interest/points-of-interest.ts'

/** Among islands, points of interest are listed once a unit is drawn this large; in the sky always. */
const listedFrom: Pixels = 7

/** All that can be chosen in the view as it is: islands, the nearest first, then points. */
export function useMapItems(
  map: MapController,
  {
    points,
    progress,
    own,
  }: { readonly points: readonly PointOfInterest[]; readonly progress: Readonly<Record<string, unknown>>; readonly own: number | null },
): readonly MapItem[] {
  const { layer, view, inView, present } = useStore(map.state)
  return useMemo(() => {
    void view // what is seen changes with it, though it is asked of the map
    const camera = map.viewport.camera()
    const areListed = !areasWithIslands.has(layer.area) || pixelsPerUnit(camera) > listedFrom
    const seen = (areListed ? points : []).filter((point) => {
      const at = project(camera, point)
      return at && isOnScreen(camera, at)
    })
    return [
      ...inView.map((island) => islandItem(layer.area, island, { own, present })),
      ...seen.map((point) => pointItem(point, progress[pointKey(point)] !== undefined)),
    ]
  }, [map, layer.area, view, inView, present, points, progress, own])
}
