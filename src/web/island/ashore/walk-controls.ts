import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { Pixels } from '#domain/units.ts'

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }
/** What has arrow keys of its own. */
const takesArrows = 'input, textarea, select, [data-player], [contenteditable], [role="slider"]'

/** The arrow keys lead from stop to stop, wherever on the screen the focus is. */
export function useWalkKeys(isWalking: boolean, onStep: (by: 1 | -1) => void): void {
  const step = useEffectEvent(onStep)
  useEffect(() => {
    if (!isWalking) return
    const keys = new AbortController()
    const onKeyDown = (event: KeyboardEvent) => {
      const by = steps[event.key]
      const isTaken = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || document.querySelector('dialog[open]') !== null
      if (!by || isTaken || (event.target instanceof Element && event.target.closest(takesArrows))) return
      event.preventDefault()
      event.stopPropagation() // on the map the same keys turn the island
      step(by)
    }
    addEventListener('keydown', onKeyDown, { capture: true, signal: keys.signal })
    return () => keys.abort()
  }, [isWalking])
}

/** A swipe goes at least so far, and farther aside than up or down by this factor. */
const reach: Pixels = 48
const slope = 1.8
/** What is dragged by itself. */
const ownDrags = 'iframe, input'

/** A swipe to the left leads on, one to the right back. What was pressed while swiping is not clicked. */
export function useSwipeAside(onStep: (by: 1 | -1) => void) {
  const from = useRef<{ readonly x: Pixels; readonly y: Pixels } | null>(null)
  const wasSwipe = useRef(false)
  return {
    onPointerDown({ clientX, clientY, target, isPrimary }: PointerEvent) {
      wasSwipe.current = false
      from.current = isPrimary && !(target as Element).closest(ownDrags) ? { x: clientX, y: clientY } : null
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const start = from.current
      from.current = null
      if (!start) return
      const [aside, over] = [clientX - start.x, clientY - start.y]
      if (Math.abs(aside) < reach || Math.abs(aside) < slope * Math.abs(over)) return
      wasSwipe.current = true
      onStep(aside < 0 ? 1 : -1)
    },
    onPointerCancel() {
      from.current = null
    },
    onClickCapture(event: MouseEvent) {
      if (!wasSwipe.current) return
      event.preventDefault()
      event.stopPropagation()
    },
    onDragStart: (event: MouseEvent) => event.preventDefault(),
  }
}
