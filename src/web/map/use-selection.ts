import { useState } from 'react'
import { areasWithIslands } from '#domain/map/area.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import { useSaveProgress } from '#web/lib/save-progress.ts'
import type { View } from './controller/camera.ts'
import type { MapController } from './controller/map-controller.ts'
import { viewOf } from './controller/viewport.ts'
import { itemAt } from './hit-test.ts'
import type { MapItem } from './map-items.ts'

/** How near a flight to an item comes, in units. */
const spans = { island: 4.6, point: 6 } as const

/** What is selected on the map. Selecting flies there, and saves what is found for the first time. */
export function useSelection(map: MapController, owner: string, items: readonly MapItem[]) {
  const [selected, setSelected] = useState<MapItem | null>(null)
  const progress = useSaveProgress(owner)
  const hasIslands = () => areasWithIslands.has(map.layer().area)

  const viewNear = ({ place, kind }: MapItem) => viewOf(place, Math.min(map.camera().view.span, spans[kind]))
  /** @param view where the map flies: unless told, near the item, and no farther than it is now */
  function select(item: MapItem, view?: View) {
    setSelected(item)
    if (hasIslands()) map.flyTo(view ?? viewNear(item))
    if (item.kind === 'point' && item.point.kind === 'find' && !item.isFound && !progress.isPending)
      progress.mutate({ key: item.point.key, said: { title: 'Discovered', note: item.point.name } })
  }
  return {
    /** The selected item as the list has it now: what was found meanwhile has a name. */
    selected: selected && (items.find(({ key }) => key === selected.key) ?? selected),
    select,
    /**
     * Selects what lies under a point of the screen, or clears the selection.
     * @param named key of the item whose name is printed there
     */
    selectAt(point: ScreenPoint, named: string | null) {
      const item = items.find(({ key }) => key === named) ?? itemAt(map.camera(), items, point, hasIslands() ? 'sea' : 'sky')
      if (item) select(item)
      else setSelected(null)
    },
    clear: () => setSelected(null),
  }
}
