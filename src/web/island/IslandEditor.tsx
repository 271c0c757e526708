import { type KeyboardEvent, useState } from 'react'
import type { VisibleIsland } from '#contract/island.ts'
import type { UserDocument } from '#contract/user-info.ts'
import { bodyOf } from '#domain/island/bodies.ts'
import type { DraftSlot } from '#web/lib/autosave/draft-slot.ts'
import { layersIfLoaded } from '#web/lib/layers.ts'
import { useSharedCanvas } from '#web/lib/shared-canvas.ts'
import { PrivacyLevelDialog } from '#web/shared/entry/PrivacyLevelDialog.tsx'
import type { IslandHandover } from '#web/shared/island/island-handover.ts'
import { SceneFrame } from '#web/ui/scene/SceneFrame.tsx'
import { SceneLoader } from '#web/ui/scene/SceneLoader.tsx'
import { ZoomControls } from '#web/ui/scene/ZoomControls.tsx'
import { UnsavedChangesDialog } from '#web/ui/UnsavedChangesDialog.tsx'
import { CarriedThumbnail } from './CarriedThumbnail.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import { EditorNotices } from './EditorNotices.tsx'
import { EditorReading } from './EditorReading.tsx'
import { EditorTray, type TraySection } from './EditorTray.tsx'
import type { Versions } from './editor/editor-reducer.ts'
import { fileDrop } from './editor/file-drop.ts'
import { IslandCanvas } from './editor/IslandCanvas.tsx'
import { useIslandEditing } from './editor/use-island-editing.ts'
import { FirstPhotograph } from './FirstPhotograph.tsx'
import { IslandFallback } from './IslandFallback.tsx'
import { ObjectToolbar } from './ObjectToolbar.tsx'
import { approach, firstViewOf } from './scene/camera.ts'
import { highestPointOf } from './scene/ground-geometry.ts'

const objectKeys =
  'Arrow keys move what is in hand, R turns it, plus and minus size it, D duplicates, Delete removes. With nothing in hand the arrow keys turn the island.'
const pathKeys = 'Drawing a path: arrow keys move the peg, Enter sets a point, Backspace removes the last one, Escape ends it.'

/** The part of the distance that is left after one press. */
const zoomStep = 0.72
/** An island in the sea. */
const wholeIcon = 'M3 13q3-8 7-8t7 8M2 13h16M2 16h16'

type Props = {
  readonly me: UserDocument
  readonly island: VisibleIsland
  /** Where unsaved work is kept in this browser; null where other windows have taken every slot. */
  readonly draftSlot: DraftSlot<Versions> | null
  /** The view ashore from which one came; null where the editor was opened by its address. */
  readonly handover: IslandHandover | null
}

/** The editor of one's own island: canvas, tray, undo history and autosave. */
export function IslandEditor({ me, island, draftSlot, handover }: Props) {
  const editing = useIslandEditing({ me, island, draftSlot, startsDead: handover?.isDead ?? false })
  const { editor, dispatch, islandCanvas, view, groundGeometry, retryGround, document, openDocument, selected } = editing
  const { autosave, commands, tray, photograph, pathDraft } = editing
  const [section, setSection] = useState<TraySection>(island.revision === 0 ? 'shape' : 'decorations')
  /** The object of which one chooses what it shows, by its id. */
  const [choosingForId, setChoosingForId] = useState<string | null>(null)
  const sharedCanvas = useSharedCanvas()
  /** The tools come with the island, or over the picture of it that was handed over. */
  const hasArrived = groundGeometry !== null || sharedCanvas === 'none' || handover !== null
  const leave = handover && (() => history.back())
  function onCanvasKey(event: KeyboardEvent) {
    const isHandled = pathDraft.onKey(event) || commands.onCanvasKey(event)
    if (isHandled) event.preventDefault()
    else if (event.key !== 'Escape' || layersIfLoaded()?.isAnyOpen()) return
    else if (tray.armed) tray.disarm()
    else leave?.()
  }
  function showSection(next: TraySection, choosingFor: string | null = null) {
    setSection(next)
    setChoosingForId(choosingFor)
  }
  function showWhole() {
    if (groundGeometry) islandCanvas.current?.easeTo({ ...firstViewOf(highestPointOf(groundGeometry)), azimuth: view().azimuth })
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
            sceneState={editing.sceneState}
            groundGeometry={groundGeometry}
            isSnapping={editing.isSnapping}
            handover={handover}
            label={`Your island, the ${bodyOf(document.body)?.name ?? document.body}, ${editor.version} version. ${pathDraft.isActive ? pathKeys : objectKeys}`}
            onSelect={(id) => dispatch({ type: 'select', id })}
            onGround={tray.armed ? tray.setDownArmed : pathDraft.addPointAt}
            onPreview={editing.showPreview}
            onCommit={editing.commitPreview}
            onKeyDown={onCanvasKey}
            fallback={
              sharedCanvas === 'none' ? (
                <IslandFallback island={island} isDead={editor.version === 'dead'} />
              ) : (
                !retryGround && <SceneLoader />
              )
            }
          />
        }
        search={
          hasArrived && (
            <>
              <EditorHeader
                ownerId={me.doc._id}
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
                isPrivate={editing.isSelectedPrivate}
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
              step={zoomStep}
              onZoom={(factor) => islandCanvas.current?.easeTo(approach(view(), factor))}
              whole={{ label: 'Show the whole island', icon: wholeIcon, onPress: showWhole }}
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
              isSnapping={editing.isSnapping}
              onSnap={editing.setIsSnapping}
              tray={tray}
              photograph={photograph}
              commands={commands}
              pathDraft={pathDraft}
              autosave={autosave}
              execute={editing.execute}
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
