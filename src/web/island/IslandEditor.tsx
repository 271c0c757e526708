import { type KeyboardEvent, useMemo, useReducer, useRef, useState } from 'react'
import type { VisibleIsland } from '#contract/island.ts'
import type { UserDocument } from '#contract/user-info.ts'
import { bodyOf } from '#domain/island/bodies.ts'
import { carrierOf } from '#domain/island/document/artifact-kinds.ts'
import { apply, type EditCommand } from '#domain/island/document/edit-commands.ts'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import type { IslandHandover } from '#web/lib/island-handover.ts'
import { useSharedCanvas } from '#web/lib/shared-canvas.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { PrivacyLevelDialog } from '#web/ui/PrivacyLevelDialog.tsx'
import { SceneFrame } from '#web/ui/scene/SceneFrame.tsx'
import { UnsavedChangesDialog } from '#web/ui/UnsavedChangesDialog.tsx'
import { CarriedThumbnail } from './CarriedThumbnail.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import { EditorNotices } from './EditorNotices.tsx'
import { EditorReading } from './EditorReading.tsx'
import { EditorTray, type TraySection } from './EditorTray.tsx'
import { captureSnapshots } from './editor/capture-snapshots.ts'
import { savedVersionsOf } from './editor/documents.ts'
import { editorReducer, initialEditorState, openDocumentOf } from './editor/editor-reducer.ts'
import { fileDrop } from './editor/file-drop.ts'
import { useDisplayed } from './editor/island-charts.ts'
import type { DraftSlot } from './editor/island-draft.ts'
import { entriesOfCase } from './editor/queries.ts'
import { openingOf } from './editor/save-state.ts'
import { carriedHeight, closeUpOf, withLifted } from './editor/setting-down.ts'
import { useAddPhotograph } from './editor/use-add-photograph.ts'
import { useAutosave } from './editor/use-autosave.ts'
import { useObjectCommands } from './editor/use-object-commands.ts'
import { usePathDraft } from './editor/use-path-draft.ts'
import { useTray } from './editor/use-tray.ts'
import { FirstPhotograph } from './FirstPhotograph.tsx'
import { IslandCanvas, type IslandCanvasHandle } from './IslandCanvas.tsx'
import { IslandFallback } from './IslandFallback.tsx'
import { IslandLoader } from './IslandLoader.tsx'
import { ObjectToolbar } from './ObjectToolbar.tsx'
import { approach, firstView, firstViewOf } from './scene/camera.ts'
import { highestPointOf } from './scene/ground-geometry.ts'
import { useGroundGeometry } from './scene/use-ground-geometry.ts'
import { useTrueSky } from './scene/use-true-sky.ts'
import { ZoomControls } from './ZoomControls.tsx'

const objectKeys =
  'Arrow keys move what is in hand, R turns it, plus and minus size it, D duplicates, Delete removes. With nothing in hand the arrow keys turn the island.'
const pathKeys = 'Drawing a path: arrow keys move the peg, Enter sets a point, Backspace removes the last one, Escape ends it.'

type Props = {
  readonly me: UserDocument
  readonly island: VisibleIsland
  /** Where unsaved work is kept in this browser; null where other windows have taken every slot. */
  readonly draftSlot: DraftSlot | null
  /** The view ashore from which one came; null where the editor was opened by its address. */
  readonly handover: IslandHandover | null
}

