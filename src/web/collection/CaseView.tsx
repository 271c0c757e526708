import { listOf } from '#contract/entries.ts'
import type { UserDocument } from '#contract/user-info.ts'
import { entryKinds } from '#domain/case/kinds.ts'
import { kindLabels } from '#web/lib/entry-labels.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { CaseToolbar } from './CaseToolbar.tsx'
import { EntryBrowser } from './EntryBrowser.tsx'
import { type CollectionQuery, useBin } from './queries.ts'

type Props = { readonly document: UserDocument; readonly view: string | null; readonly setView: (view: string | null) => void }

/** Toolbar, tabs of kinds, and the entries; of an empty case only how to begin. Kind, view, search and the open entry are kept in the address. */
export function CaseView({ document, view, setView }: Props) {
  const { doc, counts } = document
  const [kindParam, setKind] = useSearchParam('kind')
  const [search, setSearch] = useSearchParam('q')
  const kind = entryKinds.find((name) => name === kindParam) ?? null
  const query: CollectionQuery = { id: doc._id, view: view === 'timeline' ? 'timeline' : 'sheet', kind, q: search?.trim() ?? '' }
  const total = entryKinds.reduce((sum, name) => sum + counts[listOf[name]], 0)
  const tabs = [
    { name: 'all' as const, label: 'All', count: total },
    ...entryKinds.map((name) => ({ name, label: kindLabels[name].tab, count: counts[listOf[name]] })),
  ]
  return (
    <>
      {total > 0 && (
        <CaseToolbar
          total={total}
          view={query.view}
          onView={(next) => setView(next === 'timeline' ? next : null)}
          onBin={() => setView('bin')}
          q={query.q}
          onSearch={(text) => setSearch(text || null)}
        />
      )}
      <Tabs label="Kinds" open={kind ?? 'all'} onOpen={(name) => setKind(name === 'all' ? null : name)} tabs={total === 0 ? [] : tabs}>
        <EntryBrowser
          key={`${query.view} ${query.kind} ${query.q}`}
          profile={doc}
          query={query}
          count={kind ? counts[listOf[kind]] : total}
        />
      </Tabs>
      {total === 0 && <BinLink ownerId={doc._id} onOpen={() => setView('bin')} />}
    </>
  )
}

/** The way to the bin from an empty case, when something lies there. */
function BinLink({ ownerId, onOpen }: { readonly ownerId: string; readonly onOpen: () => void }) {
  const bin = useBin(ownerId)
  if (!bin.data?.pages.some(({ data }) => data.length > 0)) return null
  return (
    <Button variant="link" onClick={onOpen}>
      Bin
    </Button>
  )
}
