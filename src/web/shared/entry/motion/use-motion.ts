import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import type { AnyEntry } from '#contract/entries.ts'
import { browserClock } from '#web/lib/clock.ts'
import { isDataSaved } from '#web/lib/data-saving.ts'
import { t } from '#web/lib/language/translate.ts'
import { isMotionReduced } from '#web/lib/motion.ts'
import { showErrorToast } from '#web/lib/toasts.ts'
import { createMotionTrigger } from './motion-trigger.ts'

/** The address of the film of a live photograph; null of every other entry. */
export const motionOf = (entry: AnyEntry): string | null => (entry.kind === 'image' ? (entry.motion?.video ?? null) : null)

/** Which picture moves now: one at most in the whole window. */
let moving: { readonly id: string; readonly isAsked: boolean } | null = null
const listeners = new Set<() => void>()
function setMoving(next: typeof moving) {
  moving = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const stop = (id: string) => moving?.id === id && setMoving(null)

export type MotionControl = ReturnType<typeof useMotion>

/**
 * Playback of the film of a live photograph: event handlers of what shows its picture, whether its film plays, and a function for a button.
 * @param src null of a picture that does not move
 * @param mayMove false while the picture is used for something else, such as zooming into it
 */
export function useMotion(src: string | null, mayMove: () => boolean = () => true) {
  const id = useId()
  const isMoving = useSyncExternalStore(subscribe, () => moving?.id === id)
  const [trigger] = useState(() =>
    createMotionTrigger({
      clock: browserClock,
      mayHover: () => !isMotionReduced() && !isDataSaved(),
      start: () => setMoving({ id, isAsked: false }),
      stop: () => stop(id),
    }),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture, or none, ends what the last one began
  useEffect(() => trigger.end, [trigger, src])

  return {
    src,
    isMoving: isMoving && src !== null,
    toggle: () => (isMoving ? stop(id) : setMoving({ id, isAsked: true })),
    onEnd: () => stop(id),
    /** The still stays. Only who pressed a button is told. */
    onFail() {
      if (moving?.id === id && moving.isAsked) showErrorToast(t('The film of this photograph could not be played. Try again.'))
      stop(id)
    },
    handlers: src === null ? null : handlersOf(trigger, mayMove),
    /** For what is dragged, where that is not the same element. */
    dragHandlers: src === null ? null : { onDragStartCapture: trigger.drag, onDragEnd: trigger.drop },
  }
}

type Click = Cancellable & { readonly detail: number }
type Cancellable = { readonly preventDefault: () => void; readonly stopPropagation: () => void }
type MotionTrigger = ReturnType<typeof createMotionTrigger>

const handlersOf = (trigger: MotionTrigger, mayMove: () => boolean) => ({
  onPointerEnter: (event: Parameters<MotionTrigger['over']>[0]) => mayMove() && trigger.over(event),
  onPointerLeave: trigger.out,
  onPointerDown: (event: Parameters<MotionTrigger['down']>[0]) => mayMove() && trigger.down(event),
  onPointerMove: trigger.move,
  onPointerUp: trigger.up,
  onPointerCancel: trigger.cancel,
  onContextMenu: (event: Cancellable) => trigger.isHold() && event.preventDefault(),
  onClickCapture(event: Click) {
    if (event.detail === 0 || !trigger.isHold()) return
    event.preventDefault()
    event.stopPropagation()
  },
})
