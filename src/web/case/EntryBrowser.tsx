import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react'
import { findingApi } from '#contract/case/finding.ts'
import type { AnyEntry } from '#contract/entries.ts'
import type { Profile } from '#contract/user-info.ts'
import { call } from '#web/lib/call.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { t } from '#web/lib/language/translate.ts'
import { replaceMe } from '#web/lib/me.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { useChunk } from '#web/lib/use-chunk.ts'
import { titleOf } from '#web/shared/entry/entry-labels.ts'
import { formatCount } from '#web/shared/entry/file-labels.ts'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { UndoToast } from '#web/ui/UndoToast.tsx'
import { useRestoreEntries } from './bin-mutations.ts'
import { ContactSheet } from './ContactSheet.tsx'
import { EmptyCase } from './EmptyCase.tsx'
import styles from './EntryBrowser.module.css'
import { snapshotCache, updateCachedEntries } from './entry-cache.ts'
import { type Move, withMove } from './entry-pages.ts'
import { type CollectionQuery, fetchMore, useCollection } from './queries.ts'
import type { Selection, SelectionAction } from './selection.ts'
import { useDeleteWithUndo } from './use-delete-with-undo.ts'
import { useOpenedEntry } from './use-opened-entry.ts'

const loadSelectionBar = loadChunk(() => import('./SelectionBar.tsx'))
const loadViewer = loadChunk(() => import('./EditableEntryViewer.tsx'))

type Props = {
  readonly profile: Profile
  readonly query: CollectionQuery
  /** How many entries of the kind there are, whatever is searched for. */
  readonly count: number
  readonly selection: Selection
  readonly onSelect: (action: SelectionAction) => void
  readonly onBin: () => void
  /** Moves an entry where the query has an order of its own. */
  readonly onMove?: (move: Move) => void
  /** What else is done with selected entries, or with the open one. */
  readonly actions?: (selected: readonly AnyEntry[]) => ReactNode
  /** Stands where there is no entry. */
  readonly empty?: ReactNode
}

/** The entries of a query in a grid, to be selected, moved, opened and deleted. */
export function EntryBrowser({ profile, query, count, selection, onSelect, onBin, onMove: moveIn, actions, empty }: Props) {
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
  const isArranged = query.view === 'sheet' && query.sort === 'arranged' && !isSearch && Object.keys(query.filters ?? {}).length === 0
  const onMove = moveIn ?? (isArranged ? move.mutate : undefined)
  const total = isSearch || data === undefined || !hasNextPage ? entries.length : Math.max(count, entries.length)
  const isCovered = opened.entry !== undefined
  const viewer = useChunk(loadViewer, { isWanted: isCovered, isExpected: data !== undefined, onFailure: () => opened.open(null) })
  const bar = useChunk(loadSelectionBar, {
    isWanted: selection.isSelecting,
    isExpected: data !== undefined,
    onFailure: () => onSelect({ type: 'end' }),
  })
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
          {t('{part} for “{q}”', {
            part: entries.length === 0 ? t('Nothing found') : `${formatCount(entries.length)}${hasNextPage ? t(' or more') : ''}`,
            q: query.q,
          })}
        </p>
      )}
      {entries.length === 0 && !hasNextPage ? (
        (empty ?? <EmptyCase ownerId={profile._id} kind={query.kind} isSearch={isSearch} onBin={onBin} />)
      ) : (
        <>
          {bar && (
            <bar.SelectionBar
              profile={profile}
              entries={entries}
              selection={selection}
              onSelect={onSelect}
              onDelete={remove}
              actions={actions}
            />
          )}
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
      {hasNextPage && (
        <p className={styles.printed}>
          {t('Here end the first {count, number}. To print more, scroll down first: what is loaded is printed.', { count: entries.length })}
        </p>
      )}
      <p className={styles.foot} role="status">
        {isFetchingNextPage ? t('Loading more…') : !hasNextPage && !isSearch && entries.length > 0 && formatCount(entries.length)}
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
          place={query.view === 'album' ? 'album' : 'case'}
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

type DeletedEntriesProps = {
  readonly ownerId: string
  readonly deleted: readonly AnyEntry[]
  readonly onDone: () => void /** The first of them is there again. */
  readonly onRestored: (id: string) => void
}

/** Says which entries were moved to the bin, and restores them when that is undone. */
function DeletedEntries({ ownerId, deleted, onDone, onRestored }: DeletedEntriesProps) {
  const restore = useRestoreEntries(ownerId)
  const ids = deleted.map(({ _id }) => _id)
  function restored() {
    onDone()
    if (ids[0] !== undefined) onRestored(ids[0])
  }
  return (
    <UndoToast
      words={wordsOf(deleted)}
      isBusy={restore.isPending}
      onUndo={() => restore.mutate(ids, { onSuccess: restored })}
      onExpire={onDone}
    />
  )
}

function wordsOf(deleted: readonly AnyEntry[]): string | null {
  const [first] = deleted
  if (!first) return null
  return t('{count, plural, one{“{title}” moved to the bin.} other{{count2} moved to the bin.}}', {
    count: deleted.length,
    title: titleOf(first),
    count2: formatCount(deleted.length),
  })
}
