import { listOf } from '#contract/entries.ts'
import type { UserInfo } from '#contract/user-info.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import { kindLabels } from '#web/lib/entry-labels.ts'
import { useSearchParam } from '#web/lib/navigation.ts'
import { Tabs } from '#web/ui/Tabs.tsx'
import { DeskHead } from './CaseToolbar.tsx'
import { Desk } from './EntryBrowser.tsx'
import type { Asked } from './queries.ts'

type Document = Omit<UserInfo, 'token'>
type Props = { readonly document: Document; readonly view: string | null; readonly setView: (view: string | null) => void }

const kinds = Object.keys(kindLabels) as EntryKind[]

/** Where one looks is in the address: kind, view, words searched for, and which entry is open. */
export function CaseDesk({ document, view, setView }: Props) {
  const [askedKind, setKind] = useSearchParam('kind')
  const [q, setQ] = useSearchParam('q')
  const kind = kinds.find((name) => name === askedKind) ?? null
  const isTimeline = view === 'timeline'
  const asked: Asked = { id: document.doc._id, view: isTimeline ? 'timeline' : 'sheet', kind, q: q?.trim() ?? '' }
  const all = kinds.reduce((sum, name) => sum + document.counts[listOf[name]], 0)
  return (
    <>
      <DeskHead
        total={all}
        view={asked.view}
        onView={(next) => setView(next === 'timeline' ? next : null)}
        onBin={() => setView('bin')}
        q={asked.q}
        onSearch={(text) => setQ(text || null)}
      />
      <Tabs
        label="Kinds"
        open={kind ?? 'all'}
        onOpen={(name) => setKind(name === 'all' ? null : name)}
        tabs={[
          { name: 'all' as const, label: 'All', count: all },
          ...kinds.map((name) => ({ name, label: kindLabels[name].tab, count: document.counts[listOf[name]] })),
        ]}
      >
        <Desk
          key={`${asked.view} ${asked.kind} ${asked.q}`}
          profile={document.doc}
          asked={asked}
          count={kind ? document.counts[listOf[kind]] : all}
        />
      </Tabs>
    </>
  )
}
