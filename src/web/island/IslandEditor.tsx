import { type DragEvent, type KeyboardEvent, useState } from 'react'
import type { VisibleIsland } from '#contract/island.ts'
import type { UserDocument } from '#contract/user-info.ts'
import { bodyOf } from '#domain/island/bodies.ts'
import { highestPointOf } from '#domain/island/drawing/ground-geometry.ts'
import { firstViewOf } from '#domain/island/drawing/view.ts'
import type { DraftSlot } from '#web/lib/autosave/draft-slot.ts'
import { loadChunk } from '#web/lib/chunk.ts'
import { t } from '#web/lib/language/translate.ts'
import { layersIfLoaded } from '#web/lib/layers.ts'
import { useSharedCanvas } from '#web/lib/shared-canvas.ts'
import { useChunk } from '#web/lib/use-chunk.ts'
import { IslandPlate } from '#web/shared/island/IslandPlate.tsx'
import type { IslandHandover } from '#web/shared/island/island-handover.ts'
import { ModelThumbnail } from '#web/shared/product/ModelThumbnail.tsx'
import { SceneLoader } from '#web/ui/scene/CanvasHost.tsx'
import { SceneFrame } from '#web/ui/scene/SceneFrame.tsx'
import { Slip } from '#web/ui/scene/Sheet.tsx'
import type { SheetSize } from '#web/ui/scene/sheet-size.ts'
import { ZoomControls } from '#web/ui/scene/ZoomControls.tsx'
import { UnsavedChangesDialog } from '#web/ui/UnsavedChangesDialog.tsx'
import { ArmedNote, EditorHeader, PathNote } from './EditorHeader.tsx'
import { EditorNotices } from './EditorNotices.tsx'
import { EditorTray, isPhone, type TraySection } from './EditorTray.tsx'
import type { Versions } from './editor/editor-reducer.ts'
import { IslandCanvas } from './editor/IslandCanvas.tsx'
import { useToolbarPlace } from './editor/toolbar-place.ts'
import type { AddPhotograph } from './editor/use-add-photograph.ts'
import { useIslandEditing } from './editor/use-island-editing.ts'
import type { CarriedItem } from './editor/use-tray.ts'
import styles from './IslandEditor.module.css'
import { NextStepLine } from './NextStepLine.tsx'
import { EditorReading, GroupToolbar, ObjectToolbar } from './ObjectToolbar.tsx'
import { approach } from './scene/camera.ts'
import { PhotographPicker } from './TrayGrid.tsx'

const objectKeys = t(
  'Arrow keys move what is in hand, R turns it, plus and minus size it, D copies, Delete removes. Q and E turn the island, Page Up and Page Down come nearer and go farther. Control and A choose all, C, X and V copy, cut and paste.',
)
const pathKeys = t('Drawing a path: arrow keys move the peg, Enter sets a point, Backspace removes the last one, Escape ends it.')

/** The part of the distance that is left after one press. */
const zoomStep = 0.72
/** An island in the sea. */
const wholeIcon = 'M3 13q3-8 7-8t7 8M2 13h16M2 16h16'

/** Asked about what nobody else sees. */
const loadWhoSees = loadChunk(() => import('./WhoSeesDialog.tsx'))

type Props = {
  readonly me: UserDocument
  readonly island: VisibleIsland
  /** Where unsaved work is kept in this browser; null where other windows have taken every slot. */
  readonly draftSlot: DraftSlot<Versions> | null
  /** The view ashore from which one came; null where the editor was opened by its address. */
  readonly handover: IslandHandover | null
}

/**
 * The editor of one's own island: canvas, tray, undo history and autosave.
 * One function: it hands each part of the editing to what shows it, and decides nothing itself.
 */
