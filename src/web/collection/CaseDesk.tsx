import { lazy, Suspense, useDeferredValue, useMemo, useReducer, useState } from 'react'
import { type AnyEntry, listOf } from '#contract/entries.ts'
import type { UserInfo } from '#contract/user-info.ts'
import type { EntryKind } from '#domain/case/kinds.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { kindWords } from '#web/lib/entry-words.ts'
import { counted } from '#web/lib/file-words.ts'
import { useSearchValue } from '#web/lib/place.ts'
import { wordsFor } from '#web/lib/query-client.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { LateHandshake, NoCarrier } from '#web/ui/Handshake.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './CaseDesk.module.css'
import { ContactSheet } from './ContactSheet.tsx'
import { isRemovable, useMove, useRemove } from './changes.ts'
import { DeskHead } from './DeskHead.tsx'
import { EmptyDesk } from './EmptyDesk.tsx'
import { type Asked, useDesk } from './queries.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { nothingSelected, select } from './selection.ts'
import { UndoStrip } from './UndoStrip.tsx'

/** The desk is shown first; what opens an entry comes right behind it. */
const loadViewer = loadChunk(() => import('./EntryViewer.tsx'))
const EntryViewer = lazy(async () => ({ default: (await loadViewer()).EntryViewer }))

type Document = Omit<UserInfo, 'token'>
type Props = { readonly document: Document; readonly view: string | null; readonly setView: (view: string | null) => void }

const kinds = Object.keys(kindWords) as EntryKind[]

/** Where one looks is in the address: kind, view, words searched for, and which entry is open. */
export function CaseDesk({ document, view, setView }: Props) {
  const [askedKind, setKind] = useSearchValue('kind')
  const [q, setQ] = useSearchValue('q')
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
          ...kinds.map((name) => ({ name, label: kindWords[name].tab, count: document.counts[listOf[name]] })),
        ]}
      >
        <Desk
          key={`${asked.view} ${asked.kind} ${asked.q}`}
          document={document}
          asked={asked}
          count={kind ? document.counts[listOf[kind]] : all}
        />
      </Tabs>
    </>
  )
}

type DeskProps = {
  readonly document: Document
  readonly asked: Asked /** How many entries of the kind there are. */
  readonly count: number
}

function Desk({ document: { doc }, asked, count }: DeskProps) {
  const desk = useDesk(asked)
  const entries = useMemo(() => desk.data?.pages.flatMap(({ data }) => data) ?? [], [desk.data])
  const shown = useDeferredValue(entries)
  const [selection, tell] = useReducer(select, nothingSelected)
  const [opened, setOpened] = useSearchValue('entry')
  const [activeId, setActiveId] = useState<string | null>(null)
  const [binned, setBinned] = useState<readonly AnyEntry[]>([])
  const move = useMove(doc._id)
  const remove = useRemove(doc._id)
  const isFound = asked.q !== ''
  const isArranged = asked.view === 'sheet' && !isFound
  const total = isFound || desk.data === undefined || !desk.hasNextPage ? entries.length : Math.max(count, entries.length)

  function open(id: string | null) {
    if (id !== null && opened === null) void playSound('openFile')
    if (id !== null) setActiveId(id)
    setOpened(id)
  }
  function bin(ids: readonly string[]) {
    const wanted = new Set(ids)
    const going = entries.filter((entry) => wanted.has(entry._id)).filter(isRemovable)
    if (going.length === 0) return
    const at = entries.findIndex(({ _id }) => _id === going.at(-1)?._id)
    remove.mutate(going, {
      onSuccess: () => {
        setBinned(going)
        tell({ what: 'gone', ids: going.map(({ _id }) => _id) })
        const next = entries[at + 1] ?? entries[at - going.length]
        if (opened && wanted.has(opened)) open(next?._id ?? null)
        else setActiveId(next?._id ?? null)
      },
    })
  }
  function more() {
    if (desk.hasNextPage && !desk.isFetching && !desk.isError) void desk.fetchNextPage()
  }

  if (desk.isPending) return <LateHandshake />
  if (desk.isError && !desk.data) return <NoCarrier text={wordsFor(desk.error)} onDial={() => void desk.refetch()} />
  return (
    <>
      {isFound && (
        <p className={styles.found} role="status">
          {entries.length === 0 ? 'Nothing found' : `${counted(entries.length)}${desk.hasNextPage ? ' or more' : ''}`} for “{asked.q}”
        </p>
      )}
      {entries.length === 0 && !desk.hasNextPage ? (
        <EmptyDesk kind={asked.kind} isSearch={isFound} />
      ) : (
        <>
          <SelectionBar ownerId={doc._id} entries={entries} selection={selection} onSelect={tell} onDelete={bin} />
          <ContactSheet
            profile={doc}
            entries={shown}
            total={total}
            isTimeline={asked.view === 'timeline' && !isFound}
            selection={selection}
            onSelect={tell}
            activeId={activeId}
            onActive={setActiveId}
            onOpen={open}
            isCovered={opened !== null}
            onDelete={bin}
            onMove={isArranged ? (to) => move.mutate(to) : undefined}
            onNearEnd={more}
          />
        </>
      )}
      {desk.isError && <NoCarrier text={wordsFor(desk.error)} onDial={() => void desk.fetchNextPage()} />}
      <p className={styles.foot} role="status">
        {desk.isFetchingNextPage
          ? 'More is on the line.'
          : !desk.hasNextPage && entries.length > 0 && `${counted(entries.length)}, and that is all.`}
      </p>
      <Suspense fallback={null}>
        <EntryViewer
          profile={doc}
          entries={entries}
          total={total}
          openedId={opened}
          onOpen={open}
          onDelete={bin}
          onMove={isArranged ? (to) => move.mutate(to) : undefined}
        />
      </Suspense>
      <UndoStrip ownerId={doc._id} binned={binned} onDone={() => setBinned([])} />
    </>
  )
}
