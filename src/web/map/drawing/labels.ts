import { archipelagoName } from '#domain/map/archipelago-names.ts'
import { areasWithIslands } from '#domain/map/area.ts'
import { archipelagoCentre, archipelagoOf } from '#domain/map/placement.ts'
import type { Pixels } from '#domain/units.ts'
import { t } from '#web/lib/language/translate.ts'
import { pixelsPerUnit, project } from '../controller/camera.ts'
import type { MapController } from '../controller/map-controller.ts'
import { islandsBetween } from '../controller/shore.ts'
import type { PlacedIsland } from '../controller/tile-cache.ts'
import { islandExtents } from './island-extents.ts'
import type { Drawing, Label } from './label.ts'
import { type PlacedLabel, placeLabels } from './place-labels.ts'

/** An island is named once a unit is drawn this large where it lies: smaller, its name would stand over a speck. Until then its archipelago is named. */
const namedFrom: Pixels = 16
/** Islands drawn smaller than this are dots, over which names may lie. */
const drawnFrom: Pixels = 6
const archipelagoSpacing = 83
const maxArchipelagos = 6000

type Named = {
  /** Everything drawn that is no island. */
  readonly points: readonly Label[]
  /** What is drawn and has no name, but is to be left free. */
  readonly solids: readonly Drawing[]
  readonly ownOrdinal: number | null
  /** Key of what is selected. */
  readonly selectedKey: string | null
  /** Ordinals of the islands that have no shape yet: their names appear with it. */
  readonly unshaped: ReadonlySet<number>
  /** How high over the summit of each island the area draws something, in units. */
  readonly plumeHeight: number
}

/** What is named in the view as it is now, where there is room for it: one's own first, then what is selected, who is here, and the nearest. */
export function labelsOf(
  map: MapController,
  { points, solids, ownOrdinal, selectedKey, unshaped, plumeHeight }: Named,
): readonly PlacedLabel[] {
  const camera = map.viewport.camera()
  const unit = pixelsPerUnit(camera)
  const { inView, population, present } = map.state.getState()
  const shore = map.visit.shore()
  const hasIslands = areasWithIslands.has(map.tiles.layer().area)
  const hidden = new Set(shore && islandsBetween(camera, shore.place, inView))
  const islands = inView
    .filter((island) => !hidden.has(island))
    .map((island): Label => {
      const isOwn = island.ordinal === ownOrdinal
      const name = isOwn
        ? { text: t('{name} · yours', { name: island.name }), short: t('Yours') }
        : nameOf(island, present.has(island.ordinal))
      const { half, rise } = islandExtents(island)
      const drawing = { key: `i${island.ordinal}`, place: island, half, rise: rise + plumeHeight }
      return { ...drawing, ...name, kind: isOwn && !shore ? 'own' : 'island' }
    })
  const rankOf = ({ key, kind }: Label) => {
    const isHere = present.has(Number(key.slice(1)))
    return kind === 'own'
      ? 0
      : key === selectedKey
        ? 1
        : isHere
          ? 2
          : kind === 'engraved' || kind === 'figure'
            ? 2
            : kind === 'starName'
              ? 5
              : kind === 'constellation'
                ? 4
                : 3
  }
  /** Islands: the nearest first. In the sky nothing is nearer than anything else: the outermost first, for it has the least room. */
  const depthOf = ({ place }: Label) =>
    hasIslands ? (project(camera, place)?.depth ?? Number.POSITIVE_INFINITY) : -Math.hypot(place.x, place.y)
  const others = islands.filter(({ key }) => key !== `i${shore?.ordinal}`)
  const isLarge = ({ place }: Label) => camera.focal / (project(camera, place)?.depth ?? Number.POSITIVE_INFINITY) > namedFrom
  const near = others.filter((label) => label.kind === 'own' || label.key === selectedKey || isLarge(label))
  const wanted = [...near, ...points]
    .map((label) => ({ label, rank: rankOf(label), depth: depthOf(label) }))
    .toSorted((one, other) => one.rank - other.rank || one.depth - other.depth)
    .map(({ label }) => label)
  const drawn = [...(unit > drawnFrom ? islands : []), ...points, ...solids]
  const awaited = new Set([...unshaped].map((ordinal) => `i${ordinal}`))
  const placed = placeLabels(
    camera,
    [...wanted, ...(hasIslands ? archipelagos(map, population ?? 0) : [])],
    drawn,
    map.viewport.floatingPanels(),
  )
  return placed.filter(({ label }) => !awaited.has(label.key))
}

/** What the pennant over an island means, or that its owner is remembered, where there is room to say it. */
function nameOf({ name, isDead }: PlacedIsland, isHere: boolean) {
  if (isDead) return { text: t('{name} · remembered', { name }), short: name }
  return isHere ? { text: t('{name} · here now', { name }), short: name } : { text: name }
}

function archipelagos(map: MapController, population: number): readonly Label[] {
  const camera = map.viewport.camera()
  const pixels = archipelagoSpacing * pixelsPerUnit(camera)
  if (pixels < 90 || pixelsPerUnit(camera) > namedFrom) return []
  const last = Math.min(maxArchipelagos, archipelagoOf(Math.max(0, population - 1)) + 1)
  const reach = camera.view.span * Math.max(1, camera.screen.width / camera.screen.height)
  return Array.from({ length: last }, (_, k) => k).flatMap((k): Label[] => {
    const place = archipelagoCentre(k)
    if (Math.abs(place.x - camera.view.x) > reach || Math.abs(place.y - camera.view.y) > reach) return []
    return [{ key: `a${k}`, text: archipelagoName(k), place, half: 0, rise: 0, kind: 'archipelago' }]
  })
}
