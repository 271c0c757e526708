import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type IslandRevision, islandApi, type VisibleIsland } from '#contract/island.ts'
import type { IslandDocument } from '#domain/island/document/island-document.ts'
import { loadModels } from '#domain/shop/models/models.ts'
import { call } from '#web/lib/call.ts'
import { language } from '#web/lib/language/language.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { Thumbnail } from '#web/shared/product/ModelThumbnail.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { deadOf, parseVersions } from './editor/documents.ts'
import { useRestore, useRevisions } from './editor/queries.ts'
import { NumberedList, Panel } from './Panel.tsx'
import styles from './PathPanel.module.css'
import { buildGroundInWorker } from './scene/build-ground-in-worker.ts'
import { islandWithThings } from './thumbnails/island-image.ts'

type Props = {
  readonly owner: string
  /** The revision that the editor shows. */
  readonly revision: number
  /** Restoring waits for unsaved changes, which it would lose. */
  readonly isSaved: boolean
  readonly onRestored: (island: VisibleIsland, lastAction: string) => void
}

/** Said of a revision that changed more than the living version. */
const changeWords = { living: null, dead: t('The dead version changed.'), both: t('Both versions changed.') } as const

const momentOf = (instant: string) => new Date(instant).toLocaleString(language.locale, { dateStyle: 'medium', timeStyle: 'short' })

/** Every revision that is kept, newest first; each can be made the newest again. */
export function HistoryPanel({ owner, revision, isSaved, onRestored }: Props) {
  const revisions = useRevisions(owner, revision)
  const restore = useRestore(owner, onRestored)
  if (revisions.isError)
    return (
      <Panel>
        <NetworkErrorState error={revisions.error} onRetry={() => void revisions.refetch()} />
      </Panel>
    )
  if (!revisions.data) return <DelayedSpinner />
  if (revisions.data.length === 0)
    return (
      <Panel>
        <p className={styles.aside}>{t('Nothing is saved yet. Every change is kept here from the first on.')}</p>
      </Panel>
    )
  return (
    <NumberedList
      items={revisions.data.map(({ revision: number, lastAction, createdAt, objects, deadversion, changed }, index) => ({
        key: number,
        number,
        title: known(lastAction),
        body: (
          <div className={styles.step}>
            <RevisionPicture owner={owner} revision={number} changed={changed} />
            <div className={styles.words}>
              <p className={styles.aside}>
                {momentOf(createdAt)}, {t('{objects, plural, one{# thing} other{# things}}', { objects })}
                {deadversion && t(', dead version apart')}
              </p>
              {changeWords[changed] && <p className={styles.aside}>{changeWords[changed]}</p>}
              {index === 0 ? (
                <p className={styles.aside}>{t('This is how the island is now.')}</p>
              ) : (
                <Button
                  size="small"
                  isBusy={restore.isPending || !isSaved}
                  aria-label={t('Restore revision {number}', { number })}
                  onClick={() => restore.mutate(number)}
                >
                  {t('Restore')}
                </Button>
              )}
            </div>
          </div>
        ),
      }))}
    />
  )
}

type PictureProps = Pick<IslandRevision, 'revision' | 'changed'> & { readonly owner: string }

/** The versions that a revision changed, as it saved them. They are drawn while they are near what is seen of the list, so that few are held at once. */
function RevisionPicture(props: PictureProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? false), { rootMargin: '200px' })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={styles.picture}>
      {isNear && <DrawnRevision {...props} />}
    </div>
  )
}

function DrawnRevision(props: PictureProps) {
  const { data } = useQuery(revisionImagesQuery(props))
  const [first, second] = data ?? []
  return (
    <>
      <Thumbnail image={first ?? null} />
      {second && <Thumbnail image={second} />}
    </>
  )
}

/** The pictures of what a revision changed, the living version first, drawn from its documents; none where they cannot be read any more. */
const revisionImagesQuery = ({ owner, revision, changed }: PictureProps) =>
  queryOptions({
    queryKey: ['island', owner, 'revision-images', revision, changed],
    async queryFn({ signal }) {
      const { data } = await call(islandApi.revision, { params: { id: owner, rev: revision } }, { signal })
      const versions = parseVersions({ living: data.saved_island, dead: data.saved_island_deadversion })
      if (!versions) return []
      return [
        ...(changed === 'dead' ? [] : [await imageOf(versions.living, false)]),
        ...(changed === 'living' ? [] : [await imageOf(deadOf(versions), true)]),
      ]
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0, // what is out of sight is drawn again
    structuralSharing: false,
  })

async function imageOf(document: IslandDocument, isDead: boolean): Promise<ImageData> {
  const { body, seed, objects } = document
  const kinds = new Set(objects.map(({ artifact }) => artifact))
  const [ground] = await Promise.all([
    buildGroundInWorker({ body, seed, isDead }),
    loadModels(kinds).catch(() => {}), // the ground alone tells its shape and its light
  ])
  return islandWithThings(ground, document, isDead)
}
