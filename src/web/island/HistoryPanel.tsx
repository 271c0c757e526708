import type { VisibleIsland } from '#contract/island.ts'
import { Button } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useRestore, useRevisions } from './editor/queries.ts'
import styles from './HistoryPanel.module.css'
import { NumberedList, Panel } from './Panel.tsx'

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
          <>
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
          </>
        ),
      }))}
    />
  )
}
