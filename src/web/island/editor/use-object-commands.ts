import { type KeyboardEvent, useState } from 'react'
import { artifactKindOf } from '#domain/island/document/artifact-kinds.ts'
import { albumIdsOf } from '#domain/island/document/displayed-entries.ts'
import type { EditCommand } from '#domain/island/document/edit-commands.ts'
import {
  bounds,
  type IslandDocument,
  maxAlbumsOnIsland,
  maxObjects,
  type PlacedObject,
  type Vector,
} from '#domain/island/document/island-document.ts'
import { reorderedOnWalk } from '#domain/island/document/walk-order.ts'
import type { GroundGeometry } from '#domain/island/drawing/ground-geometry.ts'
import type { IslandView } from '#domain/island/drawing/view.ts'
import { heightAt } from '#domain/island/grow.ts'
import type { ToolbarAction } from '../ObjectToolbar.tsx'
import { approach, orbit } from '../scene/camera.ts'
import { standAt } from '../scene/pick.ts'
import type { EditorAction } from './editor-reducer.ts'
import { freeSpot, isLevel } from './free-spot.ts'
import { countOf, groupCommandsOf, useClipboard } from './group-steps.ts'
import type { PathPoint } from './path-draft.ts'
import { arrowStep, describePosition, placeInFront, rotateBy, scaleBy, scaleStep, snap, snapGrid } from './transforms.ts'
import { type HistoryStep, useEditorKeys } from './use-editor-keys.ts'
import type { TrayItem } from './use-tray.ts'

type Options = {
  readonly document: IslandDocument
  /** The only object that is selected, or else several. */
  readonly selected: PlacedObject | null
  readonly group: readonly PlacedObject[]
  readonly groundGeometry: GroundGeometry | null
  readonly isSnapping: boolean
  readonly execute: (command: EditCommand, coalesces?: boolean) => void
  readonly dispatch: (action: EditorAction) => void
  readonly view: () => IslandView
  readonly setView: (view: IslandView) => void
  readonly focusCanvas: () => void
  /** Whether an object would be seen, behind nothing and beside what floats over the picture. */
  readonly isInSight: (object: PlacedObject) => boolean
  /** After something new was set down. @param isPointed where a pointer showed, which the camera must not take away from under it */
  readonly onSetDown: (object: PlacedObject, isPointed: boolean) => void
}

/** Island units for one press of an arrow key. */
const moveStep = 0.04
const fineMoveStep = 0.01
/** Degrees for one press of an arrow key. */
const orbitStep = { azimuth: 6, elevation: 4 }

const walkSteps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

const toolbarActionByKey: Readonly<Record<string, ToolbarAction>> = {
  d: 'copy',
  delete: 'remove',
  backspace: 'remove',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
}

/** The view after a key that turns the island or comes nearer; null for any other key. */
function viewAfter(key: string, view: IslandView): IslandView | null {
  switch (key) {
    case 'ArrowLeft':
      return orbit(view, orbitStep.azimuth, 0)
    case 'ArrowRight':
      return orbit(view, -orbitStep.azimuth, 0)
    case 'ArrowUp':
      return orbit(view, 0, orbitStep.elevation)
    case 'ArrowDown':
      return orbit(view, 0, -orbitStep.elevation)
    case '+':
    case '=':
      return approach(view, 1 / scaleStep)
    case '-':
      return approach(view, scaleStep)
    default:
      return null
  }
}

/** The view after a key that moves the camera whatever is selected; null for any other key. */
function viewAfterAnyway(key: string, view: IslandView): IslandView | null {
  switch (key.toLowerCase()) {
    case 'q':
      return orbit(view, orbitStep.azimuth, 0)
    case 'e':
      return orbit(view, -orbitStep.azimuth, 0)
    case 'pageup':
      return approach(view, 1 / scaleStep)
    case 'pagedown':
      return approach(view, scaleStep)
    default:
      return null
  }
}