export function IslandEditor({ me, island, draftSlot, handover }: Props) {
  const sharedCanvas = useSharedCanvas()
  const hasCanvas = sharedCanvas !== 'none'
  const [chosenSize, setTraySize] = useState<SheetSize | null>(null)
  const [startsFolded] = useState(isPhone)
  /** A phone shows the island first; without one the tray is what there is. */
  const traySize = chosenSize ?? (startsFolded && hasCanvas ? 'folded' : 'half')
  const editing = useIslandEditing({ me, island, draftSlot, startsDead: handover?.isDead ?? false, onIslandWanted: showIsland })
  const { editor, dispatch, islandCanvas, view, groundGeometry, retryGround, document, openDocument, selected, group } = editing
  const { autosave, commands, tray, photograph, pathDraft } = editing
  const isGroundWanted = tray.armed !== null || tray.carried !== null || pathDraft.isActive
  const { toolbar, follow } = useToolbarPlace(islandCanvas, editing.inHand, isGroundWanted)
  const [section, setSection] = useState<TraySection>(island.revision === 0 ? 'shape' : 'decorations')
  /** The object of which one chooses what it shows, by its id. */
  const [choosingForId, setChoosingForId] = useState<string | null>(null)
  const [isChoosingSeveral, setChoosingSeveral] = useState(false)
  const [isAskingWhoSees, setIsAskingWhoSees] = useState(false)
  const whoSees = useChunk(loadWhoSees, {
    isWanted: isAskingWhoSees,
    isExpected: editing.isSelectedPrivate,
    onFailure: () => setIsAskingWhoSees(false),
  })
  /** The tools come with the island, or over the picture of it that was handed over. */
  const hasArrived = groundGeometry !== null || !hasCanvas || handover !== null
  const leave = handover && (() => history.back())
  function onCanvasKey(event: KeyboardEvent) {
    if (event.key === 'Escape') setChoosingSeveral(false)
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
  function select(id: string | null, isAlso = false) {
    if (id !== null) dispatch({ type: 'select', id, isAlso: isAlso || isChoosingSeveral })
    else if (!isChoosingSeveral) dispatch({ type: 'select', id })
  }
  function letGo() {
    setChoosingSeveral(false)
    dispatch({ type: 'select', id: null })
    commands.announce('')
    islandCanvas.current?.focus()
  }
  /** On a phone the open tray covers it. */
  function showIsland() {
    if (!isPhone() || !hasCanvas) return
    setTraySize('folded')
    islandCanvas.current?.focus()
  }
  function showWhole() {
    if (groundGeometry) islandCanvas.current?.easeTo({ ...firstViewOf(highestPointOf(groundGeometry)), azimuth: view().azimuth })
  }
  const toolbarProps = {
    isChoosingSeveral,
    onChooseSeveral: setChoosingSeveral,
    onAction: commands.runToolbarAction,
    onDone: letGo,
  }
  return (
    <div {...fileDrop(photograph.add)}>
      <SceneFrame
        title={t('My island')}
        isArriving={hasArrived}
        onFloatingPanels={(floatingPanels) => islandCanvas.current?.setFloatingPanels(floatingPanels)}
        scene={
          <IslandCanvas
            ref={islandCanvas}
            sceneState={editing.sceneState}
            groundGeometry={groundGeometry}
            isSnapping={editing.isSnapping}
            handover={handover}
            label={t('Your island, the {name}, {version} version. {pathKeys}', {
              name: bodyOf(document.body)?.name ?? document.body,
              version: editor.version === 'dead' ? t('dead') : t('living'),
              pathKeys: pathDraft.isActive ? pathKeys : objectKeys,
            })}
            onSelect={select}
            onSelectSeveral={(ids) => dispatch({ type: 'select-several', ids })}
            onGround={tray.armed ? tray.setDownArmed : pathDraft.addPointAt}
            onPreview={editing.showPreview}
            onCommit={editing.commitPreview}
            onKeyDown={onCanvasKey}
            onDrawn={follow}
            fallback={hasCanvas ? !retryGround && <SceneLoader /> : <IslandFallback island={island} isDead={editor.version === 'dead'} />}
          />
        }
        search={
          hasArrived && (
            <>
              <EditorHeader
                ownerId={me.doc._id}
                editor={editor}
                autosave={autosave}
                note={
                  tray.armed ? (
                    <ArmedNote item={tray.armed} onPlace={tray.placeArmed} onCancel={tray.disarm} />
                  ) : pathDraft.isActive && traySize === 'folded' ? (
                    <PathNote onDone={pathDraft.end} />
                  ) : null
                }
                onStep={commands.step}
                dispatch={dispatch}
                onLeave={leave}
              />
              {openDocument.objects.length === 0 && !tray.armed && <FirstPhotograph photograph={photograph} />}
              {!tray.armed && !editing.isSelectedPrivate && editor.version === 'living' && <NextStepLine me={me} document={openDocument} />}
            </>
          )
        }
        notice={<EditorNotices conflict={autosave.conflict} hasCanvas={hasCanvas} onRetryGround={retryGround} />}
        isReadingDocked={editor.selection.length > 0 && traySize === 'folded' && !pathDraft.isActive}
        reading={
          <EditorReading ref={toolbar} announcement={commands.announcement}>
            {selected && (
              <ObjectToolbar
                object={selected}
                isPrivate={editing.isSelectedPrivate}
                onOpenToOthers={editing.selectedEntry && (() => setIsAskingWhoSees(true))}
                {...toolbarProps}
                onChooseEntry={() => {
                  if (traySize === 'folded') setTraySize('half')
                  showSection('entries', selected.id)
                }}
              />
            )}
            {group.length > 0 && <GroupToolbar count={group.length} {...toolbarProps} />}
          </EditorReading>
        }
        controls={
          hasCanvas &&
          hasArrived && (
            <ZoomControls
              step={zoomStep}
              onZoom={(factor) => islandCanvas.current?.easeTo(approach(view(), factor))}
              whole={{ label: t('Show the whole island'), icon: wholeIcon, onPress: showWhole }}
            />
          )
        }
        panel={
          hasArrived && (
            <EditorTray
              me={me}
              size={traySize}
              onSize={setTraySize}
              editor={editor}
              document={openDocument}
              groundGeometry={groundGeometry}
              selected={selected}
              onSelect={select}
              section={section}
              onSection={showSection}
              choosingFor={selected?.id === choosingForId ? selected : null}
              onChosen={() => {
                setChoosingForId(null)
                showIsland()
              }}
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
      {whoSees && (
        <whoSees.WhoSeesDialog
          me={me}
          entry={isAskingWhoSees ? editing.selectedEntry : null}
          onClose={() => setIsAskingWhoSees(false)}
          onSaved={commands.announce}
        />
      )}
      <UnsavedChangesDialog isUnsaved={autosave.isAtRisk} mayLeave={() => false} />
    </div>
  )
}

/** What the pointer carries from the tray. Over the ground, where the scene draws it as it would stand, it floats higher. */
const CarriedThumbnail = ({ item, point, isOverGround }: CarriedItem) => (
  <div
    className={styles.carried}
    data-over-ground={isOverGround || undefined}
    style={{ translate: `${point.x}px ${point.y}px` }}
    aria-hidden="true"
  >
    <ModelThumbnail artifact={item.kind.slug} />
  </div>
)

/** Over an island on which nothing stands: the way to the first thing on it. */
const FirstPhotograph = ({ photograph }: { readonly photograph: AddPhotograph }) => (
  <Slip className={styles.note}>
    <p className={styles.words}>{t('Drop a photograph on the island, or')}</p>
    <PhotographPicker photograph={photograph} />
  </Slip>
)

/** The island where the browser has no WebGL, beside the tray: its last snapshot, or else the plate of its body. */
function IslandFallback({ island, isDead }: { readonly island: VisibleIsland; readonly isDead: boolean }) {
  const snapshot = isDead ? island.snapshot_deadversion : island.snapshot
  return (
    <div className={styles.free}>
      {snapshot ? (
        <img className={styles.snapshot} src={snapshot.large} alt={t('Your island as it was last saved')} />
      ) : (
        <IslandPlate className={styles.plate} body={island.island} owner={island._id} isDead={isDead} />
      )}
    </div>
  )
}

/** What makes an element take a picture that is dropped on it. Of several the first is taken; other files are left to the whole window. */
const fileDrop = (onPicture: (file: File) => void) => ({
  onDragOver(event: DragEvent) {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault() // else the browser opens what is dropped
  },
  onDrop(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    const picture = [...event.dataTransfer.files].find(({ type }) => type.startsWith('image/'))
    if (!picture) return
    event.preventDefault()
    onPicture(picture)
  },
})
