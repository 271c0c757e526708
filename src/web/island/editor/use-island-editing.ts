import { useMemo, useReducer, useRef, useState } from 'react'
import type { VisibleIsland } from '#contract/island.ts'
import type { UserDocument } from '#contract/user-info.ts'
import { carrierOf } from '#domain/island/document/artifact-kinds.ts'
import { albumIdsOf, displayedIdOf } from '#domain/island/document/displayed-entries.ts'
import { apply, type EditCommand } from '#domain/island/document/edit-commands.ts'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { firstView, type IslandView } from '#domain/island/drawing/view.ts'
import { initialAutosave } from '#web/lib/autosave/autosave.ts'
import type { DraftSlot } from '#web/lib/autosave/draft-slot.ts'
import { t } from '#web/lib/language/translate.ts'
import { type SharedCanvas, useSharedCanvas } from '#web/lib/shared-canvas.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { buildGroundInWorker } from '../scene/build-ground-in-worker.ts'
import { useGroundGeometry } from '../scene/use-ground-geometry.ts'
import { useTrueSky } from '../scene/use-true-sky.ts'
import { deadOf, savedVersionsOf } from './documents.ts'
import { editorReducer, initialEditorState, openDocumentOf, type Versions } from './editor-reducer.ts'
import type { IslandCanvasHandle } from './IslandCanvas.tsx'
import { albumsOn, useOwnAlbums } from './island-albums.ts'
import { useDisplayed } from './island-charts.ts'
import { entriesOfCase, type Snapshots } from './queries.ts'
import { carriedHeight, closeUpOf, withLifted } from './setting-down.ts'
import { useAddPhotograph } from './use-add-photograph.ts'
import { useIslandAutosave } from './use-island-autosave.ts'
import { useObjectCommands } from './use-object-commands.ts'
import { usePathDraft } from './use-path-draft.ts'
import { useTray } from './use-tray.ts'

type Options = {
  readonly me: UserDocument
  readonly island: VisibleIsland
  /** Where unsaved work is kept in this browser; null where other windows have taken every slot. */
  readonly draftSlot: DraftSlot<Versions> | null
  /** The dead version is the one that was looked at on the map. */
  readonly startsDead: boolean
  /** Something is to be seen or done on the island itself. */
  readonly onIslandWanted: () => void
}

/**
 * The editing of one's own island: its documents, what can be done to them, and what the scene shows of it.
 * One function: it joins hooks that each know one part, and each needs what another gives.
 */
