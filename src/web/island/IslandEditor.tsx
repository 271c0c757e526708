import { useMemo, useReducer, useRef, useState } from 'react'
import type { VisibleIsland } from '#contract/island.ts'
import type { UserDocument } from '#contract/user-info.ts'
import { bodyOf } from '#domain/island/bodies.ts'
import { apply, type EditCommand } from '#domain/island/document/edit-commands.ts'
import { useSharedCanvas } from '#web/lib/shared-canvas.ts'
import { UnsavedChangesDialog } from '#web/ui/UnsavedChangesDialog.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import { EditorPanels } from './EditorPanels.tsx'
import { captureSnapshots } from './editor/capture-snapshots.ts'
import { editorReducer, initialEditorState, openDocumentOf } from './editor/editor-reducer.ts'
import { displayedEntriesOf, entriesOfCase, savedVersionsOf } from './editor/queries.ts'
import { useAutosave } from './editor/use-autosave.ts'
import { useObjectCommands } from './editor/use-object-commands.ts'
import { usePathDraft } from './editor/use-path-draft.ts'
import { IslandCanvas, type IslandCanvasHandle } from './IslandCanvas.tsx'
import styles from './IslandEditor.module.css'
import { IslandFallback } from './IslandFallback.tsx'
import { ObjectToolbar } from './ObjectToolbar.tsx'
import { SaveConflict } from './SaveConflict.tsx'
import { firstView } from './scene/camera.ts'
import { useGroundGeometry } from './scene/use-ground-geometry.ts'

const objectKeys =
  'Arrow keys move what is in hand, R turns it, plus and minus size it, D duplicates, Delete removes. With nothing in hand the arrow keys turn the island.'
const pathKeys = 'Laying a path: arrow keys move the peg, Enter sets a point, Backspace takes one back, Escape ends it.'

type Props = { readonly me: UserDocument; readonly island: VisibleIsland }

/** The editor of one's own island: canvas, panels, undo history and autosave. */
export function IslandEditor({ me, island }: Props) {
  const [opened] = useState(() => savedVersionsOf(island))
  const [editor, dispatch] = useReducer(editorReducer, opened.versions, initialEditorState)
  /** The command of a drag in progress: shown, not yet executed. */
  const [preview, setPreview] = useState<EditCommand | null>(null)
  const [isSnapping, setIsSnapping] = useState(false)
  const islandCanvas = useRef<IslandCanvasHandle>(null)
  const sharedCanvas = useSharedCanvas()

  const isDead = editor.version === 'dead'
  const openDocument = openDocumentOf(editor)
  const document = useMemo(() => (preview ? apply(openDocument, preview) : openDocument), [openDocument, preview])
  const groundGeometry = useGroundGeometry(document.body, document.seed, isDead)
  const entries = useMemo(() => displayedEntriesOf([...island.entries, ...entriesOfCase(me)]), [island.entries, me])
  const selected = document.objects.find(({ id }) => id === editor.selected) ?? null

  const autosave = useAutosave({
    ownerId: me.doc._id,
    opened,
    editor,
    dispatch,
    captureSnapshots: (versions) => captureSnapshots(sharedCanvas, versions),
  })
  const execute = (command: EditCommand, coalesces = false) => dispatch({ type: 'execute', command, coalesces })
  const select = (id: string | null) => dispatch({ type: 'select', id })
  const view = () => islandCanvas.current?.view() ?? firstView
  const focusCanvas = () => islandCanvas.current?.focus()
  const commands = useObjectCommands({
    document,
    selected,
    groundGeometry,
    isSnapping,
    execute,
    dispatch,
    view,
    setView: (next) => islandCanvas.current?.setView(next),
    focusCanvas,
  })
  const pathDraft = usePathDraft({ document, groundGeometry, execute, announce: commands.announce, view, focusCanvas })
  const { isActive: isDrawingPath, points, cursor } = pathDraft
  const sceneState = useMemo(
    () => ({ document, isDead, selected: editor.selected, entries, pathDraft: isDrawingPath ? { points, cursor } : null }),
    [document, isDead, editor.selected, entries, isDrawingPath, points, cursor],
  )
  function commitPreview() {
    if (preview) execute(preview)
    setPreview(null)
  }

  return (
    <>
      <EditorHeader editor={editor} autosave={autosave} dispatch={dispatch} />
      {autosave.conflict && <SaveConflict {...autosave.conflict} />}
      <div className={styles.columns}>
        <IslandCanvas
          ref={islandCanvas}
          sceneState={sceneState}
          groundGeometry={groundGeometry}
          isSnapping={isSnapping}
          label={`Your island, the ${bodyOf(document.body)?.name ?? document.body}, ${editor.version} version. ${isDrawingPath ? pathKeys : objectKeys}`}
          onSelect={select}
          onGround={pathDraft.addPointAt}
          onPreview={setPreview}
          onCommit={commitPreview}
          onKeyDown={(event) => (pathDraft.onKey(event) || commands.onCanvasKey(event)) && event.preventDefault()}
          fallback={sharedCanvas === 'none' ? <IslandFallback island={island} isDead={isDead} /> : <p>Growing the island…</p>}
        >
          {selected && <ObjectToolbar object={selected} onAction={commands.runToolbarAction} />}
        </IslandCanvas>
        <EditorPanels
          me={me}
          editor={editor}
          document={document}
          selected={selected}
          isSnapping={isSnapping}
          onSnap={setIsSnapping}
          commands={commands}
          pathDraft={pathDraft}
          autosave={autosave}
          execute={execute}
          dispatch={dispatch}
        />
      </div>
      <p className={styles.announcement} role="status">
        {commands.announcement}
      </p>
      <UnsavedChangesDialog isUnsaved={autosave.status !== 'saved'} mayLeave={() => false} />
    </>
  )
}
