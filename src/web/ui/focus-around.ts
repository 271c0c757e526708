/**
 * Focus management: the parts of the page with `tabIndex={-1}` that stand around the focused element, the nearest first. One of them takes
 * the focus when that element is removed, so that the keyboard does not begin again at the top of the page.
 * `main` is none of them: where all of the page is left, the navigation moves the focus.
 */
export function aroundFocus(): readonly HTMLElement[] {
  const around: HTMLElement[] = []
  for (let one = nearest(document.activeElement); one; one = nearest(one.parentElement)) around.push(one)
  return around
}

const nearest = (element: Element | null) => element?.closest<HTMLElement>('[tabindex="-1"]:not(main)') ?? null

/** Gives a focus that was lost to the first of these that is still there. */
export function focusIfLost(around: readonly HTMLElement[]): void {
  if (document.activeElement === document.body) around.find((one) => one.isConnected)?.focus({ preventScroll: true })
}
