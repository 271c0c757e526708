import { type Path, pathWidths } from '#domain/island/document/island-document.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Slider } from '#web/ui/Slider.tsx'
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
