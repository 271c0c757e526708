import { useState } from 'react'
import type { Album } from '#contract/albums.ts'
import type { AnyEntry } from '#contract/entries.ts'
import { t } from '#web/lib/language/translate.ts'
import { showToast } from '#web/lib/toasts.ts'
import { titleOf } from '#web/shared/entry/entry-labels.ts'
import { countOfAlbum, formatCount } from '#web/shared/entry/file-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import styles from './AddToAlbumDialog.module.css'
import { useAddToAlbum, useAlbums, useHoldingAlbums, useTakeOutOfAlbum } from './album-queries.ts'
import { NewAlbumForm } from './NewAlbumForm.tsx'

type Props = {
  readonly ownerId: string
  readonly entries: readonly AnyEntry[]
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Which albums the entries are put into: of one entry also out of which. */
export const AddToAlbumDialog = ({ isOpen, onClose, ...rest }: Props) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in the dialog are no commands of what lies below it
  <div className={styles.keys} onKeyDown={(event) => event.stopPropagation()}>
    <Dialog isOpen={isOpen} onClose={onClose} title={titleFor(rest.entries)}>
      <Choice {...rest} onDone={onClose} />
    </Dialog>
  </div>
)

function titleFor(entries: readonly AnyEntry[]): string {
  const [first] = entries
  return entries.length === 1 && first
    ? t('Albums of “{shortened}”', { shortened: shortened(titleOf(first)) })
    : t('Add {count} to an album', { count: formatCount(entries.length) })
}
const shortened = (text: string) => (text.length > 48 ? `${text.slice(0, 47).trimEnd()}…` : text)

/** When there are more albums than this, they are searched for. */
const fewAlbums = 8

function Choice({ ownerId, entries, onDone }: Omit<Props, 'isOpen' | 'onClose'> & { readonly onDone: () => void }) {
  const [words, setWords] = useState('')
  const list = useAlbums(ownerId, words)
  const single = entries.length === 1 ? (entries[0]?._id ?? null) : null
  const holding = useHoldingAlbums(ownerId, single)
  const add = useAddToAlbum(ownerId)
  const takeOut = useTakeOutOfAlbum(ownerId)
  const ids = entries.map(({ _id }) => _id)
  const albums = list.data?.pages.flatMap(({ data }) => data) ?? []

  function put({ _id: album, title }: Album) {
    add.mutate(
      { album, entries: ids },
      {
        onSuccess: (added) => {
          if (single !== null) return
          showToast(
            added === 0
              ? t('All of them were in “{title}” already.', { title })
              : t('{count} added to “{title}”.', { count: formatCount(added), title }),
          )
          onDone()
        },
      },
    )
  }
  return (
    <div className={styles.choice}>
      {(words !== '' || list.hasNextPage || albums.length > fewAlbums) && (
        <SearchField label={t('Find an album')} value={words} onSearch={setWords} />
      )}
      {list.isPending && <DelayedSpinner />}
      {list.isError && <NetworkErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && albums.length === 0 && (
        <p className={styles.none}>
          {words === '' ? t('You have no album yet. Give the first one a name.') : t('No album has these words.')}
        </p>
      )}
      {albums.length > 0 && (
        <ul className={styles.albums}>
          {albums.map((album) => (
            <li key={album._id}>
              <AlbumChoice
                album={album}
                isIn={single === null ? null : (holding.data?.includes(album._id) ?? false)}
                isBusy={
                  (add.isPending && add.variables.album === album._id) || (takeOut.isPending && takeOut.variables.album === album._id)
                }
                onAdd={() => put(album)}
                onTakeOut={() => takeOut.mutate({ album: album._id, entries: ids })}
              />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button size="small" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
      <NewAlbumForm ownerId={ownerId} action={t('Make and add')} onMade={put} />
    </div>
  )
}

type AlbumChoiceProps = {
  readonly album: Album
  /** Null where several entries are put in. */
  readonly isIn: boolean | null
  readonly isBusy: boolean
  readonly onAdd: () => void
  readonly onTakeOut: () => void
}

const AlbumChoice = ({ album, isIn, isBusy, onAdd, onTakeOut }: AlbumChoiceProps) => (
  <button
    type="button"
    className={styles.album}
    {...(isIn !== null && { 'aria-pressed': isIn })}
    aria-disabled={isBusy || undefined}
    onClick={() => !isBusy && (isIn ? onTakeOut() : onAdd())}
  >
    <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
      <path d={isIn ? 'M4 10.5l4 4 8-9' : 'M10 4v12M4 10h12'} />
    </svg>
    <span className={styles.title}>{album.title}</span>
    <span className={styles.count}>{countOfAlbum(album)}</span>
  </button>
)
