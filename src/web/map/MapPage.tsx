import { useRef, useState } from 'react'
import { bodyOf } from '#domain/island/bodies.ts'
import { useMe } from '#web/lib/me.ts'
import { useSearchValue } from '#web/lib/place.ts'
import { wordsFor } from '#web/lib/query-client.ts'
import { type ResidentFilter, residentFilters, useResidents } from '#web/lib/residents.ts'
import { Button } from '#web/ui/Button.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { LateHandshake, NoCarrier } from '#web/ui/Handshake.tsx'
import { Link } from '#web/ui/Link.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Altitudes } from './Altitudes.tsx'
import { Chart, type ChartHandle } from './Chart.tsx'
import { IslandList } from './IslandList.tsx'
import { type Charted, charted } from './islands.ts'
import styles from './MapPage.module.css'

const filters = [
  { value: 'public', label: 'Everybody' },
  { value: 'sameisland', label: 'Same island' },
] as const satisfies readonly { value: ResidentFilter; label: string }[]

/** The world at sea level: a chart of islands with one's own in the middle, and the same islands as a list. */
export function MapPage() {
  const [asked, setFilter] = useSearchValue('filter')
  const [search, setSearch] = useSearchValue('q')
  const filter = residentFilters.find((name) => name === asked) ?? 'public'
  const me = useMe()
  const list = useResidents({ filter, sort: 'activity', search: search ?? '', limit: 60 })
  const failed = [me, list].find(({ isError, data }) => isError && !data)
  return (
    <div className={styles.map}>
      <div className={styles.heading}>
        <h1>Map</h1>
        {me.data && !me.data.doc.is_verfied && (
          <p className={styles.notice}>
            Nobody else sees your island until your e-mail is verified. <Link to="/account">Verify it</Link>
          </p>
        )}
      </div>
      <Altitudes />
      {me.data && list.data ? (
        <World
          islands={charted(me.data.doc, list.residents)}
          search={search ?? ''}
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        >
          <Choices legend="Show" value={filter} onChange={(value) => setFilter(value === 'public' ? null : value)} choices={filters} />
          <SearchField label="Search a person" value={search ?? ''} onSearch={(text) => setSearch(text || null)} />
        </World>
      ) : failed ? (
        <NoCarrier text={wordsFor(failed.error)} onDial={() => void failed.refetch()} />
      ) : (
        <LateHandshake />
      )}
    </div>
  )
}

type WorldProps = {
  readonly islands: readonly Charted[]
  readonly search: string
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly onMore: () => void
  readonly children: React.ReactNode
}

/** Chart and list show the same; what is pointed at in one is marked in the other. */
function World({ islands, search, children, ...paging }: WorldProps) {
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const chart = useRef<ChartHandle>(null)
  const own = islands[0]
  return (
    <>
      <section className={styles.sea} aria-label="Chart">
        <Chart ref={chart} islands={islands} pointedAt={pointedAt} onPoint={setPointedAt} />
        <p className={styles.keys}>
          <Button size="small" onClick={() => chart.current?.goHome()} aria-keyshortcuts="H">
            Find my island
          </Button>
          <span>Arrow keys move, Enter visits, H goes home{own ? ` to ${bodyOf(own.body)?.name ?? own.body}` : ''}.</span>
        </p>
      </section>
      <section className={styles.index} aria-label="Islands in view">
        {children}
        <IslandList islands={islands} search={search} pointedAt={pointedAt} onPoint={setPointedAt} {...paging} />
      </section>
    </>
  )
}