/** Commands on objects by keys and buttons: everything that a pointer can do. */
export function useObjectCommands(options: Options) {
  const { document, selected, group, isSnapping, execute, dispatch, view, setView, focusCanvas } = options
  const inHand = selected ? [selected] : group
  const [announcement, announce] = useState('')
  const placing = placingOf(options, announce)
  const together = groupCommandsOf({ ...options, announce })
  function runToolbarAction(action: ToolbarAction) {
    if (action === 'row' || action === 'spread') return together.align(group, action)
    if (group.length > 0) return together.runOnGroup(group, action)
    if (!selected) return
    switch (action) {
      case 'left':
        return execute(rotateBy(selected, 1, false), true)
      case 'right':
        return execute(rotateBy(selected, -1, false), true)
      case 'smaller':
        return execute(scaleBy(selected, 1 / scaleStep), true)
      case 'larger':
        return execute(scaleBy(selected, scaleStep), true)
      case 'remove':
        return execute({ do: 'remove', id: selected.id })
      case 'copy':
        return placing.duplicate(selected)
    }
  }
  function step(type: HistoryStep) {
    announce('') // what was said last may be undone by it
    dispatch({ type })
  }
  const onClipboard = useClipboard({ inHand, execute, announce, paste: together.paste })
  useEditorKeys({ onHistory: step, onClipboard })
  function selectAll() {
    dispatch({ type: 'select-several', ids: document.objects.map(({ id }) => id) })
    announce(`${countOf(document.objects)} chosen.`)
  }
  /** Keys that act on the selected object wherever the focus is; true when the key was handled. */
  function onKey(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase()
    if (key === 'a' && (event.ctrlKey || event.metaKey)) {
      selectAll()
      return true
    }
    if (event.altKey || event.ctrlKey || event.metaKey || inHand.length === 0) return false
    const action = toolbarActionByKey[key]
    if (action) runToolbarAction(action)
    else if (key === 'r') runToolbarAction(event.shiftKey ? 'right' : 'left')
    else if (key === 'escape') dispatch({ type: 'select', id: null })
    else return false
    return true
  }
  /** On the canvas arrow keys move the selected object; without one they turn the island. */
  function onCanvasKey(event: KeyboardEvent): boolean {
    const isOnButton = (event.target as Element).closest('button')
    if (isOnButton || event.altKey || event.ctrlKey || event.metaKey) return onKey(event)
    const next = viewAfterAnyway(event.key, view()) ?? (inHand.length > 0 ? null : viewAfter(event.key, view()))
    if (next) {
      setView(next)
      return true
    }
    const distance = event.shiftKey ? fineMoveStep : moveStep
    const step = arrowStep(event.key, view().azimuth, isSnapping ? snapGrid : distance)
    if (inHand.length === 0 || !step) return onKey(event)
    if (selected) placing.move(selected, step)
    else together.moveTogether(group, step)
    return true
  }
  function reorder(id: string, by: 1 | -1) {
    const command = reorderedOnWalk(options.document.objects, id, by)
    if (command) execute(command)
    announce(command ? (by < 0 ? 'Earlier in the walk.' : 'Later in the walk.') : 'It stays where it is in the walk.')
  }
  function onListKey(event: KeyboardEvent): boolean {
    const by = event.altKey ? walkSteps[event.key] : undefined
    if (by && selected) {
      reorder(selected.id, by)
      return true
    }
    if (event.key !== 'Enter') return onKey(event)
    focusCanvas()
    return true
  }
  return {
    announcement,
    announce,
    objectAt: placing.objectAt,
    /** Sets an object down where a pointer shows. */
    setDown: (object: PlacedObject) => placing.setDown(object, true),
    placeInFront: placing.placeInFrontOfCamera,
    placeByShore: placing.placeByShore,
    reorder,
    runToolbarAction,
    step,
    onCanvasKey,
    onListKey,
  }
}
export type ObjectCommands = ReturnType<typeof useObjectCommands>

