import { lazy, Suspense, useReducer, useState } from 'react'
import { listOf } from '#contract/entries.ts'
import type { UserDocument } from '#contract/user-info.ts'
import { type EntryKind, entryKinds } from '#domain/case/kinds.ts'
import { t } from '#web/lib/language/translate.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { kindLabels } from '#web/shared/entry/entry-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './CaseView.module.css'
import { useCaseFilters } from './case-filters.ts'
import { EntryBrowser } from './EntryBrowser.tsx'
import { FilterBar } from './FilterBar.tsx'
import type { CollectionQuery } from './queries.ts'
import { nothingSelected, selectionReducer } from './selection.ts'
import { WhoSees } from './WhoSees.tsx'
import { useFilterCounts } from './where-queries.ts'

/** Loaded where they are shown. */
const AlbumsView = lazy(async () => ({ default: (await import('./albums/AlbumsView.tsx')).AlbumsView }))
const AlbumPage = lazy(async () => ({ default: (await import('./albums/AlbumPage.tsx')).AlbumPage }))
const WhereView = lazy(async () => ({ default: (await import('./where/WhereView.tsx')).WhereView }))
const ThisDay = lazy(async () => ({ default: (await import('./ThisDay.tsx')).ThisDay }))
const YearScrubber = lazy(async () => ({ default: (await import('./YearScrubber.tsx')).YearScrubber }))

type Props = {
  readonly document: UserDocument
  /** How many entries there are of every kind. */
  readonly total: number
  readonly view: string | null
  readonly setView: (view: string | null) => void
}

/** One row of kinds and tools, and the entries; of an empty case only how to begin. Kind, view, search and the open entry are kept in the address. */
export function CaseView({ document, total, view: viewParam, setView: setViewParam }: Props) {
  const { doc, counts } = document
  const [kindParam, setKind] = useSearchParam('kind')
  const [search] = useSearchParam('q')
  const [album, setAlbum] = useSearchParam('album')
  const [fromParam, setFrom] = useSearchParam('from')
  const view = viewOf(viewParam)
  const kind = entryKinds.find((name) => name === kindParam) ?? null
  const q = search?.trim() ?? ''
  const from = view === 'timeline' && q === '' && /^\d{3}[\dX]$/.test(fromParam ?? '') ? fromParam : null
  const filtering = useCaseFilters()
  const { filters, isFiltered, sort } = filtering
  const [hasFilters, setHasFilters] = useState(isFiltered || sort !== 'arranged')
  const query: CollectionQuery = {
    id: doc._id,
    view: view === 'timeline' ? view : 'sheet',
    kind,
    q,
    filters,
    sort,
    ...(from !== null && { from }),
  }
  const left = useFilterCounts(doc._id, { ...filters, kind: kind ?? undefined }, isFiltered).data
  const shown = [view, kind, q, album, from, sort, JSON.stringify(filters)].join(' ')
  const [selectedIn, setSelectedIn] = useState(shown)
  const [selection, select] = useReducer(selectionReducer, nothingSelected)
  if (selectedIn !== shown) {
    setSelectedIn(shown)
    select({ type: 'end' })
  }
  const setView = (next: View) => setViewParam(next === 'sheet' ? null : next)
  const toBin = () => setViewParam('bin')
  const kinds = kindTabs(document, { kind, hasCounts: q === '', left: isFiltered ? (left ?? null) : undefined })
  const isOfEntries = view === 'sheet' || view === 'timeline'
  const tabs = isOfEntries ? kinds : [{ name: 'all' as const, label: view === 'albums' ? t('Albums') : t('Where') }]
  const canSelect = isOfEntries || (view === 'albums' && album !== null)
  return (
    <Tabs
      label={isOfEntries ? t('Kinds') : t('View')}
      open={isOfEntries ? (kind ?? 'all') : 'all'}
      onOpen={(name) => isOfEntries && setKind(name === 'all' ? null : name)}
      tabs={total === 0 && isOfEntries ? [] : tabs}
      tools={
        <CaseTools
          view={view}
          onView={setView}
          onSelect={canSelect ? () => select({ type: 'start' }) : null}
          onBin={toBin}
          filter={isOfEntries ? { isOpen: hasFilters, onToggle: () => setHasFilters(!hasFilters) } : null}
        />
      }
    >
      {isOfEntries && total > 0 && hasFilters && (
        <FilterBar ownerId={doc._id} kind={kind} isSearch={q !== ''} filters={filtering}>
          <div className={styles.about}>
            <WhoSees
              privacy={doc.privacy}
              kinds={entryKinds.filter((name) => (kind === null ? counts[listOf[name]] > 0 : name === kind))}
            />
            <Suspense>
              <ThisDay ownerId={doc._id} />
            </Suspense>
          </div>
        </FilterBar>
      )}
      <Suspense fallback={<DelayedSpinner />}>
        {view === 'albums' &&
          (album === null ? (
            <AlbumsView ownerId={doc._id} words={q} onOpen={(id) => setAlbum(id, { isPushed: true })} />
          ) : (
            <AlbumPage
              key={album}
              document={document}
              albumId={album}
              selection={selection}
              onSelect={select}
              onLeave={() => setAlbum(null, { isOfScreen: true })}
              onCase={() => setViewParam(null)}
              onBin={toBin}
            />
          ))}
        {view === 'where' && <WhereView document={document} selection={selection} onSelect={select} onBin={toBin} />}
        {view === 'timeline' && q === '' && <YearScrubber query={query} from={from} onJump={setFrom} />}
      </Suspense>
      {isOfEntries && (
        <EntryBrowser
          key={shown}
          profile={doc}
          query={query}
          count={isFiltered ? (left?.total ?? 0) : kind ? counts[listOf[kind]] : total}
          selection={selection}
          onSelect={select}
          onBin={toBin}
          {...(isFiltered && { empty: <NothingLeft onClear={filtering.clear} /> })}
        />
      )}
    </Tabs>
  )
}

