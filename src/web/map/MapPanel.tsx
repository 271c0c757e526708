import type { Islander } from '#contract/map.ts'
import { type AreaSlug, areaOf, areasWithIslands } from '#domain/map/area.ts'
import type { ResidentFilter } from '#web/shared/person/residents.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Sheet } from '#web/ui/scene/Sheet.tsx'
import { useSheetLayer } from '#web/ui/scene/use-sheet-layer.ts'
import { AreaInfo } from './AreaInfo.tsx'
import { ItemsInView } from './ItemsInView.tsx'
import { Legend } from './Legend.tsx'
import styles from './MapPanel.module.css'
import type { MapItem } from './map-items.ts'
import type { usePointsOfInterest } from './use-points-of-interest.ts'

const filters = [
  { value: 'public', label: 'Everybody' },
  { value: 'sameisland', label: 'Same island shape' },
] as const

type Props = {
  readonly area: AreaSlug
  readonly filter: ResidentFilter
  readonly onFilter: (filter: ResidentFilter) => void
  readonly items: readonly MapItem[]
  readonly selectedKey: string | null
  readonly isLoading: boolean
  readonly onSelect: (item: MapItem) => void
  readonly onIslander: (islander: Islander) => void
} & Pick<ReturnType<typeof usePointsOfInterest>, 'tonight' | 'eruptions'>

/** All that is in view as a list, folded at first; with what the area has to say, the filter and the legend. */
export function MapPanel({ area, filter, onFilter, items, selectedKey, isLoading, onSelect, onIslander, tonight, eruptions }: Props) {
  const { size, setSize } = useSheetLayer('list')
  const hasIslands = areasWithIslands.has(area)
  const title = hasIslands ? 'Islands in view' : 'In view'
  const count = items.filter(({ kind }) => kind === 'island').length || items.length
  return (
    <Sheet
      title={
        <>
          {title} <span className={styles.count}>{count}</span>
        </>
      }
      size={size}
      onSize={setSize}
    >
      <div className={styles.panel}>
        <p className={styles.line}>{areaOf(area)?.line}</p>
        <AreaInfo area={area} tonight={tonight} eruptions={eruptions} onIslander={onIslander} />
        {hasIslands && <RadioGroup legend="Show" value={filter} onChange={onFilter} choices={filters} />}
        <ItemsInView title={title} items={items} selectedKey={selectedKey} isLoading={isLoading} onSelect={onSelect} />
        <Legend />
      </div>
    </Sheet>
  )
}
