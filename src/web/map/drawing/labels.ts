import { archipelagoName } from '#domain/map/archipelago-names.ts'
import { areasWithIslands } from '#domain/map/area.ts'
import { archipelagoCentre, archipelagoOf } from '#domain/map/placement.ts'
import type { Pixels } from '#domain/units.ts'
import { pixelsPerUnit } from '../controller/camera.ts'
import type { MapController } from '../controller/map-controller.ts'
import type { Label } from './label.ts'
import { type PlacedLabel, placeLabels } from './place-labels.ts'

/** An island is named once it is drawn this large. */
const namedFrom: Pixels = 26
const archipelagoSpacing = 83
const mostArchipelagos = 6000

/** What is named in the view as it is now, where there is room for it. */
export function labelsOf(map: MapController, more: readonly Label[], ownOrdinal: number | null): readonly PlacedLabel[] {
  const camera = map.camera()
  const isNear = pixelsPerUnit(camera) > namedFrom
  const { inView, population } = map.state.getState()
  const shore = map.shore()
  const hasIslands = areasWithIslands.has(map.layer().area)
  const islands = inView
    .filter(({ ordinal }) => (isNear || ordinal === ownOrdinal) && ordinal !== shore?.ordinal)
    .map((island): Label => {
      const isOwn = island.ordinal === ownOrdinal
      const text = isOwn ? `${island.name} · yours` : island.name
      return { key: `i${island.ordinal}`, text, place: island, height: -0.02, kind: isOwn && !shore ? 'own' : 'island' }
    })
  const wanted = [
    ...islands.filter(({ kind }) => kind === 'own'),
    ...more,
    ...(hasIslands ? archipelagos(map, population ?? 0) : []),
    ...islands,
  ]
  const islandsDrawn = isNear ? inView.map((island) => ({ key: `i${island.ordinal}`, place: island })) : []
  return placeLabels(camera, wanted, [...islandsDrawn, ...more.filter(({ kind }) => kind === 'point')])
}

function archipelagos(map: MapController, population: number): readonly Label[] {
  const camera = map.camera()
  const pixels = archipelagoSpacing * pixelsPerUnit(camera)
  if (pixels < 90 || pixels > 2300) return []
  const last = Math.min(mostArchipelagos, archipelagoOf(Math.max(0, population - 1)) + 1)
  const reach = camera.view.span * Math.max(1, camera.screen.width / camera.screen.height)
  return Array.from({ length: last }, (_, k) => k).flatMap((k): Label[] => {
    const place = archipelagoCentre(k)
    if (Math.abs(place.x - camera.view.x) > reach || Math.abs(place.y - camera.view.y) > reach) return []
    return [{ key: `a${k}`, text: archipelagoName(k), place, height: 0, kind: 'archipelago' }]
  })
}
