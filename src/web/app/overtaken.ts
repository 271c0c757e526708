/**
 * A change of screen that a newer one overtakes is no fault. The browser rejects its `ready` all the same, and the router, which
 * starts transitions, listens to none of it.
 */
export function forgiveOvertakenTransitions(): void {
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  document.startViewTransition = (given) => {
    const transition = start(given)
    transition.ready.catch(() => {})
    return transition
  }
}
