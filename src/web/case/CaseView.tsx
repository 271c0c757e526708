import { useReducer, useState } from 'react'
import { listOf } from '#contract/entries.ts'
import type { UserDocument } from '#contract/user-info.ts'
import { entryKinds } from '#domain/case/kinds.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { kindLabels } from '#web/shared/entry/entry-labels.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { CaseTools } from './CaseTools.tsx'
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
