import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { VisibleIsland } from '#contract/island.ts'
import { heightAt } from '#domain/island/grow.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useRoot } from '#web/lib/store/root.ts'
import { useLayer } from '#web/lib/use-layer.ts'
import { ReadOnlyEntryViewer } from '#web/shared/entry/viewer/ReadOnlyEntryViewer.tsx'
import { BlankStops } from '#web/shared/island/BlankStops.tsx'
import { endOfWalk, type HungThings as Slot } from '#web/shared/island/near-island.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { GroundError } from '../EditorNotices.tsx'
import { documentOf } from '../editor/documents.ts'
import { albumsOn } from '../editor/island-albums.ts'
import { useDisplayed } from '../editor/island-charts.ts'
import { groundQuery, useIsland } from '../editor/queries.ts'
import { GuestBookButton } from '../guest-book/GuestBook.tsx'
import { AlbumDialog } from './AlbumDialog.tsx'
import styles from './HungThings.module.css'
import { StopFigure } from './StopFigure.tsx'
import { StopList } from './StopList.tsx'
import { StopWords } from './StopWords.tsx'
import { useWalkKeys } from './walk-controls.ts'
import { standpointOf, stopsOn } from './walk-stops.ts'

/** The walk over the island on which one is ashore: all its stops as pictures, or the one before which one stands. */
export const HungThings: Slot = (props) => {
  const island = useIsland(props.owner)
  if (island.isError && !island.data) return <NetworkErrorState error={island.error} onRetry={() => void island.refetch()} />
  return island.data ? <LoadedThings {...props} island={island.data} /> : <BlankStops />
}

type Props = ComponentProps<Slot> & { readonly island: VisibleIsland }

/** One function: the picture on the stage, the words beside it and the keys are about the same stop. */
function LoadedThings({ owner, name, onEdit, isDead, isDrawn, island, walk }: Props) {
  const isMember = useRoot((state) => state.auth.authenticated)
  const opened = useLayer('entry')
  const openedAlbum = useLayer('album')
  const document = useMemo(() => documentOf(island, isDead), [island, isDead])
  const shown = useMemo(() => ({ entries: island.entries, albums: albumsOn(island) }), [island])
  const { charts, displayed } = useDisplayed(owner, document, shown)
  const ground = useQuery(groundQuery(isDrawn ? { body: document.body, seed: document.seed, isDead } : null))
  const stops = useMemo(() => stopsOn(document, { ...shown, charts }), [document, shown, charts])
  const at = stops.findIndex(({ id }) => id === walk.stop)
  const stop = stops[at] ?? null
  const isAtEnd = walk.stop === endOfWalk
  const album = shown.albums.find(({ _id }) => _id === openedAlbum.value) ?? null
  const hung = useMemo(() => [...new Set(stops.flatMap((each) => (each.kind === 'entry' ? [each.entry] : [])))], [stops])
  const idAt = (index: number) => stops[index]?.id ?? (index < 0 ? null : endOfWalk)
  const step = (by: 1 | -1) => walk.onStop(idAt((isAtEnd ? stops.length : at) + by))
  useWalkKeys(stop !== null || isAtEnd, step)

  const geometry = ground.data
  const standpoint = useMemo(() => stop && standpointOf(stop.object, (x, z) => (geometry ? heightAt(geometry, x, z) : 0)), [stop, geometry])
  const isStanding = stop !== null
  const [left, setLeft] = useState<string | null>(null)
  if (stop && stop.id !== left) setLeft(stop.id)
  const stepBack = useEffectEvent(() => walk.onStand(null))
  useEffect(() => {
    if (!isStanding) stepBack()
  }, [isStanding])
  const snapshot = isDead ? island.snapshot_deadversion : island.snapshot
  function openStop() {
    if (stop?.kind === 'entry') opened.open(stop.entry._id)
    if (stop?.kind === 'album') openedAlbum.open(stop.album._id)
  }
  return (
    <>
      {stop && (
        <>
          <StopFigure
            key={stop.id}
            owner={owner}
            stop={stop}
            address={stop.kind === 'chart' ? (displayed.get(stop.chart._id)?.address ?? null) : null}
            neighbours={[stops[at + 1], stops[at - 1]]}
            stage={walk.stage}
            standpoint={standpoint}
            isDrawn={isDrawn}
            onStand={walk.onStand}
            onStep={step}
            onOpen={openStop}
          />
          <StopWords
            owner={owner}
            name={name}
            stop={stop}
            at={at}
            count={stops.length}
            onStep={step}
            onAll={() => walk.onStop(null)}
            onOpen={openStop}
          />
        </>
      )}
      {isAtEnd && (
        <div className={styles.end}>
          <p className={styles.nothing}>
            {t('That was the walk over {part}.', { part: onEdit ? t('your island') : t('{name}’s island', { name }) })}
          </p>
          <Button size="small" onClick={() => step(-1)}>
            {t('Back')}
          </Button>
          <Button size="small" onClick={() => walk.onStop(null)}>
            {t('The whole island')}
          </Button>
        </div>
      )}
      {!stop && !isAtEnd && (
        <>
          {isDrawn && ground.isError && <GroundError onRetry={() => void ground.refetch()} />}
          {!isDrawn && snapshot && (
            <img
              className={styles.snapshot}
              src={snapshot.large}
              alt={t('The island of {name}, {version} version', { name, version: isDead ? t('dead') : t('living') })}
            />
          )}
          {stops.length > 0 ? (
            <StopList stops={stops} displayed={displayed} left={left} isOwn={onEdit !== null} onStop={walk.onStop} />
          ) : (
            <NothingHangs onEdit={onEdit} />
          )}
        </>
      )}
      {isMember && <GuestBookButton owner={owner} name={name} isOwn={onEdit !== null} />}
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

/** Whoever has not confirmed their e-mail sees what is for everybody alone: that is said, since an island may be full for members. */
function NothingHangs({ onEdit }: { readonly onEdit: (() => void) | null }) {
  const isConfirmed = useRoot((state) => state.auth.is_verfied)
  if (!onEdit && !isConfirmed)
    return (
      <p className={styles.nothing}>
        {t('Nothing here is for everybody. Open the link in the e-mail that we sent you to see what is for members.')}
      </p>
    )
  return (
    <p className={styles.nothing}>
      {rich('Nothing hangs here yet. {link}', {
        link: onEdit && (
          <Link to="/island" viewTransition={false} onClick={onEdit}>
            {t('Add a photograph')}
          </Link>
        ),
      })}
    </p>
  )
}
