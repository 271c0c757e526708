import type { Found, Islander } from '#contract/map.ts'
import { type AreaSlug, areasWithIslands } from '#domain/map/area.ts'
import type { Place } from '#domain/map/placement.ts'
import type { ResidentFilter } from '#web/lib/residents.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { AreaInfo } from './AreaInfo.tsx'
import { ItemsInView } from './ItemsInView.tsx'
import styles from './MapSidebar.module.css'
import type { MapItem } from './map-items.ts'
import { Search } from './Search.tsx'
import type { usePointsOfInterest } from './use-points-of-interest.ts'

const filters = [
  { value: 'public', label: 'Everybody' },
  { value: 'sameisland', label: 'Same island' },
] as const

/** How near a flight to an island or an archipelago comes, in units. */
const spans = { islander: 4.6, archipelago: 70 } as const

type Props = {
  readonly area: AreaSlug
  readonly filter: ResidentFilter
  readonly onFilter: (filter: ResidentFilter) => void
  readonly items: readonly MapItem[]
  readonly selectedKey: string | null
  readonly isLoading: boolean
  readonly onSelect: (item: MapItem) => void
  readonly onFly: (place: Place, span: number) => void
} & Pick<ReturnType<typeof usePointsOfInterest>, 'tonight' | 'eruptions'>

/** Beside the chart: the search, what the area has to say, the filter, and all that is in view as a list. */
export function MapSidebar({ area, filter, onFilter, items, selectedKey, isLoading, onSelect, onFly, tonight, eruptions }: Props) {
  const hasIslands = areasWithIslands.has(area)
  return (
    <div className={styles.sidebar}>
      <Search onFly={(found: Found) => onFly(found, spans[found.kind])} />
      <AreaInfo area={area} tonight={tonight} eruptions={eruptions} onFly={(islander: Islander) => onFly(islander, spans.islander)} />
      {hasIslands && <RadioGroup legend="Show" value={filter} onChange={onFilter} choices={filters} />}
      <ItemsInView
        title={hasIslands ? 'Islands in view' : 'In view'}
        items={items}
        selectedKey={selectedKey}
        isLoading={isLoading}
        onSelect={onSelect}
      />
    </div>
  )
}
