import { type Path, pathWidths } from '#domain/island/document/island-document.ts'
import { t } from '#web/lib/language/translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Slider } from '#web/ui/Slider.tsx'
import type { PathDraftControls } from './editor/use-path-draft.ts'
import { NumberedList, Panel, PanelNote, PanelSection } from './Panel.tsx'
import styles from './PathPanel.module.css'

const surfaces: readonly { readonly value: Path['surface']; readonly label: string }[] = [
  { value: 'trodden', label: t('Trodden') },
  { value: 'stone', label: t('Stone') },
  { value: 'boards', label: t('Boards') },
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
            {t(
              'Click or tap the ground for every point; drag to turn the island. With keys, in the picture: arrows move the peg, Enter sets a point, Backspace removes the last one, Escape ends the path.',
            )}
          </p>
          <p aria-live="polite">{t('{count, plural, one{One point so far.} other{# points so far.}}', { count: points.length })}</p>
          <div className={styles.row}>
            <Button variant="primary" onClick={draft.end}>
              {t('Done')}
            </Button>
            <Button aria-disabled={points.length === 0} onClick={draft.removeLast}>
              {t('Remove last point')}
            </Button>
          </div>
        </PanelNote>
      ) : (
        <div className={styles.row}>
          <Button variant="primary" onClick={draft.begin}>
            {t('Draw a path')}
          </Button>
        </div>
      )}
      <RadioGroup legend={t('Made of')} value={style.surface} onChange={(surface) => draft.restyle({ surface })} choices={surfaces} />
      <Slider label={t('Width')} value={shareOf(style.width)} onChange={(share) => draft.restyle({ width: widthOf(share) })} />
      <PanelSection label={t('Paths on the island')} heading={t('On the island: {count}', { count: paths.length })}>
        {paths.length === 0 ? (
          <p className={styles.aside}>{t('No paths yet. People walk straight over the grass.')}</p>
        ) : (
          <NumberedList
            items={paths.map((path, index) => ({
              key: path.id,
              number: index + 1,
              title: t('{name}, {count} points', { name: nameOf(path.surface), count: path.points.length }),
              isActive: path.id === draft.pathId,
              body: (
                <div className={styles.row}>
                  <Button aria-label={t('Continue path {index}', { index: index + 1 })} onClick={() => draft.continuePath(path)}>
                    {t('Continue')}
                  </Button>
                  <Button variant="link" aria-label={t('Remove path {index}', { index: index + 1 })} onClick={() => draft.erase(path)}>
                    {t('Remove')}
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