export function useIslandEditing({ me, island, draftSlot, startsDead, onIslandWanted }: Options) {
  const [opening] = useState(() => initialAutosave(savedVersionsOf(island), draftSlot?.found ?? null))
  const [editor, dispatch] = useReducer(editorReducer, { ...opening.content, version: startsDead ? 'dead' : 'living' }, initialEditorState)
  /** The command of a drag in progress: shown, not yet executed. */
  const [preview, setPreview] = useState<EditCommand | null>(null)
  const [isSnapping, setIsSnapping] = useState(false)
  const islandCanvas = useRef<IslandCanvasHandle>(null)
  const sharedCanvas = useSharedCanvas()

  const isDead = editor.version === 'dead'
  const openDocument = openDocumentOf(editor)
  const document = useMemo(() => (preview ? apply(openDocument, preview) : openDocument), [openDocument, preview])
  const { groundGeometry, retry: retryGround } = useGroundGeometry(document.body, document.seed, isDead)
  const ownEntries = useMemo(() => [...island.entries, ...entriesOfCase(me)], [island.entries, me])
  const listed = useOwnAlbums(me.doc._id, albumIdsOf(document).length > 0).albums
  const albums = useMemo(() => [...albumsOn(island), ...listed], [island, listed])
  const shownThings = useMemo(() => ({ entries: ownEntries, albums }), [ownEntries, albums])
  const { displayed: entries } = useDisplayed(me.doc._id, document, shownThings, me.doc.privacy)
  const sky = useTrueSky(document)
  const { selection } = editor
  const inHand = document.objects.filter(({ id }) => selection.includes(id))
  /** The only object that is selected; null while there are several. */
  const selected = (inHand.length === 1 && inHand[0]) || null
  const group = inHand.length > 1 ? inHand : []

  const autosave = useIslandAutosave({
    ownerId: me.doc._id,
    opened: opening.save,
    draftSlot,
    editor,
    dispatch,
    captureSnapshots: (versions) => captureSnapshots(sharedCanvas, versions),
  })
  const execute = (command: EditCommand, coalesces = false) => dispatch({ type: 'execute', command, coalesces })
  const view = () => islandCanvas.current?.view() ?? firstView
  const setView = (next: IslandView) => islandCanvas.current?.setView(next)
  function focusCanvas() {
    onIslandWanted()
    islandCanvas.current?.focus()
  }
  const land = (ids: readonly string[]) => islandCanvas.current?.land(ids, () => void playSound('setDown'))
  const commands = useObjectCommands({
    document: openDocument,
    selected,
    group,
    groundGeometry,
    isSnapping,
    execute,
    dispatch,
    view,
    setView,
    focusCanvas,
    // The camera comes nearer to what was set down, and may then look past something else.
    isInSight: (object) => [view(), closeUpOf(view(), object)].every((from) => islandCanvas.current?.isInSight(object, from) ?? true),
    onSetDown(object, isPointed) {
      onIslandWanted()
      land([object.id])
      if (!isPointed) islandCanvas.current?.easeTo(closeUpOf(view(), object))
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
    onArmed: onIslandWanted,
  })
  const photograph = useAddPhotograph(me.doc._id, (entry) => {
    const carrier = carrierOf(entry.kind)
    if (!carrier) return
    commands.placeByShore({ kind: carrier, entryId: entry._id })
    commands.announce(t('Your photograph hangs by the shore.'))
  })
  const pathDraft = usePathDraft({ document, groundGeometry, execute, announce: commands.announce, view, focusCanvas })
  const { isActive: isDrawingPath, points, cursor } = pathDraft
  const carriedIds = useMemo(() => idsCarriedBy(preview), [preview])
  const sceneState = useMemo(
    () => ({
      document: carriedIds.length === 0 ? document : withLifted(document, carriedIds, carriedHeight),
      isDead,
      selected: soleOf(carriedIds) ?? soleOf(selection),
      group: selection.length > 1 ? selection : none,
      entries,
      sky,
      pathDraft: isDrawingPath ? { points, cursor } : null,
    }),
    [document, carriedIds, isDead, selection, entries, sky, isDrawingPath, points, cursor],
  )
  function commitPreview() {
    if (!preview) return
    execute(preview)
    setPreview(null)
    if (preview.do !== 'place' && carriedIds.length > 0) land(carriedIds)
  }
  const shownId = selected ? displayedIdOf(selected) : undefined
  return {
    editor,
    dispatch,
    execute,
    islandCanvas,
    view,
    sceneState,
    groundGeometry,
    retryGround,
    /** The version that is open, with the change of a drag in progress; and without it. */
    document,
    openDocument,
    inHand,
    selected,
    group,
    /** Whether the selected object shows something that nobody else sees. */
    isSelectedPrivate: entries.get(shownId ?? '')?.isPrivate ?? false,
    /** The entry that the selected object shows; null where it shows a chart, an album or nothing. */
    selectedEntry: ownEntries.findLast(({ _id }) => _id === shownId) ?? null,
    isSnapping,
    setIsSnapping,
    autosave,
    commands,
    tray,
    photograph,
    pathDraft,
    showPreview: setPreview,
    commitPreview,
  }
}

const none: readonly string[] = []
const soleOf = ([id, ...others]: readonly string[]) => (id !== undefined && others.length === 0 ? id : null)

/** The objects that a drag carries over the ground; none while it turns or sizes one, and without a drag. */
function idsCarriedBy(preview: EditCommand | null): readonly string[] {
  if (preview?.do === 'place') return [preview.object.id]
  if (preview?.do === 'several') return preview.commands.flatMap(idsCarriedBy)
  return preview?.do === 'move' ? [preview.id] : none
}

/** A saved snapshot outlives later changes of privacy, so frames are empty in it. */
const noEntries = new Map()

/** Draws the snapshots that are saved with an island; none where this browser draws no WebGL. */
async function captureSnapshots(canvas: SharedCanvas | 'none' | null, versions: Versions): Promise<Snapshots> {
  if (!canvas || canvas === 'none') return { living: null, dead: null }
  const { takeSnapshot } = await import('../scene/snapshot.ts')
  const take = async (isDead: boolean) => {
    const document = isDead ? deadOf(versions) : versions.living
    const groundGeometry = await buildGroundInWorker({ body: document.body, seed: document.seed, isDead })
    return takeSnapshot(canvas.renderer, groundGeometry, { document, isDead, selected: null, entries: noEntries })
  }
  return { living: await take(false), dead: await take(true) }
}
