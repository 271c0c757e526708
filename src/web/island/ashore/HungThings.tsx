import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useMemo } from 'react'
import type { VisibleIsland } from '#contract/island.ts'
import { albumIdsOf, entryIdsOf } from '#domain/island/document/displayed-entries.ts'
import { useLayer } from '#web/lib/use-layer.ts'
import { titleOf } from '#web/shared/entry/entry-labels.ts'
import { ReadOnlyEntryViewer } from '#web/shared/entry/viewer/ReadOnlyEntryViewer.tsx'
import type { HungThings as Slot } from '#web/shared/island/near-island.ts'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { GroundError } from '../EditorNotices.tsx'
import { documentOf } from '../editor/documents.ts'
import { albumsOn } from '../editor/island-albums.ts'
import { nameOfChart, pageOfChart, useDisplayed } from '../editor/island-charts.ts'
import { groundQuery, useIsland } from '../editor/queries.ts'
import { AlbumDialog } from './AlbumDialog.tsx'
import styles from './HungThings.module.css'

/** What hangs on the island on which one is ashore, as a list. */
export const HungThings: Slot = (props) => {
  const island = useIsland(props.owner)
  if (island.isError) return <NetworkErrorState error={island.error} onRetry={() => void island.refetch()} />
  return island.data && <LoadedThings {...props} island={island.data} />
}

type Props = ComponentProps<Slot> & { readonly island: VisibleIsland }

function LoadedThings({ owner, name, onEdit, isDead, isDrawn, island }: Props) {
  const opened = useLayer('entry')
  const document = useMemo(() => documentOf(island, isDead), [island, isDead])
  const openedAlbum = useLayer('album')
  const shown = useMemo(() => ({ entries: island.entries, albums: albumsOn(island) }), [island])
  const { charts } = useDisplayed(owner, document, shown)
  const ground = useQuery(groundQuery(isDrawn ? { body: document.body, seed: document.seed, isDead } : null))
  const hung = useMemo(() => {
    const byId = new Map(island.entries.map((entry) => [entry._id, entry]))
    return entryIdsOf(document).flatMap((id) => byId.get(id) ?? [])
  }, [document, island.entries])

  const albums = useMemo(() => {
    const ids = albumIdsOf(document)
    return shown.albums.filter(({ _id }) => ids.includes(_id))
  }, [document, shown])
  const album = shown.albums.find(({ _id }) => _id === openedAlbum.value) ?? null

  const snapshot = isDead ? island.snapshot_deadversion : island.snapshot
  return (
    <>
      {isDrawn && ground.isError && <GroundError onRetry={() => void ground.refetch()} />}
      {!isDrawn && snapshot && (
        <img className={styles.snapshot} src={snapshot.large} alt={`The island of ${name}, ${isDead ? 'dead' : 'living'} version`} />
      )}
      {hung.length + charts.length + albums.length > 0 ? (
        <ul className={styles.list} aria-label="What hangs here">
          {hung.map((entry) => (
            <li key={entry._id}>
              <button type="button" className={styles.item} onClick={() => opened.open(entry._id)}>
                {titleOf(entry)}
              </button>
            </li>
          ))}
          {albums.map(({ _id, title }) => (
            <li key={_id}>
              <button type="button" className={styles.item} onClick={() => openedAlbum.open(_id)}>
                {title} <span className={styles.kind}>album</span>
              </button>
            </li>
          ))}
          {charts.map((chart) => (
            <li key={chart._id}>
              <Link className={styles.item} to={pageOfChart(chart)} search={{ chart: chart._id }}>
                {nameOfChart(chart)}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.nothing}>
          Nothing hangs here yet.{' '}
          {onEdit && (
            <Link to="/island" viewTransition={false} onClick={onEdit}>
              Add a photograph
            </Link>
          )}
        </p>
      )}
      <ReadOnlyEntryViewer
        entries={hung}
        total={hung.length}
        openedId={album ? null : opened.value}
        onOpen={opened.change}
        ownerId={owner}
        ownerName={name}
      />
      <AlbumDialog album={album} onClose={openedAlbum.close} opened={opened} owner={owner} ownerName={name} />
    </>
  )
}
