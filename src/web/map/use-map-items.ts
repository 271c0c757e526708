import { useMemo } from 'react'
import { useStore } from 'zustand'
import { pixelsPerUnit, project } from './controller/camera.ts'
import type { MapController } from './controller/map-controller.ts'
import { islandItem, type MapItem, pointItem } from './map-items.ts'
import { type PointOfInterest, pointKey } from './points-of-interest/points-of-interest.ts'

/** Points of interest are listed once a unit is drawn this large, in pixels. */
const listedFrom = 7

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
    const camera = map.camera()
    const seen = points.filter((point) => {
      const at = project(camera, point)
      return at && at.x > 0 && at.y > 0 && at.x < camera.screen.width && at.y < camera.screen.height && pixelsPerUnit(camera) > listedFrom
    })
    return [
      ...inView.map((island) => islandItem(layer.area, island, { own, present })),
      ...seen.map((point) => pointItem(point, progress[pointKey(point)] !== undefined)),
    ]
  }, [map, layer.area, view, inView, present, points, progress, own])
}
