import { useState } from 'react'
import type { Album } from '#contract/albums.ts'
import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useAlbums, useMoveAlbum } from '../album-queries.ts'
import { dragHandlers } from '../drag-and-drop.ts'
import { NewAlbumForm } from '../NewAlbumForm.tsx'
import { AlbumCard } from './AlbumCard.tsx'
import styles from './AlbumsView.module.css'

type Props = { readonly ownerId: string; readonly words: string; readonly onOpen: (album: string) => void }

/** The albums of the case as folders in a grid, with the form that makes one. */
export function AlbumsView({ ownerId, words, onOpen }: Props) {
  const list = useAlbums(ownerId, words)
  const move = useMoveAlbum(ownerId)
  const [isArranging, setIsArranging] = useState(false)
  const albums = list.data?.pages.flatMap(({ data }) => data) ?? []
  const canArrange = words === '' && albums.length > 1
  if (list.isPending) return <DelayedSpinner />
  if (list.isError && !list.data) return <NetworkErrorState error={list.error} onRetry={() => void list.refetch()} />
  return (
    <section aria-label={t('Albums')}>
      <div className={styles.head}>
        <NewAlbumForm ownerId={ownerId} action={t('Make album')} onMade={({ _id }) => onOpen(_id)} />
        {canArrange && (
          <Button aria-pressed={isArranging} onClick={() => setIsArranging(!isArranging)}>
            {isArranging ? t('Done') : t('Arrange')}
          </Button>
        )}
      </div>
      {albums.length === 0 ? (
        <EmptyState title={words === '' ? t('No folder has been opened yet') : t('No album has these words')} drawing="case">
          {words === ''
            ? t('Make an album and put entries in: a summer, a house, a person. Entries stay in the case, and each keeps its own privacy.')
            : t('The names of albums were looked through.')}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.grid}>
            {albums.map((album, at) => (
              <li
                key={album._id}
                className={styles.item}
                {...(canArrange &&
                  dragHandlers(album._id, (id, target, side) =>
                    move.mutate(side === 'before' ? { id, before: target } : { id, after: target }),
                  ))}
              >
                <AlbumCard album={album} index={at} onOpen={() => onOpen(album._id)}>
                  {isArranging && <Arranging album={album} previous={albums[at - 1]} next={albums[at + 1]} onMove={move.mutate} />}
                </AlbumCard>
              </li>
            ))}
          </ul>
          <Pager
            shown={albums.length}
            noun={[t('album'), t('albums')]}
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </section>
  )
}

type ArrangingProps = {
  readonly album: Album
  readonly previous: Album | undefined
  readonly next: Album | undefined
  readonly onMove: ReturnType<typeof useMoveAlbum>['mutate']
}

/** Order without dragging: for keys and fingers. */
const Arranging = ({ album: { _id: id, title }, previous, next, onMove }: ArrangingProps) => (
  <div className={styles.arranging}>
    <Button
      size="small"
      aria-label={t('Earlier: {title}', { title })}
      aria-disabled={!previous || undefined}
      onClick={() => previous && onMove({ id, before: previous._id })}
    >
      {t('Earlier')}
    </Button>
    <Button
      size="small"
      aria-label={t('Later: {title}', { title })}
      aria-disabled={!next || undefined}
      onClick={() => next && onMove({ id, after: next._id })}
    >
      {t('Later')}
    </Button>
  </div>
)
