import { createContext } from 'react'
import type { ScreenBox } from '#web/lib/visible-area.ts'

/** Where the slips lie on their scene, told after every change of their sizes. */
export function createSlipObserver() {
  const floatingPanels = new Set<Element>()
  let frame: Element | null = null
  let report: ((boxes: readonly ScreenBox[]) => void) | null = null
  const sizes = new ResizeObserver(measure)

  function measure() {
    if (!frame?.isConnected || !report) return // another screen has taken its place
    const { left, top } = frame.getBoundingClientRect()
    const boxes = [...floatingPanels].flatMap((slip): ScreenBox[] => {
      const box = slip.getBoundingClientRect()
      if (box.width === 0 || box.height === 0) return []
      return [{ left: box.left - left, top: box.top - top, right: box.right - left, bottom: box.bottom - top }]
    })
    report(boxes)
  }
  return {
    /** Watches a slip, until the returned function is called. */
    register(slip: Element | null) {
      if (!slip) return
      floatingPanels.add(slip)
      sizes.observe(slip)
      return () => {
        floatingPanels.delete(slip)
        sizes.unobserve(slip)
        requestAnimationFrame(measure)
      }
    },
    /** Tells where the slips lie on this frame, until the returned function is called. */
    observe(scene: Element, onBoxes: (boxes: readonly ScreenBox[]) => void): () => void {
      frame = scene
      report = onBoxes
      sizes.observe(scene)
      return () => {
        report = null
        sizes.unobserve(scene)
      }
    },
  }
}

type Register = ReturnType<typeof createSlipObserver>['register']

/** Where a slip makes itself known; outside of a scene nobody asks. */
export const SlipObserverContext = createContext<Register>(() => () => {})