/** The editor of one's own island: canvas, tray, undo history and autosave. */
export function IslandEditor({ me, island, draftSlot, handover }: Props) {
  const [opening] = useState(() => openingOf(savedVersionsOf(island), draftSlot?.found ?? null))
  const [editor, dispatch] = useReducer(editorReducer, opening.versions, initialEditorState)
  /** The command of a drag in progress: shown, not yet executed. */
  const [preview, setPreview] = useState<EditCommand | null>(null)
  const [isSnapping, setIsSnapping] = useState(false)
  const [section, setSection] = useState<TraySection>(island.revision === 0 ? 'shape' : 'decorations')
  /** The object of which one chooses what it shows, by its id. */
  const [choosingForId, setChoosingForId] = useState<string | null>(null)
  const islandCanvas = useRef<IslandCanvasHandle>(null)
  const sharedCanvas = useSharedCanvas()

  const isDead = editor.version === 'dead'
  const openDocument = openDocumentOf(editor)
  const document = useMemo(() => (preview ? apply(openDocument, preview) : openDocument), [openDocument, preview])
  const { groundGeometry, retry: retryGround } = useGroundGeometry(document.body, document.seed, isDead)
  const ownEntries = useMemo(() => [...island.entries, ...entriesOfCase(me)], [island.entries, me])
  const { displayed: entries } = useDisplayed(me.doc._id, document, ownEntries)
  const sky = useTrueSky(document)
  const selected = document.objects.find(({ id }) => id === editor.selected) ?? null

  const autosave = useAutosave({
    ownerId: me.doc._id,
    opened: opening.save,
    draftSlot,
    editor,
    dispatch,
    captureSnapshots: (versions) => captureSnapshots(sharedCanvas, versions),
  })
  const execute = (command: EditCommand, coalesces = false) => dispatch({ type: 'execute', command, coalesces })
  const view = () => islandCanvas.current?.view() ?? firstView
  const setView = (next: ReturnType<typeof view>) => islandCanvas.current?.setView(next)
  const focusCanvas = () => islandCanvas.current?.focus()
  const land = (id: string) => islandCanvas.current?.land(id, () => void playSound('setDown'))
  const commands = useObjectCommands({
    document: openDocument,
    selected,
    groundGeometry,
    isSnapping,
    execute,
    dispatch,
    view,
    setView,
    focusCanvas,
    onSetDown(object) {
      land(object.id)
      islandCanvas.current?.easeTo(closeUpOf(view(), object))
    },
  })
  const tray = useTray({
    hasCanvas: sharedCanvas !== 'none' && groundGeometry !== null,
    groundAt: (point) => islandCanvas.current?.groundAt(point) ?? null,
    objectAt: commands.objectAt,
    preview: (object: PlacedObject | null) => setPreview(object && { do: 'place', object }),
    setDown: commands.setDown,
    placeInFront: commands.placeInFront,
    announce: commands.announce,
  })
  const photograph = useAddPhotograph(me, (entry) => {
    const carrier = carrierOf(entry.kind)
    if (!carrier) return
    commands.placeByShore({ kind: carrier, entryId: entry._id })
    commands.announce('Your photograph hangs by the shore.')
  })
  const pathDraft = usePathDraft({ document, groundGeometry, execute, announce: commands.announce, view, focusCanvas })
  const { isActive: isDrawingPath, points, cursor } = pathDraft
  const carriedId = idCarriedBy(preview)
  const sceneState = useMemo(
    () => ({
      document: carriedId === null ? document : withLifted(document, carriedId, carriedHeight),
      isDead,
      selected: carriedId ?? editor.selected,
      entries,
      sky,
      pathDraft: isDrawingPath ? { points, cursor } : null,
    }),
    [document, carriedId, isDead, editor.selected, entries, sky, isDrawingPath, points, cursor],
  )
  /** The tools come with the island, or over the picture of it that was handed over. */
  const hasArrived = groundGeometry !== null || sharedCanvas === 'none' || handover !== null
  const leave = handover && (() => history.back())
  function onCanvasKey(event: KeyboardEvent) {
    const isHandled = pathDraft.onKey(event) || commands.onCanvasKey(event)
    if (isHandled) event.preventDefault()
    else if (event.key === 'Escape' && tray.armed) tray.disarm()
    else if (event.key === 'Escape') leave?.()
  }
  function showSection(next: TraySection, choosingFor: string | null = null) {
    setSection(next)
    setChoosingForId(choosingFor)
  }
  function commitPreview() {
    if (!preview) return
    execute(preview)
    setPreview(null)
    if (preview.do === 'move') land(preview.id)
  }

  return (
    <div {...fileDrop(photograph.add)}>
      <SceneFrame
        title="My island"
        isArriving={hasArrived}
        onSlips={(slips) => islandCanvas.current?.setSlips(slips)}
        scene={
          <IslandCanvas
            ref={islandCanvas}
            sceneState={sceneState}
            groundGeometry={groundGeometry}
            isSnapping={isSnapping}
            handover={handover}
            label={`Your island, the ${bodyOf(document.body)?.name ?? document.body}, ${editor.version} version. ${isDrawingPath ? pathKeys : objectKeys}`}
            onSelect={(id) => dispatch({ type: 'select', id })}
            onGround={tray.armed ? tray.setDownArmed : pathDraft.addPointAt}
            onPreview={setPreview}
            onCommit={commitPreview}
            onKeyDown={onCanvasKey}
            fallback={sharedCanvas === 'none' ? <IslandFallback island={island} isDead={isDead} /> : !retryGround && <IslandLoader />}
          />
        }
        search={
          hasArrived && (
            <>
              <EditorHeader
                editor={editor}
                autosave={autosave}
                armed={tray.armed}
                onDisarm={tray.disarm}
                onStep={commands.step}
                dispatch={dispatch}
                onLeave={leave}
              />
              {openDocument.objects.length === 0 && !tray.armed && <FirstPhotograph photograph={photograph} />}
            </>
          )
        }
        notice={<EditorNotices conflict={autosave.conflict} hasCanvas={sharedCanvas !== 'none'} onRetryGround={retryGround} />}
        reading={
          <EditorReading announcement={commands.announcement}>
            {selected && (
              <ObjectToolbar
                object={selected}
                onAction={commands.runToolbarAction}
                onChooseEntry={() => showSection('entries', selected.id)}
              />
            )}
          </EditorReading>
        }
        controls={
          sharedCanvas !== 'none' &&
          hasArrived && (
            <ZoomControls
              onZoom={(factor) => islandCanvas.current?.easeTo(approach(view(), factor))}
              onWhole={() =>
                groundGeometry && islandCanvas.current?.easeTo({ ...firstViewOf(highestPointOf(groundGeometry)), azimuth: view().azimuth })
              }
            />
          )
        }
        panel={
          hasArrived && (
            <EditorTray
              me={me}
              editor={editor}
              document={openDocument}
              groundGeometry={groundGeometry}
              selected={selected}
              section={section}
              onSection={showSection}
              choosingFor={selected?.id === choosingForId ? selected : null}
              onChosen={() => setChoosingForId(null)}
              isSnapping={isSnapping}
              onSnap={setIsSnapping}
              tray={tray}
              photograph={photograph}
              commands={commands}
              pathDraft={pathDraft}
              autosave={autosave}
              execute={execute}
              dispatch={dispatch}
            />
          )
        }
      />
      {tray.carried && <CarriedThumbnail {...tray.carried} />}
      <PrivacyLevelDialog isOpen={photograph.isAsking} onClose={photograph.cancel} onAnswer={photograph.answer} />
      <UnsavedChangesDialog isUnsaved={autosave.isAtRisk} mayLeave={() => false} />
    </div>
  )
}

/** The object that a drag carries over the ground; null while it turns or sizes one, and without a drag. */
function idCarriedBy(preview: EditCommand | null): string | null {
  if (preview?.do === 'place') return preview.object.id
  return preview?.do === 'move' ? preview.id : null
}
