import { type KeyboardEvent, useMemo, useState } from 'react'
import type { EditCommand } from '#domain/island/document/edit-commands.ts'
import { bounds, type IslandDocument, type Path } from '#domain/island/document/island-document.ts'
import type { GroundGeometry } from '#domain/island/drawing/ground-geometry.ts'
import type { IslandView } from '#domain/island/drawing/view.ts'
import { heightAt } from '#domain/island/grow.ts'
import { clamp } from '#domain/math.ts'
import { t } from '#web/lib/language/translate.ts'
import { lowestGround } from '../scene/pick.ts'
import { addPoint, type DraftChange, type PathDraft, type PathPoint, type PathStyle, removeLastPoint, restylePath } from './path-draft.ts'
import { arrowStep, describePosition, placeInFront } from './transforms.ts'

type Options = {
  readonly document: IslandDocument
  readonly groundGeometry: GroundGeometry | null
  readonly execute: (command: EditCommand, coalesces?: boolean) => void
  readonly announce: (words: string) => void
  readonly view: () => IslandView
  /** Scrolls to the canvas and focuses it. */
  readonly focusCanvas: () => void
}

/** Island units for one press of an arrow key. */
const step = 0.04
const fineStep = 0.01
const firstStyle: PathStyle = { surface: 'trodden', width: 0.03 }

const withinBounds = (value: number) => clamp(value, -bounds.aside, bounds.aside)

/** Drawing paths point by point: by tapping the ground, or by a cursor that the arrow keys move. */
export function usePathDraft({ document, groundGeometry, execute, announce, view, focusCanvas }: Options) {
  const [draft, setDraft] = useState<PathDraft | null>(null)
  const [style, setStyle] = useState(firstStyle)
  const [cursor, setCursor] = useState<PathPoint | null>(null)
  const path = document.paths.find(({ id }) => id === draft?.id) ?? null
  const start = path ? null : (draft?.start ?? null)
  const points = useMemo<readonly PathPoint[]>(() => path?.points ?? (start ? [start] : []), [path, start])

  function applyChange(change: DraftChange | null, coalesces = false): boolean {
    if (!change) return false
    setDraft(change.draft)
    if (change.command) execute(change.command, coalesces)
    return true
  }
  function addPointAt(place: PathPoint) {
    if (!draft) return
    const [x, z] = place
    if (Math.abs(x) > bounds.aside || Math.abs(z) > bounds.aside) return announce(t('The island ends before that.'))
    const isWater = !groundGeometry || heightAt(groundGeometry, x, z) < lowestGround
    if (isWater && draft.surface !== 'boards') return announce(t('There is only water there. Boards can go over it.'))
    setCursor(place)
    const isAdded = applyChange(addPoint(draft, document.paths, place))
    announce(
      isAdded
        ? t('Point {count}, {describePosition}.', { count: points.length + 1, describePosition: describePosition([x, 0, z]) })
        : t('There is no room for more of it.'),
    )
  }
  function removeLast() {
    if (!draft || !applyChange(removeLastPoint(draft, document.paths))) return
    announce(t('Removed a point; {max} left.', { max: Math.max(0, points.length - 1) }))
  }
  function end() {
    setDraft(null)
    setCursor(null)
  }
  function moveCursor([right, down]: PathPoint) {
    const [x, z] = cursor ?? points.at(-1) ?? placeInFront(view())
    const next: PathPoint = [withinBounds(x + right), withinBounds(z + down)]
    setCursor(next)
    announce(t('The peg is {describePosition}.', { describePosition: describePosition([next[0], 0, next[1]]) }))
  }
  /** True when the key was handled. */
  function onKey({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (!draft || ctrlKey || metaKey || altKey) return false
    const move = arrowStep(key, view().azimuth, shiftKey ? fineStep : step)
    if (move) moveCursor(move)
    else if (key === 'Enter' || key === ' ') {
      if (cursor) addPointAt(cursor)
      else moveCursor([0, 0])
    } else if (key === 'Backspace') removeLast()
    else if (key === 'Escape') end()
    else return false
    return true
  }
  return {
    isActive: draft !== null,
    /** Id of the path being drawn, once the document has it. */
    pathId: path?.id ?? null,
    points,
    cursor,
    style,
    addPointAt: draft ? addPointAt : null,
    onKey,
    removeLast,
    end,
    begin() {
      setDraft({ ...style, id: crypto.randomUUID(), start: null })
      focusCanvas()
    },
    continuePath({ id, surface, width }: Path) {
      setStyle({ surface, width })
      setDraft({ id, surface, width, start: null })
      setCursor(null)
      focusCanvas()
    },
    restyle(change: Partial<PathStyle>) {
      setStyle({ ...style, ...change })
      if (draft) applyChange(restylePath(draft, document.paths, change), true)
    },
    erase({ id }: Path) {
      execute({ do: 'erase-path', id })
      if (draft?.id === id) end()
    },
  }
}
export type PathDraftControls = ReturnType<typeof usePathDraft>
