import { type KeyboardEvent, useState } from 'react'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import { reorderedOnWalk } from '#domain/island/document/walk-order.ts'
import type { IslandView } from '#domain/island/drawing/view.ts'
import { t } from '#web/lib/language/translate.ts'
import type { ToolbarAction } from '../ObjectToolbar.tsx'
import { approach, orbit } from '../scene/camera.ts'
import type { EditorAction } from './editor-reducer.ts'
import { countOf, groupCommandsOf, useClipboard } from './group-steps.ts'
import { type PlacingOptions, placingOf } from './placing.ts'
import { arrowStep, rotateBy, scaleBy, scaleStep, snapGrid } from './transforms.ts'
import { type HistoryStep, useEditorKeys } from './use-editor-keys.ts'

type Options = Omit<PlacingOptions, 'announce'> & {
  /** The only object that is selected, or else several. */
  readonly selected: PlacedObject | null
  readonly group: readonly PlacedObject[]
  readonly dispatch: (action: EditorAction) => void
  readonly setView: (view: IslandView) => void
  readonly focusCanvas: () => void
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

/** Keys that move the camera whatever is selected, each as one that does so while nothing is. */
const cameraKeys: Readonly<Record<string, string>> = { q: 'ArrowLeft', e: 'ArrowRight', pageup: '+', pagedown: '-' }

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

/** Commands on objects by keys and buttons: everything that a pointer can do. */
export function useObjectCommands(options: Options) {
  const { document, selected, group, isSnapping, execute, dispatch, view, setView, focusCanvas } = options
  const inHand = selected ? [selected] : group
  const [announcement, announce] = useState('')
  const placing = placingOf({ ...options, announce })
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
    announce(t('{of} chosen.', { of: countOf(document.objects) }))
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
    const cameraKey = cameraKeys[event.key.toLowerCase()] ?? (inHand.length > 0 ? null : event.key)
    const next = cameraKey && viewAfter(cameraKey, view())
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
    announce(command ? (by < 0 ? t('Earlier in the walk.') : t('Later in the walk.')) : t('It stays where it is in the walk.'))
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
