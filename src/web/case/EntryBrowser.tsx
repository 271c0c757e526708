import { useMutation } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react'
import { findingApi } from '#contract/case/finding.ts'
import type { Profile } from '#contract/user-info.ts'
import { call } from '#web/lib/call.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { replaceMe } from '#web/lib/me.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { useChunk } from '#web/lib/use-chunk.ts'
import { formatCount } from '#web/shared/entry/file-labels.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { ContactSheet } from './ContactSheet.tsx'
import { DeletedEntries } from './DeletedEntries.tsx'
import { EmptyCase } from './EmptyCase.tsx'
import styles from './EntryBrowser.module.css'
import { snapshotCache, updateCachedEntries } from './entry-cache.ts'
import { type Move, withMove } from './entry-pages.ts'
import { type CollectionQuery, fetchMore, useCollection } from './queries.ts'
import { SelectionBar } from './SelectionBar.tsx'
import type { Selection, SelectionAction } from './selection.ts'
import { useDeleteWithUndo } from './use-delete-with-undo.ts'
import { useOpenedEntry } from './use-opened-entry.ts'

/** Loaded after the grid is shown. */
const loadViewer = loadChunk(() => import('./EditableEntryViewer.tsx'))

type Props = {
  readonly profile: Profile
  readonly query: CollectionQuery
  /** How many entries of the kind there are, whatever is searched for. */
  readonly count: number
  readonly selection: Selection
  readonly onSelect: (action: SelectionAction) => void
  readonly onBin: () => void
}

/** The entries of a query in a grid, to be selected, moved, opened and deleted. */
export function EntryBrowser({ profile, query, count, selection, onSelect, onBin }: Props) {
  const collection = useCollection(query)
  const { data, error, hasNextPage, isError, isFetchingNextPage } = collection
  const entries = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  const deferred = useDeferredValue(entries)
  /** A page more may wait for what is pressed meanwhile. The first one may not: its place would be seen empty. */
  const shown = deferred.length === 0 ? entries : deferred
  const opened = useOpenedEntry(entries, collection)
  const { deleted, remove, forget } = useDeleteWithUndo(profile._id, entries, opened, onSelect)
  const move = useMoveEntry(profile._id)
  const isSearch = query.q !== ''
  const onMove = query.view === 'sheet' && !isSearch ? move.mutate : undefined
  const total = isSearch || data === undefined || !hasNextPage ? entries.length : Math.max(count, entries.length)
  const isCovered = opened.entry !== undefined
  const viewer = useChunk(loadViewer, { isWanted: isCovered, isExpected: data !== undefined, onFailure: () => opened.open(null) })
  const undo = (
    <DeletedEntries ownerId={profile._id} deleted={deleted} onDone={forget} onRestored={isCovered ? opened.open : opened.setActive} />
  )

  const isEmptyPage = data?.pages.at(-1)?.data.length === 0
  const fetchNext = useEffectEvent(() => fetchMore(collection))
  useEffect(() => {
    if (isEmptyPage) fetchNext() // an empty page adds no rows, so scrolling would not fetch the next one
  }, [isEmptyPage])

  if (collection.isPending) return <DelayedSpinner />
  if (isError && !data) return <NetworkErrorState error={error} onRetry={() => void collection.refetch()} />
  return (
    <>
      {isSearch && (
        <p className={styles.found} role="status">
          {entries.length === 0 ? 'Nothing found' : `${formatCount(entries.length)}${hasNextPage ? ' or more' : ''}`} for “{query.q}”
        </p>
      )}
      {entries.length === 0 && !hasNextPage ? (
        <EmptyCase ownerId={profile._id} kind={query.kind} isSearch={isSearch} onBin={onBin} />
      ) : (
        <>
          <SelectionBar profile={profile} entries={entries} selection={selection} onSelect={onSelect} onDelete={remove} />
          <ContactSheet
            profile={profile}
            entries={shown}
            total={total}
            isTimeline={query.view === 'timeline' && !isSearch}
            selection={selection}
            onSelect={onSelect}
            activeId={opened.activeId}
            onActive={opened.setActive}
            onOpen={opened.open}
            isCovered={isCovered}
            onDelete={remove}
            onMove={onMove}
            onNearEnd={() => fetchMore(collection)}
          />
        </>
      )}
      {isError && <NetworkErrorState error={error} onRetry={() => void collection.fetchNextPage()} />}
      <p className={styles.foot} role="status">
        {isFetchingNextPage ? 'Loading more…' : !hasNextPage && !isSearch && entries.length > 0 && formatCount(entries.length)}
      </p>
      {viewer && (
        <viewer.EditableEntryViewer
          profile={profile}
          entries={entries}
          total={total}
          openedId={opened.id}
          onOpen={opened.open}
          onDelete={remove}
          onMove={onMove}
          notice={undo}
        />
      )}
      {!isCovered && undo}
    </>
  )
}

/** Moves an entry next to another. An optimistic update: it is shown at once, and rolled back when the server refuses. */
const useMoveEntry = (id: string) =>
  useMutation({
    mutationFn: ({ id: entry, ...where }: Move) => call(findingApi.orderEntry, { params: { id }, body: { caseimage_id: entry, ...where } }),
    onMutate: (move) => {
      const rollBack = snapshotCache(id, 'sheet')
      updateCachedEntries(id, (pages) => withMove(pages, move), 'sheet')
      return rollBack
    },
    onError: (_failure, _move, rollBack) => rollBack?.(),
    onSuccess: ({ data }) => {
      void playSound('updateFile')
      replaceMe(data)
    },
  })
