import type { VisibleIsland } from '#contract/island.ts'
import { type Path, pathWidths } from '#domain/island/document/island-document.ts'
import { Button } from '#web/ui/Button.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Slider } from '#web/ui/Slider.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { useRestore, useRevisions } from './editor/queries.ts'
import type { PathDraftControls } from './editor/use-path-draft.ts'
import { NumberedList, Panel, PanelNote, PanelSection } from './Panel.tsx'
import styles from './PathPanel.module.css'

const surfaces: readonly { readonly value: Path['surface']; readonly label: string }[] = [
  { value: 'trodden', label: 'Trodden' },
  { value: 'stone', label: 'Stone' },
  { value: 'boards', label: 'Boards' },
]
const nameOf = (surface: Path['surface']) => surfaces.find(({ value }) => value === surface)?.label ?? surface
/** Wider than this is a square, not a path. */
const widest = 0.08
const shareOf = (width: number) => Math.min(100, Math.round(((width - pathWidths.least) / (widest - pathWidths.least)) * 100))
const widthOf = (share: number) => pathWidths.least + (share / 100) * (widest - pathWidths.least)

/** Paths over the ground: laid point by point, and what they are made of. */
export function PathPanel({ paths, draft }: { readonly paths: readonly Path[]; readonly draft: PathDraftControls }) {
  const { isActive, points, style } = draft
  return (
    <Panel>
      {isActive ? (
        <PanelNote>
          <p>
            Click or tap the ground for every point; drag to turn the island. With keys, in the picture: arrows move the peg, Enter sets a
            point, Backspace removes the last one, Escape ends the path.
          </p>
          <p aria-live="polite">{points.length === 1 ? 'One point so far.' : `${points.length} points so far.`}</p>
          <div className={styles.row}>
            <Button variant="primary" onClick={draft.end}>
              Done
            </Button>
            <Button aria-disabled={points.length === 0} onClick={draft.removeLast}>
              Remove last point
            </Button>
          </div>
        </PanelNote>
      ) : (
        <div className={styles.row}>
          <Button variant="primary" onClick={draft.begin}>
            Draw a path
          </Button>
        </div>
      )}
      <RadioGroup legend="Made of" value={style.surface} onChange={(surface) => draft.restyle({ surface })} choices={surfaces} />
      <Slider label="Width" value={shareOf(style.width)} onChange={(share) => draft.restyle({ width: widthOf(share) })} />
      <PanelSection label="Paths on the island" heading={`On the island: ${paths.length}`}>
        {paths.length === 0 ? (
          <p className={styles.aside}>No paths yet. People walk straight over the grass.</p>
        ) : (
          <NumberedList
            items={paths.map((path, index) => ({
              key: path.id,
              number: index + 1,
              title: `${nameOf(path.surface)}, ${path.points.length} points`,
              isActive: path.id === draft.pathId,
              body: (
                <div className={styles.row}>
                  <Button aria-label={`Continue path ${index + 1}`} onClick={() => draft.continuePath(path)}>
                    Continue
                  </Button>
                  <Button variant="link" aria-label={`Remove path ${index + 1}`} onClick={() => draft.erase(path)}>
                    Remove
                  </Button>
                </div>
              ),
            }))}
          />
        )}
      </PanelSection>
    </Panel>
  )
}

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
        <p className={styles.historyPanelAside}>Nothing is saved yet. Every change is kept here from the first on.</p>
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
            <p className={styles.historyPanelAside}>
              {momentOf(createdAt)}, {objects} {objects === 1 ? 'thing' : 'things'}
              {deadversion && ', dead version apart'}
            </p>
            {index === 0 ? (
              <p className={styles.historyPanelAside}>This is how the island is now.</p>
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
