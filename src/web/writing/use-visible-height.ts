import { type RefObject, useEffect } from 'react'
import type { Pixels } from '#domain/units.ts'

/** A part of the window that is lower than this has the keyboard of the screen below it. */
const withKeyboard: Pixels = 560

/** Keeps an element above the keyboard of the screen, which covers the page instead of making it smaller. */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const resize = () => {
      const root = element.current
      if (!root || viewport.scale > 1.01) return
      const height = viewport.height + viewport.offsetTop - root.getBoundingClientRect().top
      const isCovered = viewport.height < window.innerHeight - 120
      root.style.setProperty('--visible-height', isCovered ? `${Math.round(height)}px` : '100%')
      root.toggleAttribute('data-low', height < withKeyboard)
    }
    resize()
    viewport.addEventListener('resize', resize)
    viewport.addEventListener('scroll', resize)
    return () => {
      viewport.removeEventListener('resize', resize)
      viewport.removeEventListener('scroll', resize)
    }
  }, [element])
}
