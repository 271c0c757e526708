import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { ArtifactKind } from '#domain/island/document/artifact-kinds.ts'
import type { PlacedObject } from '#domain/island/document/island-document.ts'
import type { Pixels } from '#domain/units.ts'
import { known, t } from '#web/lib/language/translate.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import type { PathPoint } from './path-draft.ts'

/** Something that can be taken out of the tray and set down: a kind of thing, with the entry or the album that it shows. */
export type TrayItem = { readonly kind: ArtifactKind; readonly entryId?: string; readonly albumId?: string }
/** An item under the pointer, from the window's upper left corner. Over the ground the scene itself draws it. */
export type CarriedItem = { readonly item: TrayItem; readonly point: ScreenPoint; readonly isOverGround: boolean }

type Options = {
  /** Whether there is a picture to point at. */
  readonly hasCanvas: boolean
  /** The ground under a point of the window; null where there is none to see. */
  readonly groundAt: (point: ScreenPoint) => PathPoint | null
  /** What would stand on the island at a place; null where nothing can stand. */
  readonly objectAt: (item: TrayItem, place: PathPoint) => PlacedObject | null
  /** Shows an object where it would stand; null shows none. */
  readonly preview: (object: PlacedObject | null) => void
  readonly setDown: (object: PlacedObject) => void
  readonly placeInFront: (item: TrayItem) => void
  readonly announce: (words: string) => void
  /** An item was taken, and the next tap of the ground sets it down. */
  readonly onArmed: () => void
}

/** A pointer that travels less far presses the item. */
const dragReach: Pixels = 6

const isSameItem = (one: TrayItem | null, other: TrayItem) =>
  one?.kind === other.kind && one.entryId === other.entryId && one.albumId === other.albumId

/**
 * Takes things out of the tray: a mouse or pen drags them onto the ground; a finger taps one and then the ground; a key, a click, or a
 * second tap sets one down in front of the camera.
 */
export function useTray({ hasCanvas, groundAt, objectAt, preview, setDown, placeInFront, announce, onArmed }: Options) {
  const [armed, setArmed] = useState<TrayItem | null>(null)
  const [carried, setCarried] = useState<CarriedItem | null>(null)
  /** The click that follows a drag is no press. */
  const wasDragged = useRef(false)

  function startDrag(item: TrayItem, start: PointerEvent<HTMLElement>) {
    wasDragged.current = false
    if (!hasCanvas || start.button !== 0 || start.pointerType === 'touch') return
    const drag = new AbortController()
    const { signal } = drag
    const button: HTMLElement = start.currentTarget
    const { clientX, clientY, pointerId } = start
    let object: PlacedObject | null = null
    button.setPointerCapture(pointerId)
    function end() {
      drag.abort()
      setCarried(null)
      preview(null)
    }
    button.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        if (!wasDragged.current && Math.hypot(x - clientX, y - clientY) < dragReach) return
        wasDragged.current = true
        const ground = groundAt({ x, y })
        object = ground && objectAt(item, ground)
        preview(object)
        setCarried({ item, point: { x, y }, isOverGround: object !== null })
      },
      { signal },
    )
    button.addEventListener(
      'pointerup',
      () => {
        end()
        if (object) setDown(object)
        else if (wasDragged.current) announce(t('The {name} cannot stand there.', { name: known(item.kind.name) }))
      },
      { signal },
    )
    button.addEventListener('pointercancel', end, { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal })
  }
  function press(item: TrayItem, { nativeEvent, detail }: MouseEvent) {
    // A click by key has no detail.
    if (wasDragged.current && detail > 0) return
    const isTouch = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'touch'
    if (!isTouch || !hasCanvas || isSameItem(armed, item)) {
      setArmed(null)
      return placeInFront(item)
    }
    announce('')
    setArmed(item)
    onArmed()
  }
  return {
    armed,
    carried,
    disarm: () => setArmed(null),
    placeArmed() {
      if (armed) placeInFront(armed)
      setArmed(null)
    },
    isArmed: (item: TrayItem) => isSameItem(armed, item),
    /** Sets the armed item down. */
    setDownArmed(place: PathPoint) {
      if (!armed) return
      const object = objectAt(armed, place)
      if (!object) return announce(t('The {name} cannot stand there.', { name: known(armed.kind.name) }))
      setArmed(null)
      setDown(object)
    },
    /** What makes a button an item of the tray. */
    itemProps: (item: TrayItem) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => startDrag(item, event),
      onClick: (event: MouseEvent) => press(item, event),
    }),
  }
}
export type Tray = ReturnType<typeof useTray>
