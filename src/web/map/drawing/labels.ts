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
export function labelsOf(atlas: MapController, more: readonly Label[], ownOrdinal: number | null): readonly PlacedLabel[] {
  const eye = atlas.eye()
  const isNear = pixelsPerUnit(eye) > namedFrom
  const { inView, population } = atlas.state.getState()
  const hasIslands = areasWithIslands.has(atlas.layer().area)
  const islands = inView
    .filter(({ ordinal }) => isNear || ordinal === ownOrdinal)
    .map((island): Label => {
      const isOwn = island.ordinal === ownOrdinal
      const text = isOwn ? `${island.name} · yours` : island.name
      return { key: `i${island.ordinal}`, text, place: island, height: -0.02, kind: isOwn ? 'own' : 'island' }
    })
  const wanted = [
    ...islands.filter(({ kind }) => kind === 'own'),
    ...more,
    ...(hasIslands ? archipelagos(atlas, population ?? 0) : []),
    ...islands,
  ]
  const islandsDrawn = isNear ? inView.map((island) => ({ key: `i${island.ordinal}`, place: island })) : []
  return placeLabels(eye, wanted, [...islandsDrawn, ...more.filter(({ kind }) => kind === 'sign')])
}

function archipelagos(atlas: MapController, population: number): readonly Label[] {
  const eye = atlas.eye()
  const pixels = archipelagoSpacing * pixelsPerUnit(eye)
  if (pixels < 90 || pixels > 2300) return []
  const last = Math.min(mostArchipelagos, archipelagoOf(Math.max(0, population - 1)) + 1)
  const reach = eye.view.span * Math.max(1, eye.screen.width / eye.screen.height)
  return Array.from({ length: last }, (_, k) => k).flatMap((k): Label[] => {
    const place = archipelagoCentre(k)
    if (Math.abs(place.x - eye.view.x) > reach || Math.abs(place.y - eye.view.y) > reach) return []
    return [{ key: `a${k}`, text: archipelagoName(k), place, height: 0, kind: 'archipelago' }]
  })
}