/** Where objects may stand, and the commands that set them there: new ones in front of the camera or by the water, one a step aside, a copy. */
function placingOf(options: Options, announce: (words: string) => void) {
  const { document, groundGeometry, isSnapping, execute, view, isInSight, onSetDown } = options
  const height = (x: number, z: number) => (groundGeometry ? heightAt(groundGeometry, x, z) : 0)
  /** In sight and on level ground where there is any: on a cliff a thing would stick in the wall, and behind another nobody would see it. */
  function freeSpotFor(item: TrayItem, near: PathPoint) {
    const { slug } = item.kind
    const stand = (x: number, z: number) => standAt(slug, x, z, height)
    const onLevel = (x: number, z: number) => (isLevel(x, z, height) ? stand(x, z) : null)
    return (
      freeSpot(slug, near, document.objects, onLevel, (position) => isInSight(objectOf(item, position))) ??
      freeSpot(slug, near, document.objects, onLevel) ??
      freeSpot(slug, near, document.objects, stand)
    )
  }

  function objectOf({ kind, ...shown }: TrayItem, position: Vector): PlacedObject {
    // It faces the camera.
    const facing = Math.PI / 2 - (view().azimuth * Math.PI) / 180
    return {
      id: crypto.randomUUID(),
      artifact: kind.slug,
      position,
      rotation: [0, facing, 0],
      scale: 1,
      ...shown,
    }
  }
  /** What would stand at a place; null where it cannot. */
  function objectAt(item: TrayItem, [x, z]: PathPoint): PlacedObject | null {
    const position = standAt(item.kind.slug, snap(x, isSnapping), snap(z, isSnapping), height)
    return position && objectOf(item, position)
  }
  function setDown(object: PlacedObject, isPointed: boolean) {
    if (document.objects.length >= maxObjects)
      return announce(`An island holds ${maxObjects.toLocaleString('en')} things. Remove one first.`)
    if (object.albumId !== undefined && new Set([...albumIdsOf(document), object.albumId]).size > maxAlbumsOnIsland)
      return announce(`An island shows ${maxAlbumsOnIsland} albums. Remove one first.`)
    execute({ do: 'place', object })
    announce('Placed. Drag it to move it.')
    onSetDown(object, isPointed)
  }
  function placeInFrontOfCamera(item: TrayItem) {
    if (!groundGeometry) return announce('The island is still growing.')
    const position = freeSpotFor(item, placeInFront(view()))
    if (position) setDown(objectOf(item, position), false)
    else announce(`There is no room for a ${item.kind.name} here.`)
  }
  /** Sets an item down by the water, on the side that is looked at. */
  function placeByShore(item: TrayItem) {
    const { slug } = item.kind
    const shore = shoreSpot(view().azimuth, (x, z) => standAt(slug, x, z, height))
    const position = shore && freeSpotFor(item, [shore[0], shore[2]])
    if (position) setDown(objectOf(item, position), false)
    else placeInFrontOfCamera(item)
  }
  function move({ id, artifact, position: [x, , z] }: PlacedObject, [right, down]: readonly [number, number]) {
    const position = standAt(artifact, snap(x + right, isSnapping), snap(z + down, isSnapping), height)
    if (!position) return announce('There is only water there.')
    execute({ do: 'move', id, position }, true)
    announce(`It stands ${describePosition(position)}.`)
  }
  function duplicate({ id, artifact, position: [x, , z] }: PlacedObject) {
    const kind = artifactKindOf(artifact)
    const position = kind && freeSpotFor({ kind }, [x, z])
    if (position) execute({ do: 'duplicate', id, newId: crypto.randomUUID(), position })
    else announce('There is no room for another one here.')
  }
  return { objectAt, setDown, placeInFrontOfCamera, placeByShore, move, duplicate }
}

/** Island units between two places that are tried. */
const step = 0.01

/**
 * The place nearest the water on the side of the island that a camera at this azimuth in degrees looks at; null where that side has none.
 * @param standAt where a thing would stand at x and z, or null
 */
export function shoreSpot(azimuth: number, standAt: (x: number, z: number) => Vector | null): Vector | null {
  const angle = (azimuth * Math.PI) / 180
  for (let distance = bounds.aside; distance >= 0; distance -= step) {
    const spot = standAt(Math.cos(angle) * distance, Math.sin(angle) * distance)
    if (spot) return spot
  }
  return null
}
