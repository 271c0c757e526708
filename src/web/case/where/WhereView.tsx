import { lazy, Suspense, useState } from 'react'
import type { Box, Cell } from '#contract/case/where.ts'
import type { UserDocument } from '#contract/user-info.ts'
import { clamp } from '#domain/math.ts'
import type { Coordinates } from '#domain/places/coordinates.ts'
import { t } from '#web/lib/language/translate.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { formatCount } from '#web/shared/entry/file-labels.ts'
import { type PlaceMapView, viewOf, type Zoom } from '#web/shared/place/place-map-view.ts'
import { placesSource } from '#web/shared/place/places.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { EntryBrowser } from '../EntryBrowser.tsx'
import type { Selection, SelectionAction } from '../selection.ts'
import { nameOfCell, readBox, useWhere, writeBox } from '../where-queries.ts'
import styles from './WhereView.module.css'

const WhereMap = lazy(() => import('./WhereMap.tsx'))

type Props = {
  readonly document: UserDocument
  readonly selection: Selection
  readonly onSelect: (action: SelectionAction) => void
  readonly onBin: () => void
}

/** Nearer than this the coast is drawn too roughly. */
const closest: Zoom = 7
/** How many places the list has. */
const maxListed = 60

/** The map of where: cells of the Earth with the entries from there, a list of the same, and the entries of the one that is chosen. */
export function WhereView({ document, selection, onSelect, onBin }: Props) {
  const ownerId = document.doc._id
  const [zoom, setZoom] = useState<Zoom>(0)
  const [centre, setCentre] = useState<Coordinates | null>(null)
  const [chosenText, setChosen] = useSearchParam('cell')
  const chosen = readBox(chosenText)
  const view = viewOf(centre, zoom)
  const where = useWhere(ownerId, boxOf(view))
  const cells = where.data?.cells ?? []
  const chosenCell = cells.find((cell) => writeBox(cell) === chosenText)

  function zoomTo(next: Zoom, point: Coordinates | null = null) {
    setZoom(clamp(next, 0, closest))
    setCentre(point ?? centreOf(chosen) ?? centre ?? middleOf(cells))
  }
  if (where.isPending) return <DelayedSpinner />
  if (where.isError && !where.data) return <NetworkErrorState error={where.error} onRetry={() => void where.refetch()} />
  if (cells.length === 0 && zoom === 0)
    return (
      <EmptyState title={t('Nothing says where it is from')} drawing="coast">
        {t('When a photograph carries the position that its camera wrote down, it stands on this map. Nobody but you sees it.')}
      </EmptyState>
    )
  return (
    <section aria-label={t('Where')}>
      <div className={styles.pair}>
        <div className={styles.map}>
          <Suspense fallback={<div className={styles.coming} />}>
            <WhereMap view={view} cells={cells} chosen={chosen} onChoose={(cell) => setChosen(writeBox(cell))} />
          </Suspense>
          <div className={styles.below}>
            <p className={styles.source}>{t('Only you see this map. Land: Natural Earth. {placesSource}.', { placesSource })}</p>
            <div className={styles.zoom}>
              <Button size="small" aria-label={t('Zoom in')} aria-disabled={zoom === closest || undefined} onClick={() => zoomTo(zoom + 1)}>
                +
              </Button>
              <Button size="small" aria-label={t('Zoom out')} aria-disabled={zoom === 0 || undefined} onClick={() => zoomTo(zoom - 1)}>
                −
              </Button>
            </div>
          </div>
        </div>
        <PlaceList cells={cells} total={where.data?.total ?? 0} chosen={chosenText} onChoose={(cell) => setChosen(writeBox(cell))} />
      </div>
      {chosen && (
        <>
          <div className={styles.head}>
            <h2 className={styles.name}>{chosenCell ? nameOfCell(chosenCell) : t('Entries from here')}</h2>
            {chosenCell && zoom < closest && (
              <Button size="small" onClick={() => zoomTo(zoom + 2, { lat: chosenCell.lat, lon: chosenCell.lon })}>
                {t('Look closer')}
              </Button>
            )}
            <Button size="small" variant="link" onClick={() => setChosen(null)}>
              {t('Close')}
            </Button>
          </div>
          <EntryBrowser
            key={chosenText}
            profile={document.doc}
            query={{ id: ownerId, view: 'where', kind: null, q: '', box: chosen }}
            count={chosenCell?.count ?? 0}
            selection={selection}
            onSelect={onSelect}
            onBin={onBin}
          />
        </>
      )}
    </section>
  )
}

type PlaceListProps = {
  readonly cells: readonly Cell[]
  readonly total: number
  readonly chosen: string | null
  readonly onChoose: (cell: Cell) => void
}

/** The same places as a list: for screen readers, keys and phones. */
const PlaceList = ({ cells, total, chosen, onChoose }: PlaceListProps) => (
  <div className={styles.list}>
    <p className={styles.total} role="status">
      {t('{count} around {count2, plural, one{# place} other{# places}}', { count: formatCount(total), count2: cells.length })}
      {cells.length > maxListed && t(', the {maxListed} with most listed', { maxListed })}
    </p>
    <ol className={styles.places} aria-label={t('Places')}>
      {cells.slice(0, maxListed).map((cell) => {
        const key = writeBox(cell)
        return (
          <li key={key}>
            <button type="button" className={styles.place} aria-pressed={key === chosen} onClick={() => onChoose(cell)}>
              <span className={styles.placeName}>{nameOfCell(cell)}</span>
              <span className={styles.count}>{formatCount(cell.count)}</span>
            </button>
          </li>
        )
      })}
    </ol>
  </div>
)

const boxOf = ({ x, y, width, height }: PlaceMapView): Box => ({
  south: 90 - y - height,
  west: x - 180,
  north: 90 - y,
  east: x + width - 180,
})
const centreOf = (box: Box | null): Coordinates | null => box && { lat: (box.south + box.north) / 2, lon: (box.west + box.east) / 2 }
const middleOf = ([first]: readonly Cell[]): Coordinates | null => (first ? { lat: first.lat, lon: first.lon } : null)
