import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { ScreenPoint } from '#web/lib/pointer-gestures.ts'
import { pixelsPerUnit, project } from './controller/camera.ts'
import type { MapController } from './controller/map-controller.ts'
import { type Entry, islandEntry, pointEntry } from './in-view.ts'
import { type PointOfInterest, pointKey } from './points-of-interest/points-of-interest.ts'

/** A sign is listed once a unit is drawn this large. */
const readFrom = 7

/** All that can be chosen in the view as it is: islands, the nearest first, then signs. */
export function useEntries(
  map: MapController,
  {
    signs,
    progress,
    own,
  }: { readonly signs: readonly PointOfInterest[]; readonly progress: Readonly<Record<string, unknown>>; readonly own: number | null },
): readonly Entry[] {
  const { layer, view, inView, present } = useStore(map.state)
  return useMemo(() => {
    void view // what is seen changes with it, though it is asked of the map
    const camera = map.camera()
    const seen = signs.filter((sign) => {
      const at = project(camera, sign)
      return at && at.x > 0 && at.y > 0 && at.x < camera.screen.width && at.y < camera.screen.height && pixelsPerUnit(camera) > readFrom
    })
    return [
      ...inView.map((island) => islandEntry(layer.area, island, { own, present })),
      ...seen.map((sign) => pointEntry(sign, progress[pointKey(sign)] !== undefined)),
    ]
  }, [map, layer.area, view, inView, present, signs, progress, own])
}

/** The entry under a point of the screen; signs are smaller, so they come first. */
export function entryAt(map: MapController, entries: readonly Entry[], { x, y }: ScreenPoint): Entry | null {
  const camera = map.camera()
  const { area } = map.layer()
  const reach = Math.max(18, 0.45 * pixelsPerUnit(camera) * (area === 'space' || area === 'star' ? 2.4 : 1))
  const sign = entries.find(({ kind, place }) => {
    const at = kind === 'sign' ? project(camera, place) : null
    return at && Math.hypot(at.x - x, at.y - y) < reach
  })
  if (sign) return sign
  const island = map.islandAt({ x, y })
  return (island && entries.find((entry) => entry.kind === 'island' && entry.island.ordinal === island.ordinal)) ?? null
}
