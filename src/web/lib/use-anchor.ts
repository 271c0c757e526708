import { type RefObject, useEffect } from 'react'
import { useAddressHash } from './navigation.ts'

/** By these a person scrolls, or goes on elsewhere. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the element that the anchor (fragment) of the address names, and keeps it in place while what is above it loads and grows, until
 * somebody moves by themselves.
 */
export function useAnchor(page: RefObject<HTMLElement | null>): void {
  const hash = useAddressHash()
  useEffect(() => {
    if (!hash || !page.current) return
    const follow = new ResizeObserver(() => document.getElementById(hash)?.scrollIntoView())
    const letGo = new AbortController()
    const stop = () => {
      follow.disconnect()
      letGo.abort()
    }
    follow.observe(page.current)
    for (const move of ownMoves) addEventListener(move, stop, { signal: letGo.signal, passive: true })
    return stop
  }, [page, hash])
}
