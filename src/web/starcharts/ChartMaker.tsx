import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { mayChart } from '#domain/people/protected-routes.ts'
import type { RecipeSky } from '#domain/sky/recipe.ts'
import type { ChartKind } from '#domain/sky/saved-charts.ts'
import { rich } from '#web/lib/language/rich.tsx'
import { t } from '#web/lib/language/translate.ts'
import { useMe } from '#web/lib/me.ts'
import type { ScreenBox } from '#web/lib/visible-area.ts'
import { useSkyData } from '#web/shared/chart/sky-data.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { NetworkErrorState } from '#web/ui/NetworkErrorState.tsx'
import { SaveConflict } from '#web/ui/SaveConflict.tsx'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'
import { SceneFrame } from '#web/ui/scene/SceneFrame.tsx'
import { Slip } from '#web/ui/scene/Sheet.tsx'
import { ZoomControls } from '#web/ui/scene/ZoomControls.tsx'
import { UnsavedChangesDialog } from '#web/ui/UnsavedChangesDialog.tsx'
import { BrightObjects } from './BrightObjects.tsx'
import styles from './ChartMaker.module.css'
import { chartInWords } from './chart-words.ts'
import { ObjectReading } from './LiveChart.tsx'
import { MakerPanel } from './MakerPanel.tsx'
import { objectWords } from './object-words.ts'
import { SkyView, type SkyViewHandle } from './SkyView.tsx'
import { useSheetPicture } from './sheet-picture.ts'
import type { PointedObject } from './sky-objects.ts'
import { type ChartEditor, type ChartEditorOptions, useChartEditor } from './use-chart-editor.ts'

/** A sheet with a sky on it. */
const wholeIcon = 'M5 3h10v14H5zM10 5.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8'
const zoomStep = 1.4

type Props = ChartEditorOptions & { readonly title: string; readonly ownerId: string; readonly birth: RecipeSky | null }

/** The maker of a chart: the chart fills the window, the form floats over it. */
export function ChartMaker({ title, ownerId, birth, ...options }: Props) {
  const editor = useChartEditor(options)
  const { recipe, theirs } = editor
  const { data, error, retry } = useSkyData()
  const { shown } = useSheetPicture(recipe)
  const [pointed, setPointed] = useState<PointedObject | null>(null)
  const [floatingPanels, setFloatingPanels] = useState<readonly ScreenBox[]>([])
  const view = useRef<SkyViewHandle>(null)
  const pointedSky = pointed && recipe.skies[pointed.sky]
  useHistoryKeys((step) => editor[step]())

  return (
    <>
      <SceneFrame
        title={title}
        onFloatingPanels={setFloatingPanels}
        scene={
          data ? (
            <>
              <SkyView
                ref={view}
                recipe={recipe}
                data={data}
                label={chartInWords(recipe)}
                pointed={pointed}
                onPoint={setPointed}
                onTurn={editor.turn}
                picture={shown}
                floatingPanels={floatingPanels}
              />
              <BrightObjects recipe={recipe} data={data} onPoint={setPointed} />
            </>
          ) : (
            !error && <SkyLoader />
          )
        }
        search={<MakerHeader editor={editor} />}
        notice={
          <>
            {theirs && (
              <Slip>
                <SaveConflict
                  title={t('This chart was changed in another window')}
                  answers={[
                    { label: t('Keep this window’s'), onChoose: () => editor.keepMine(theirs) },
                    { label: t('Take the other’s'), onChoose: () => editor.takeTheirs(theirs) },
                  ]}
                >
                  <p>{t('Which of the two shall stand? The other one is not kept.')}</p>
                </SaveConflict>
              </Slip>
            )}
            {!data && error !== null && (
              <Slip>
                <NetworkErrorState error={error} onRetry={retry} />
              </Slip>
            )}
          </>
        }
        reading={data && pointed && pointedSky && <ObjectReading words={objectWords(pointed, pointedSky, data)} />}
        controls={
          <ZoomControls
            step={zoomStep}
            onZoom={(factor) => view.current?.zoomBy(factor)}
            whole={{ label: t('Show the whole chart'), icon: wholeIcon, onPress: () => view.current?.reset() }}
          />
        }
        panel={<MakerPanel editor={editor} ownerId={ownerId} birth={birth} />}
      />
      <UnsavedChangesDialog isUnsaved={editor.isAtRisk} mayLeave={() => false} />
    </>
  )
}

