import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const running = createStore(() => false)
/** Whether the loop is heard just now, for what is seen of it. */
export const useIsTyping = () => useStore(running)

/**
 * The looped typewriter of the four guest screens, at full volume, from the first gesture on unless sound was switched off.
 * Escape or the switch in the header stops it; that choice is remembered.
 */
export function useTypewriterLoop(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return
    const over = new AbortController()
    /** The code may come after the first gesture. */
    let isBegun = false
    const begin = ({ key }: Partial<KeyboardEvent>) => {
      isBegun ||= key !== 'Escape'
    }
    for (const type of ['keydown', 'pointerup'] as const) addEventListener(type, begin, { signal: over.signal })
    void import('./playback.ts').then(({ typeFromFirstGesture }) =>
      typeFromFirstGesture({ signal: over.signal, isBegun }, (isTyping) => running.setState(isTyping, true)),
    )
    return () => over.abort()
  }, [isWanted])
}
