import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { WindowVirtualizerHandle } from 'virtua'

/** How many lines may lie below the window before more is asked for: a few screens of them. */
const fewLines = 24

/** Asks for more while little lies below the window. @param count how many lines there are */
export function useNearEnd(lines: RefObject<WindowVirtualizerHandle | null>, count: number, onNearEnd: () => void): void {
  const look = useEffectEvent(() => {
    const list = lines.current
    if (!list) return
    const last = list.findItemIndex(list.scrollOffset + list.viewportSize)
    if (count - last < fewLines) onNearEnd()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when lines have come
  useEffect(() => {
    look()
    const listen = () => look()
    addEventListener('scroll', listen, { passive: true })
    return () => removeEventListener('scroll', listen)
  }, [count])
}