/** While the stars are fetched. It lies on the scene, where it takes no room from the form that stands already. */
const SkyLoader = () => (
  <div className={styles.loader}>
    <Slip>
      <DelayedSpinner />
    </Slip>
  </div>
)

type MakerHeaderProps = { readonly editor: ChartEditor }

/** Whether the chart is saved, and the button that saves it. */
function MakerHeader({ editor }: MakerHeaderProps) {
  const { recipe, status, isChanged, id } = editor
  const kind = recipe.skies.length === 1 ? 'single' : 'double'
  const lacksProduct = useLacksProduct(kind)
  const maySave = isChanged && status !== 'conflict' && !lacksProduct
  return (
    <Slip className={styles.header}>
      <p className={styles.name}>{recipe.title || t('Untitled chart')}</p>
      <p className={styles.status} role="status" data-status={status}>
        {statusWords(editor)}
      </p>
      <Button
        size="small"
        variant="primary"
        className={styles.save}
        isBusy={status === 'saving'}
        aria-disabled={!maySave}
        onClick={() => maySave && void editor.save()}
      >
        {id === null ? t('Save') : t('Save changes')}
      </Button>
      <div className={styles.history}>
        <StepButton step="undo" isPossible={editor.canUndo} onStep={editor.undo} />
        <StepButton step="redo" isPossible={editor.canRedo} onStep={editor.redo} />
      </div>
      {lacksProduct && <MissingProduct kind={kind} />}
    </Slip>
  )
}

const steps = {
  undo: { label: t('Undo'), keys: 'Control+Z', strokes: 'M7 4 3 8l4 4M3 8h8.5a4.5 4.5 0 0 1 0 9H7' },
  redo: { label: t('Redo'), keys: 'Control+Shift+Z', strokes: 'M13 4l4 4-4 4M17 8H8.5a4.5 4.5 0 0 0 0 9H13' },
} as const
type StepProps = { readonly step: keyof typeof steps; readonly isPossible: boolean; readonly onStep: () => void }

function StepButton({ step, isPossible, onStep }: StepProps) {
  const { label, keys, strokes } = steps[step]
  return (
    <Button
      size="small"
      className={styles.step}
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onStep()}
    >
      <svg className={styles.sign} viewBox="0 0 20 20" aria-hidden="true">
        <path d={strokes} />
      </svg>
    </Button>
  )
}

/** Ctrl or Cmd with Z and Y, where they are not those of a field. */
function useHistoryKeys(onStep: (step: keyof typeof steps) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (event.altKey || !(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
    if (event.target instanceof Element && event.target.closest('input:not([type=radio], [type=checkbox], [type=range]), textarea, dialog'))
      return
    event.preventDefault()
    onStep(key === 'y' || event.shiftKey ? 'redo' : 'undo')
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

function statusWords({ status, reason, isChanged, id }: ChartEditor): string {
  if (status === 'saving') return t('Saving…')
  if (status === 'failed') return t('Not saved. {reason}', { reason })
  if (status === 'conflict') return t('Waiting for your answer.')
  if (!isChanged) return t('Saved.')
  return id === null ? t('Not saved yet.') : t('Changes are not saved yet.')
}

const products = {
  single: { slug: 'single-charts', name: 'Single Charts' },
  double: { slug: 'double-charts', name: 'Double Charts' },
} as const satisfies Record<ChartKind, object>

/** Whether one is known to lack the product that saves charts of this kind. */
function useLacksProduct(kind: ChartKind): boolean {
  const me = useMe().data
  // of a very long case only the newest artifacts are known here
  if (!me || me.next.caseartifacts !== undefined) return false
  const owned = me.caseartifacts.map(({ artifcats }) => artifcats.product1.name)
  return !mayChart(kind, owned)
}

/** Says which product saves a chart of this kind. */
function MissingProduct({ kind }: { readonly kind: ChartKind }) {
  const { slug, name } = products[kind]
  return (
    <p className={styles.missing}>
      {rich('Saving this needs {name}. <link>Get {name}</link>', {
        name,
        link: (words) => (
          <Link to="/catalog" search={{ product: slug }}>
            {words}
          </Link>
        ),
      })}
    </p>
  )
}
