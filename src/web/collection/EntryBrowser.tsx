import { lazy, Suspense, useDeferredValue, useEffect, useEffectEvent, useMemo, useReducer } from 'react'
import type { Profile } from '#contract/user-info.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { formatCount } from '#web/lib/file-labels.ts'
import { errorText } from '#web/lib/query-client.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { ContactSheet } from './ContactSheet.tsx'
import { EmptyDesk } from './EmptyCase.tsx'
import styles from './EntryBrowser.module.css'
import { type Asked, useDesk } from './queries.ts'
import { useMove } from './reorder.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { nothingSelected, select } from './selection.ts'
import { UndoStrip } from './UndoToast.tsx'
import { useBinning } from './use-delete-with-undo.ts'
import { useOpened } from './use-opened-entry.ts'

/** The desk is shown first; what opens an entry comes right behind it. */
const loadViewer = loadChunk(() => import('./EditableEntryViewer.tsx'))
const EntryViewer = lazy(async () => ({ default: (await loadViewer()).EntryViewer }))

type Props = {
  readonly profile: Profile
  readonly asked: Asked
  /** How many entries of the kind there are. */
  readonly count: number
}

/** The entries that were asked for, to be looked through, marked, moved, opened and taken off the desk. */
export function Desk({ profile, asked, count }: Props) {
  const desk = useDesk(asked)
  const entries = useMemo(() => desk.data?.pages.flatMap(({ data }) => data) ?? [], [desk.data])
  const shown = useDeferredValue(entries)
  const [selection, tell] = useReducer(select, nothingSelected)
  const opened = useOpened(entries, desk)
  const { binned, bin, forget } = useBinning(profile._id, entries, opened, tell)
  const move = useMove(profile._id)
  const isFound = asked.q !== ''
  const onMove = asked.view === 'sheet' && !isFound ? move.mutate : undefined
  const total = isFound || desk.data === undefined || !desk.hasNextPage ? entries.length : Math.max(count, entries.length)

  const isCovered = opened.entry !== undefined
  const undo = <UndoStrip ownerId={profile._id} binned={binned} onDone={forget} />

  function more() {
    if (desk.hasNextPage && !desk.isFetching && !desk.isError) void desk.fetchNextPage({ cancelRefetch: false })
  }
  const isEmptyPage = desk.data?.pages.at(-1)?.data.length === 0
  const goOn = useEffectEvent(more)
  useEffect(() => {
    if (isEmptyPage) goOn() // nothing came that would ask for more by itself
  }, [isEmptyPage])

  if (desk.isPending) return <DelayedSpinner />
  if (desk.isError && !desk.data) return <NetworkErrorState text={errorText(desk.error)} onRetry={() => void desk.refetch()} />
  return (
    <>
      {isFound && (
        <p className={styles.found} role="status">
          {entries.length === 0 ? 'Nothing found' : `${formatCount(entries.length)}${desk.hasNextPage ? ' or more' : ''}`} for “{asked.q}”
        </p>
      )}
      {entries.length === 0 && !desk.hasNextPage ? (
        <EmptyDesk kind={asked.kind} isSearch={isFound} />
      ) : (
        <>
          <SelectionBar ownerId={profile._id} entries={entries} selection={selection} onSelect={tell} onDelete={bin} />
          <ContactSheet
            profile={profile}
            entries={shown}
            total={total}
            isTimeline={asked.view === 'timeline' && !isFound}
            selection={selection}
            onSelect={tell}
            activeId={opened.activeId}
            onActive={opened.setActive}
            onOpen={opened.open}
            isCovered={isCovered}
            onDelete={bin}
            onMove={onMove}
            onNearEnd={more}
          />
        </>
      )}
      {desk.isError && <NetworkErrorState text={errorText(desk.error)} onRetry={() => void desk.fetchNextPage()} />}
      <p className={styles.foot} role="status">
        {desk.isFetchingNextPage
          ? 'More is on the line.'
          : !desk.hasNextPage && entries.length > 0 && `${formatCount(entries.length)}, and that is all.`}
      </p>
      <Suspense fallback={null}>
        <EntryViewer
          profile={profile}
          entries={entries}
          total={total}
          openedId={opened.id}
          onOpen={opened.open}
          onDelete={bin}
          onMove={onMove}
          notice={undo}
        />
      </Suspense>
      {!isCovered && undo}
    </>
  )
}
