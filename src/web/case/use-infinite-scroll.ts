import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { WindowVirtualizerHandle } from 'virtua'

/** When fewer rows than this are left below the window (a few screens), the next page is fetched. */
const fewRows = 24

/** Calls back whenever the end of the loaded rows is near. @param count how many rows are loaded and have a width */
export function useInfiniteScroll(virtualizer: RefObject<WindowVirtualizerHandle | null>, count: number, onNearEnd: () => void): void {
  const check = useEffectEvent(() => {
    const list = virtualizer.current
    if (!list) return
    const last = list.findItemIndex(list.scrollOffset + list.viewportSize)
    if (count - last < fewRows) onNearEnd()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again when rows were added
  useEffect(() => {
    check()
    const listen = () => check()
    addEventListener('scroll', listen, { passive: true })
    return () => removeEventListener('scroll', listen)
  }, [count])
}