type KindTabs = {
  readonly kind: EntryKind | null
  /** Not beside what is found, which is fewer. */
  readonly hasCounts: boolean
  /** What the filters leave; null while that is counted, undefined without filters. */
  readonly left: { readonly kinds: readonly { readonly kind: EntryKind; readonly count: number }[] } | null | undefined
}

/** A tab for each kind that there is, with how many. */
function kindTabs({ counts }: Pick<UserDocument, 'counts'>, { kind, hasCounts, left }: KindTabs) {
  const countOf = (name: EntryKind) =>
    left === undefined ? counts[listOf[name]] : (left?.kinds.find((one) => one.kind === name)?.count ?? 0)
  const counted = (names: readonly EntryKind[]) =>
    hasCounts && left !== null && { count: names.reduce((sum, name) => sum + countOf(name), 0) }
  return [
    { name: 'all' as const, label: t('All'), ...counted(entryKinds) },
    ...entryKinds
      .filter((name) => counts[listOf[name]] > 0 || name === kind)
      .map((name) => ({ name, label: kindLabels[name].tab, ...counted([name]) })),
  ]
}

/** Shown where the filters leave no entry. */
const NothingLeft = ({ onClear }: { readonly onClear: () => void }) => (
  <EmptyState title={t('No entry is all of this')} drawing="case" action={<Button onClick={onClear}>{t('Clear the filters')}</Button>}>
    {t('Each filter takes away what does not fit it. Clear them, or change one.')}
  </EmptyState>
)

const viewNames = ['sheet', 'timeline', 'albums', 'where'] as const
type View = (typeof viewNames)[number]
const viewOf = (param: string | null): View => viewNames.find((name) => name === param) ?? 'sheet'

type CaseToolsProps = {
  readonly view: View
  readonly onView: (view: View) => void
  /** Null where nothing can be selected. */
  readonly onSelect: (() => void) | null
  /** Null where there are no filters. */
  readonly filter: { readonly isOpen: boolean; readonly onToggle: () => void } | null
  readonly onBin: () => void
}

/** A tool by its word; where there is no room for words by strokes in a square of 20. */
const Tool = ({ sign, children }: { readonly sign: string; readonly children: string }) => (
  <>
    <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
      <path d={sign} />
    </svg>
    <span className={styles.word}>{children}</span>
  </>
)

const views = [
  { value: 'sheet', label: <Tool sign="M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z">{t('Grid')}</Tool> },
  { value: 'timeline', label: <Tool sign="M5 2v16M3 5.5h4v3H3zM3 12.5h4v3H3zM10 7h7M10 14h7">{t('Timeline')}</Tool> },
  { value: 'albums', label: <Tool sign="M2.5 16.5v-13h5.5l2 2.5h7.5v10.5zM5.5 3.500V1.500h9V6">{t('Albums')}</Tool> },
  {
    value: 'where',
    label: (
      <Tool sign="M10 18.500C7 13 4.500 10.500 4.500 7.300a5.500 5.500 0 0 1 11 0c0 3.200-2.500 5.700-5.500 11.200zM10 5.300a2 2 0 1 1-.1 0">
        {t('Where')}
      </Tool>
    ),
  },
] as const

/** Selection, view and bin of the case, in the row of its kinds. */
const CaseTools = ({ view, onView, onSelect, filter, onBin }: CaseToolsProps) => (
  <div className={styles.tools}>
    {filter && (
      <Button variant="link" size="small" aria-expanded={filter.isOpen} onClick={filter.onToggle}>
        <Tool sign="M2.5 4h15l-5.500 6.500v6l-4-2v-4z">{t('Filter')}</Tool>
      </Button>
    )}
    {onSelect && (
      <Button variant="link" size="small" onClick={onSelect}>
        <Tool sign="M3 3h14v14H3zM6.5 10l2.5 2.5 5-5.5">{t('Select')}</Tool>
      </Button>
    )}
    <RadioGroup legend={t('View')} isLegendHidden name="view" value={view} onChange={onView} choices={views} />
    <Button variant="link" size="small" onClick={onBin}>
      <Tool sign="M3.5 5.5h13M8 5.5V3h4v2.5M5 5.5l1 11.5h8l1-11.5M8.5 9v5M11.5 9v5">{t('Bin')}</Tool>
    </Button>
  </div>
)
