import { type RefObject, useEffect, useRef } from 'react'
import type { Milliseconds, Pixels } from '#domain/units.ts'
import { isMotionReduced } from '#web/lib/motion.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { keyFor } from './keys.ts'
import type { CarriageEvent } from './measure-caret.ts'

/** How long a key stays down at least, so that a quick tap is seen. */
const minPress: Milliseconds = 110
/** How long the bell is seen to ring. */
const ringing: Milliseconds = 900

export type Machine = {
  readonly root: RefObject<HTMLDivElement | null>
  /** A key goes down, and its type bar strikes. `key` is what was typed, or its name. */
  readonly strike: (key: string) => void
  /** Something that is heard is seen as well. */
  readonly show: (event: CarriageEvent | 'feed') => void
}

/**
 * The moving parts of the machine. They are set on the elements themselves: a letter must not wait for the page to be rendered, and a
 * page is rendered after the letter.
 */
export function useMachine(): Machine {
  const root = useRef<HTMLDivElement>(null)
  const timers = useRef(new Map<Element, ReturnType<typeof setTimeout>>())

  function mark(part: HTMLElement | null | undefined, name: 'pressed' | 'striking' | 'ringing' | 'returning', time: Milliseconds) {
    if (!part) return
    clearTimeout(timers.current.get(part))
    part.dataset[name] = ''
    timers.current.set(
      part,
      setTimeout(() => delete part.dataset[name], time),
    )
  }
  const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector)

  function strike(typed: string) {
    const key = keyFor(typed)
    if (key === null) return
    mark(find(`[data-key="${CSS.escape(key)}"]`), 'pressed', minPress)
    if (!isMotionReduced()) mark(find(`[data-bar="${CSS.escape(key)}"]`), 'striking', minPress)
  }
  function show(event: CarriageEvent | 'feed') {
    if (event === 'bell') {
      mark(find('[data-part="bell"]'), 'ringing', ringing)
      void playSound('bell')
    } else if (event === 'return') {
      mark(find('[data-part="lever"]'), 'returning', 320)
      void playSound('carriageReturn')
    } else void playSound('feedPaper')
  }
  return { root, strike, show }
}

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
