import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { islandApi, type VisibleIsland } from '#contract/island.ts'
import { loadModels } from '#domain/shop/models/models.ts'
import { call } from '#web/lib/call.ts'
import { Thumbnail } from '#web/shared/product/ModelThumbnail.tsx'
import { Button } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { readDocument } from './editor/documents.ts'
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

const momentOf = (instant: string) => new Date(instant).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

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
        <p className={styles.aside}>Nothing is saved yet. Every change is kept here from the first on.</p>
      </Panel>
    )
  return (
    <NumberedList
      items={revisions.data.map(({ revision: number, lastAction, createdAt, objects, deadversion }, index) => ({
        key: number,
        number,
        title: lastAction,
        body: (
          <div className={styles.step}>
            <RevisionPicture owner={owner} revision={number} />
            <div className={styles.words}>
              <p className={styles.aside}>
                {momentOf(createdAt)}, {objects} {objects === 1 ? 'thing' : 'things'}
                {deadversion && ', dead version apart'}
              </p>
              {index === 0 ? (
                <p className={styles.aside}>This is how the island is now.</p>
              ) : (
                <Button
                  size="small"
                  isBusy={restore.isPending || !isSaved}
                  aria-label={`Restore revision ${number}`}
                  onClick={() => restore.mutate(number)}
                >
                  Restore
                </Button>
              )}
            </div>
          </div>
        ),
      }))}
    />
  )
}

type PictureProps = { readonly owner: string; readonly revision: number }

/** The island as a revision saved it. It is drawn while it is near what is seen of the list, so that few are held at once. */
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

function DrawnRevision({ owner, revision }: PictureProps) {
  const { data } = useQuery(revisionImageQuery(owner, revision))
  return <Thumbnail image={data ?? null} />
}

/** The picture of a revision, drawn from its document; null where it cannot be read any more. */
const revisionImageQuery = (owner: string, revision: number) =>
  queryOptions({
    queryKey: ['island', owner, 'revision-image', revision],
    async queryFn({ signal }) {
      const { data } = await call(islandApi.revision, { params: { id: owner, rev: revision } }, { signal })
      const document = readDocument(data.saved_island)
      if (!document) return null
      const kinds = new Set(document.objects.map(({ artifact }) => artifact))
      const [ground] = await Promise.all([
        buildGroundInWorker({ body: document.body, seed: document.seed, isDead: false }),
        loadModels(kinds).catch(() => {}), // the ground alone tells its shape and its light
      ])
      return islandWithThings(ground, document)
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0, // what is out of sight is drawn again
    structuralSharing: false,
  })
