import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AreaSlug } from '#domain/map/area.ts'
import { areasWithIslands } from '#domain/map/area.ts'
import { t } from '#web/lib/language/translate.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import { useLayer } from '#web/lib/use-layer.ts'
import { useSaveProgress } from '#web/shared/person/save-progress.ts'
import type { View } from './controller/camera.ts'
import type { MapController } from './controller/map-controller.ts'
import { viewOf } from './controller/viewport.ts'
import { itemAt } from './hit-test.ts'
import { islanderItem, type MapItem, pointItem } from './map-items.ts'
import { type PointOfInterest, pointKey } from './points-of-interest/points-of-interest.ts'
import { useIslander } from './queries.ts'

/** How near a flight to an item comes, in units. */
const spans = { island: 4.6, point: 6 } as const

/** The ordinal in the key of an island; null for anything else. */
const ordinalIn = (key: string | null): number | null => (key !== null && /^i\d{1,9}$/.test(key) ? Number(key.slice(1)) : null)

type Seen = {
  readonly owner: string
  readonly area: AreaSlug
  /** What is in view. */
  readonly items: readonly MapItem[]
  /** All that is drawn on the chart, in view or not. */
  readonly points: readonly PointOfInterest[]
  readonly progress: Readonly<Record<string, unknown>>
  readonly people: Parameters<typeof islanderItem>[2]
  /** The map is where it opens. */
  readonly isOpen: boolean
}

/**
 * What is selected on the map; the address names it, `?card=` and its key. Selecting flies there, and saves what is found for the first time.
 * Where the address came with it, the map flies there once it has opened.
 */
export function useSelection(map: MapController, { owner, area, items, points, progress, people, isOpen }: Seen) {
  const { value: key, open, close } = useLayer('card')
  const [chosen, setChosen] = useState<MapItem | null>(null)
  /** Where the map flew to last. */
  const flownTo = useRef<string | null>(null)
  const saving = useSaveProgress(owner)
  const hasIslands = () => areasWithIslands.has(map.tiles.layer().area)

  const known = items.find((item) => item.key === key) ?? (chosen?.key === key ? chosen : null)
  const point = points.find((each) => pointKey(each) === key)
  const islander = useIslander(known ? null : ordinalIn(key)).data
  const selected =
    key === null
      ? null
      : (known ?? (point ? pointItem(point, progress[key] !== undefined) : islander ? islanderItem(area, islander, people) : null))

  const viewNear = ({ place, kind }: MapItem) => viewOf(place, Math.min(map.viewport.camera().view.span, spans[kind]))
  function flyTo(item: MapItem, view: View = viewNear(item)) {
    flownTo.current = item.key
    if (hasIslands()) map.flyTo(view)
  }
  const flyToNamed = useEffectEvent(() => {
    if (selected && flownTo.current !== selected.key && !map.visit.shore()) flyTo(selected)
  })
  const isFound = selected !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each card that the address names
  useEffect(() => {
    if (isOpen && isFound) flyToNamed()
  }, [isOpen, isFound, key])

  /** @param view where the map flies: unless told, near the item, and no farther than it is now */
  function select(item: MapItem, view?: View) {
    setChosen(item)
    flyTo(item, view)
    open(item.key)
    if (item.kind === 'point' && item.point.kind === 'find' && !item.isFound && !saving.isPending)
      saving.mutate({ key: item.point.key, said: { title: t('Discovered'), note: item.point.name } })
  }
  return {
    selected,
    select,
    /**
     * Selects what lies under a point of the screen, or clears the selection.
     * @param named key of the item whose name is printed there
     */
    selectAt(at: ScreenPoint, named: string | null) {
      const item = items.find((each) => each.key === named) ?? itemAt(map.viewport.camera(), items, at, hasIslands() ? 'sea' : 'sky')
      if (item) select(item)
      else close()
    },
    clear: close,
  }
}
