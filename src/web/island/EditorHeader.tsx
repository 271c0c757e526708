import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Slip } from '#web/ui/scene/Slip.tsx'
import { ArmedNote } from './ArmedNote.tsx'
import styles from './EditorHeader.module.css'
import type { EditorAction, EditorState, Version } from './editor/editor-reducer.ts'
import type { SaveStatus } from './editor/save-state.ts'
import type { Autosave } from './editor/use-autosave.ts'
import type { TrayItem } from './editor/use-tray.ts'

const statusWords: Readonly<Record<SaveStatus, string>> = {
  saved: 'Saved.',
  unsaved: 'Not saved yet.',
  saving: 'Saving…',
  failed: 'Not saved.',
  conflict: 'Waiting for your answer.',
}

type Props = {
  readonly editor: EditorState
  readonly autosave: Autosave
  /** What the next tap of the ground sets down. */
  readonly armed: TrayItem | null
  readonly onDisarm: () => void
  readonly dispatch: (action: EditorAction) => void
  /** Back to the map from which one came; null for somebody who came from elsewhere. */
  readonly onLeave: (() => void) | null
}

/** The version that is shown, undo and redo, and whether everything is saved. */
export function EditorHeader({ editor, autosave, armed, onDisarm, dispatch, onLeave }: Props) {
  const lastStep = editor.undoStack.at(-1)
  const nextStep = editor.redoStack[0]
  const saveWords = autosave.reason ?? statusWords[autosave.status]
  return (
    <Slip className={styles.header}>
      <RadioGroup
        legend="Version"
        isLegendHidden
        value={editor.version}
        onChange={(version: Version) => dispatch({ type: 'show-version', version })}
        choices={[
          { value: 'living', label: 'Living' },
          { value: 'dead', label: 'Dead' },
        ]}
      />
      <div className={styles.history}>
        {onLeave && (
          <Button size="small" onClick={onLeave} aria-keyshortcuts="Escape">
            Back to the map
          </Button>
        )}
        <Button size="small" aria-disabled={!lastStep} title={lastStep?.description} onClick={() => dispatch({ type: 'undo' })}>
          Undo
        </Button>
        <Button size="small" aria-disabled={!nextStep} title={nextStep?.description} onClick={() => dispatch({ type: 'redo' })}>
          Redo
        </Button>
      </div>
      {armed ? (
        <ArmedNote item={armed} onCancel={onDisarm} />
      ) : (
        <p className={styles.status} role="status" data-status={autosave.status}>
          {[editor.lastAction, saveWords].filter(Boolean).join(' ')}
        </p>
      )}
      {autosave.status === 'failed' && (
        <Button size="small" onClick={autosave.retry}>
          Try again
        </Button>
      )}
    </Slip>
  )
}
