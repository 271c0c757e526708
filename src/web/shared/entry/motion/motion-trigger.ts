import type { Milliseconds, Pixels } from '#domain/units.ts'
import type { Clock } from '#web/lib/clock.ts'

/** A pointer that only passes over a picture starts nothing. */
const hoverDelay: Milliseconds = 150
/** A touch that lasts so long is a press and hold (long press), no tap. */
const holdDelay: Milliseconds = 350
/** How long after a hold a click or a context menu still comes of it. */
const holdAftermath: Milliseconds = 500
/** A finger that moved farther scrolls or swipes. */
const slack: Pixels = 10

type Pointer = { readonly pointerType: string; readonly clientX: number; readonly clientY: number }
type Trigger = {
  readonly clock: Pick<Clock, 'after'>
  /** Whether a pointer that rests on the picture may start its film: not where less motion or less data is asked for. */
  readonly mayHover: () => boolean
  readonly start: () => void
  readonly stop: () => void
}

/**
 * When the film of a live photograph plays: while a mouse rests on the picture (hover), or a finger on it (press and hold). A browser may
 * begin to drag what is held; the film then plays on until it is dropped.
 */
export function createMotionTrigger({ clock, mayHover, start, stop }: Trigger) {
  let cancelTimer = () => {}
  let isOver = false
  let isHeld = false
  let isDragged = false
  let finger: Pointer | null = null

  function startAfter(delay: Milliseconds, begin: () => void) {
    cancelTimer()
    cancelTimer = clock.after(delay, begin)
  }
  function forgetHold() {
    isHeld = false
  }
  function end() {
    cancelTimer()
    finger = null
    isDragged = false
    if (isHeld) startAfter(holdAftermath, forgetHold)
    stop()
  }
  return {
    over({ pointerType }: Pick<Pointer, 'pointerType'>) {
      if (pointerType !== 'mouse' || isOver) return
      isOver = true
      if (mayHover()) startAfter(hoverDelay, start)
    },
    out({ pointerType }: Pick<Pointer, 'pointerType'>) {
      if (pointerType !== 'mouse' || !isOver) return
      isOver = false
      end()
    },
    down(pointer: Pointer) {
      end()
      forgetHold()
      if (pointer.pointerType === 'mouse') return
      finger = pointer
      startAfter(holdDelay, () => {
        isHeld = true
        start()
      })
    },
    move({ clientX, clientY }: Pointer) {
      if (finger && !isHeld && Math.hypot(clientX - finger.clientX, clientY - finger.clientY) > slack) end()
    },
    up: () => finger && end(),
    cancel: () => finger && !isDragged && end(),
    drag() {
      isDragged = isHeld && finger !== null
    },
    drop: () => isDragged && end(),
    /** Whether there is a hold, or was just now: what a browser makes of it otherwise, a click or a context menu, does not count. */
    isHold: () => isHeld,
    /** For a picture that goes. */
    end,
  }
}
