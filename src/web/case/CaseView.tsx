import { useReducer, useState } from 'react'
import { listOf } from '#contract/entries.ts'
import type { UserDocument } from '#contract/user-info.ts'
import { entryKinds } from '#domain/case/kinds.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { kindLabels } from '#web/shared/entry/entry-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './CaseView.module.css'
import { EntryBrowser } from './EntryBrowser.tsx'
import type { CollectionQuery } from './queries.ts'
import { nothingSelected, selectionReducer } from './selection.ts'

type Props = {
  readonly document: UserDocument
  /** How many entries there are of every kind. */
  readonly total: number
  readonly view: string | null
  readonly setView: (view: string | null) => void
}

/** One row of kinds and tools, and the entries; of an empty case only how to begin. Kind, view, search and the open entry are kept in the address. */
export function CaseView({ document, total, view, setView }: Props) {
  const { doc, counts } = document
  const [kindParam, setKind] = useSearchParam('kind')
  const [search] = useSearchParam('q')
  const kind = entryKinds.find((name) => name === kindParam) ?? null
  const query: CollectionQuery = { id: doc._id, view: view === 'timeline' ? 'timeline' : 'sheet', kind, q: search?.trim() ?? '' }
  const shown = `${query.view} ${query.kind} ${query.q}`
  const [selectedIn, setSelectedIn] = useState(shown)
  const [selection, select] = useReducer(selectionReducer, nothingSelected)
  if (selectedIn !== shown) {
    setSelectedIn(shown)
    select({ type: 'end' })
  }
  /** How many a kind has; not beside what is found, which is fewer. */
  const counted = (count: number) => (query.q === '' ? { count } : {})
  const tabs = [
    { name: 'all' as const, label: 'All', ...counted(total) },
    ...entryKinds
      .filter((name) => counts[listOf[name]] > 0 || name === kind)
      .map((name) => ({ name, label: kindLabels[name].tab, ...counted(counts[listOf[name]]) })),
  ]
  return (
    <Tabs
      label="Kinds"
      open={kind ?? 'all'}
      onOpen={(name) => setKind(name === 'all' ? null : name)}
      tabs={total === 0 ? [] : tabs}
      tools={
        <CaseTools
          view={query.view}
          onView={(next) => setView(next === 'timeline' ? next : null)}
          onSelect={() => select({ type: 'start' })}
          onBin={() => setView('bin')}
        />
      }
    >
      <EntryBrowser
        key={shown}
        profile={doc}
        query={query}
        count={kind ? counts[listOf[kind]] : total}
        selection={selection}
        onSelect={select}
        onBin={() => setView('bin')}
      />
    </Tabs>
  )
}

type View = 'sheet' | 'timeline'
type CaseToolsProps = {
  readonly view: View
  readonly onView: (view: View) => void
  readonly onSelect: () => void
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
  { value: 'sheet', label: <Tool sign="M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z">Grid</Tool> },
  { value: 'timeline', label: <Tool sign="M5 2v16M3 5.5h4v3H3zM3 12.5h4v3H3zM10 7h7M10 14h7">Timeline</Tool> },
] as const

/** Selection, view and bin of the case, in the row of its kinds. */
const CaseTools = ({ view, onView, onSelect, onBin }: CaseToolsProps) => (
  <div className={styles.tools}>
    <Button variant="link" size="small" onClick={onSelect}>
      <Tool sign="M3 3h14v14H3zM6.5 10l2.5 2.5 5-5.5">Select</Tool>
    </Button>
    <RadioGroup legend="View" isLegendHidden name="view" value={view} onChange={onView} choices={views} />
    <Button variant="link" size="small" onClick={onBin}>
      <Tool sign="M3.5 5.5h13M8 5.5V3h4v2.5M5 5.5l1 11.5h8l1-11.5M8.5 9v5M11.5 9v5">Bin</Tool>
    </Button>
  </div>
)
