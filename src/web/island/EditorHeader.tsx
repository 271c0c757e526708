import type { ReactNode } from 'react'
import type { SaveStatus } from '#web/lib/autosave/autosave.ts'
import { known, t } from '#web/lib/language/translate.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Slip } from '#web/ui/scene/Sheet.tsx'
import styles from './EditorHeader.module.css'
import type { EditorAction, EditorState, Version } from './editor/editor-reducer.ts'
import type { HistoryStep } from './editor/use-editor-keys.ts'
import type { IslandAutosave } from './editor/use-island-autosave.ts'
import type { TrayItem } from './editor/use-tray.ts'

const statusWords: Readonly<Record<SaveStatus, string>> = {
  saved: t('Saved.'),
  unsaved: t('Not saved yet.'),
  saving: t('Saving…'),
  failed: t('Not saved.'),
  conflict: t('Waiting for your answer.'),
}

/** What each version is, and how the dead one goes on: while it follows the living one, and once it is shaped apart. A phone shows the first. */
const meanings: Readonly<Record<Version, { readonly what: string; readonly following: string; readonly apart: string }>> = {
  living: {
    what: t('What visitors see today'),
    following: t('; the dead version follows it.'),
    apart: t('; the dead version goes its own way.'),
  },
  dead: {
    what: t('What stays when you are gone'),
    following: t('; it follows the living one.'),
    apart: t(', as you shape it here.'),
  },
}

type Props = {
  readonly ownerId: string
  readonly editor: EditorState
  readonly autosave: IslandAutosave
  /** What a tap of the ground does next, in place of what is saved; null where it selects. */
  readonly note: ReactNode
  readonly onStep: (step: HistoryStep) => void
  readonly dispatch: (action: EditorAction) => void
  /** Back to the map from which one came; null for somebody who came from elsewhere. */
  readonly onLeave: (() => void) | null
}

/** The version that is shown, undo and redo, and whether everything is saved. On a phone it is one row. */
export function EditorHeader({ ownerId, editor, autosave, note, onStep, dispatch, onLeave }: Props) {
  const lastStep = editor.undoStack.at(-1)
  const nextStep = editor.redoStack[0]
  return (
    <Slip className={styles.header}>
      {onLeave && (
        <Button size="small" className={styles.step} onClick={onLeave} aria-keyshortcuts="Escape">
          <Sign strokes={signs.back} word={t('Back to the map')} />
        </Button>
      )}
      <RadioGroup
        legend={t('Version')}
        isLegendHidden
        value={editor.version}
        onChange={(version: Version) => dispatch({ type: 'show-version', version })}
        choices={[
          { value: 'living', label: t('Living') },
          { value: 'dead', label: t('Dead') },
        ]}
      />
      <div className={styles.history}>
        <StepButton step="undo" last={lastStep} onStep={onStep} />
        <StepButton step="redo" last={nextStep} onStep={onStep} />
      </div>
      <p className={styles.meaning} data-version={editor.version} aria-live="polite">
        {meanings[editor.version].what}
        <span className={styles.words}>{meanings[editor.version][editor.dead ? 'apart' : 'following']}</span>
      </p>
      {note ?? (
        <p className={styles.status} role="status" data-status={autosave.status}>
          {editor.lastAction && <span className={styles.words}>{known(editor.lastAction)} </span>}
          {autosave.reason ?? statusWords[autosave.status]}
        </p>
      )}
      <LinkButton to={`/userislandprofile/${ownerId}`} search={{ from: 'island' }} size="small" className={styles.step}>
        <Sign strokes={signs.visitor} word={t('See it as a visitor')} />
      </LinkButton>
      {autosave.status === 'failed' && (
        <Button size="small" onClick={() => void autosave.send()}>
          {t('Try again')}
        </Button>
      )}
    </Slip>
  )
}

/** Strokes in a square of 20. */
const signs = {
  undo: 'M7 4 3 8l4 4M3 8h8.5a4.5 4.5 0 0 1 0 9H7',
  redo: 'M13 4l4 4-4 4M17 8H8.5a4.5 4.5 0 0 0 0 9H13',
  back: 'M12 4l-6 6 6 6',
  visitor: 'M2 10q8-11 16 0-8 11-16 0M7.5 10a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0',
}

/** Words, for which a phone shows a sign. */
const Sign = ({ strokes, word }: { readonly strokes: string; readonly word: string }) => (
  <>
    <Strokes strokes={strokes} isForPhone />
    <span className={styles.words}>{word}</span>
  </>
)

const Strokes = ({ strokes, isForPhone }: { readonly strokes: string; readonly isForPhone?: boolean }) => (
  <svg className={styles.sign} data-for-phone={isForPhone} viewBox="0 0 20 20" aria-hidden="true">
    <path d={strokes} />
  </svg>
)

const stepLabels = { undo: t('Undo'), redo: t('Redo') }

type StepProps = {
  readonly step: HistoryStep
  /** What it takes back or does again; absent where there is nothing. */
  readonly last: { readonly description: string } | undefined
  readonly onStep: (step: HistoryStep) => void
}

const StepButton = ({ step, last, onStep }: StepProps) => (
  <Button
    size="small"
    className={styles.step}
    aria-label={stepLabels[step]}
    aria-disabled={!last}
    title={last ? `${stepLabels[step]}: ${known(last.description)}` : stepLabels[step]}
    onClick={() => onStep(step)}
  >
    <Strokes strokes={signs[step]} />
  </Button>
)

type ArmedNoteProps = {
  readonly item: TrayItem
  /** Sets it down in front of the camera. */
  readonly onPlace: () => void
  readonly onCancel: () => void
}

/** Says that a tap of the ground sets something down, and offers the other ways out. */
export const ArmedNote = ({ item, onPlace, onCancel }: ArmedNoteProps) => (
  <div className={styles.note}>
    <p role="status">{t('Tap the ground where the {name} shall stand.', { name: known(item.kind.name) })}</p>
    <Button size="small" onClick={onPlace}>
      {t('Choose for me')}
    </Button>
    <Button size="small" onClick={onCancel}>
      {t('Cancel')}
    </Button>
  </div>
)

/** Says that taps of the ground lay a path, while the panel that says more is folded. */
export const PathNote = ({ onDone }: { readonly onDone: () => void }) => (
  <div className={styles.note}>
    <p>{t('Tap the ground for every point of the path.')}</p>
    <Button size="small" onClick={onDone}>
      {t('Done')}
    </Button>
  </div>
)
