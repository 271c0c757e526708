import { type TouchEvent, useRef } from 'react'
import type { Milliseconds, Pixels } from '#domain/units.ts'
import { isMotionReduced } from '#web/lib/motion.ts'

/** A finger that moved no farther has chosen no direction yet. */
const slack: Pixels = 10
/** From here on, or at such a speed, a swipe closes; before, what was dragged goes back. */
const farEnough: Pixels = 110
const fastEnough = 0.6 // pixels in a millisecond
const goingBack: Milliseconds = 200
/** What a finger moves by itself. */
const ownGestures = 'input, textarea, select, [role="slider"]'

type Swipe = { readonly x: Pixels; readonly y: Pixels; readonly at: Milliseconds; isDown: boolean; moved: Pixels }

/** Something between the finger and the dialog is scrolled: a swipe down scrolls it back. */
function isScrolled(from: Element, dialog: Element): boolean {
  for (let element: Element | null = from; element; element = element.parentElement) {
    if (element.scrollTop > 0) return true
    if (element === dialog) return false
  }
  return true // it lies in a dialog of its own
}

/**
 * Touch handlers of a modal dialog that a swipe down closes. It follows the finger, unless less motion is asked for.
 * @param mayBegin false while the finger moves something else, such as a picture that is zoomed in
 */
export function useSwipeDown(onSwipe: () => void, mayBegin: () => boolean = () => true) {
  const swipe = useRef<Swipe | null>(null)

  function cancel({ currentTarget }: TouchEvent<HTMLElement>) {
    const { isDown, moved } = swipe.current ?? {}
    swipe.current = null
    currentTarget.style.removeProperty('translate')
    if (isDown && !isMotionReduced())
      currentTarget.animate([{ translate: `0 ${moved}px` }, { translate: '0 0' }], { duration: goingBack, easing: 'ease-out' })
  }
  return {
    onTouchStart({ currentTarget, target, touches, timeStamp }: TouchEvent<HTMLElement>) {
      const finger = touches[0]
      const from = target as Element
      const isFree = touches.length === 1 && mayBegin() && !from.closest(ownGestures) && !isScrolled(from, currentTarget)
      swipe.current =
        finger && isFree && from.closest('dialog') === currentTarget
          ? { x: finger.clientX, y: finger.clientY, at: timeStamp, isDown: false, moved: 0 }
          : null
    },
    onTouchMove(event: TouchEvent<HTMLElement>) {
      const finger = event.touches[0]
      const begun = swipe.current
      if (!begun || !finger) return
      const [across, down] = [Math.abs(finger.clientX - begun.x), finger.clientY - begun.y]
      if (event.touches.length > 1) return cancel(event)
      if (!begun.isDown && Math.max(across, Math.abs(down)) < slack) return
      if (!begun.isDown && down < 2 * across) return cancel(event)
      begun.isDown = true
      begun.moved = Math.max(0, down)
      if (!isMotionReduced()) event.currentTarget.style.translate = `0 ${begun.moved}px`
    },
    onTouchEnd(event: TouchEvent<HTMLElement>) {
      const begun = swipe.current
      if (!begun?.isDown) return
      const isFast = begun.moved > 3 * slack && begun.moved / (event.timeStamp - begun.at) > fastEnough
      if (begun.moved < farEnough && !isFast) return cancel(event)
      const { currentTarget } = event
      swipe.current = null
      currentTarget.addEventListener('close', () => currentTarget.style.removeProperty('translate'), { once: true })
      onSwipe()
    },
    onTouchCancel: cancel,
  }
}
