import { useLayoutEffect, useRef } from 'react'

/** For an element that takes the focus when it appears in place of what had it. */
export function useFocusIfLost<Element extends HTMLElement>() {
  const element = useRef<Element>(null)
  useLayoutEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [])
  return element
}
