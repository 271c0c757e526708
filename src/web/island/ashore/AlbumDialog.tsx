import { t } from '#web/lib/language/translate.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { titleOf } from '#web/shared/entry/entry-labels.ts'
import { ReadOnlyEntryViewer } from '#web/shared/entry/viewer/ReadOnlyEntryViewer.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { EntryPicture } from '../EntryPicture.tsx'
import { type DisplayedAlbum, useEntriesOfAlbum } from '../editor/island-albums.ts'
import styles from './AlbumDialog.module.css'

type Opened = { readonly value: string | null; readonly change: (id: string | null) => void }
type ContentProps = { readonly owner: string; readonly ownerName: string; readonly opened: Opened }
type Props = ContentProps & {
  /** The open album; null for none. */
  readonly album: DisplayedAlbum | null
  readonly onClose: () => void
}

/** An album that stands on an island: its entries, as far as the viewer may see them, in its order. Each opens in the viewer. */
export const AlbumDialog = ({ album, onClose, ...content }: Props) => (
  <Dialog isOpen={album !== null} onClose={onClose} title={album?.title ?? ''} entry="address">
    {album && <Content {...content} albumId={album._id} />}
  </Dialog>
)

function Content({ owner, ownerName, albumId, opened }: ContentProps & { readonly albumId: string }) {
  const list = useEntriesOfAlbum(owner, albumId)
  const { entries } = list
  if (list.isPending) return <DelayedSpinner />
  if (list.isError && entries.length === 0) return <NetworkErrorState error={list.error} onRetry={() => void list.refetch()} />
  return (
    <>
      <ul className={styles.entries} aria-label={t('In this album')}>
        {entries.map((entry) => (
          <li key={entry._id}>
            <button
              type="button"
              className={styles.entry}
              aria-label={titleOf(entry)}
              onClick={() => {
                void playSound('openFile')
                opened.change(entry._id)
              }}
            >
              <EntryPicture entry={entry} />
            </button>
          </li>
        ))}
      </ul>
      <Pager
        shown={entries.length}
        noun={[t('entry'), t('entries')]}
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
      <ReadOnlyEntryViewer
        entries={entries}
        total={entries.length}
        openedId={opened.value}
        onOpen={opened.change}
        ownerId={owner}
        ownerName={ownerName}
      />
    </>
  )
}
