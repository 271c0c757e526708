/**
 * A view transition that a newer one skips is not an error. The browser rejects its `ready` promise all the same, and the router, which
 * starts the transitions, does not handle that.
 */
export function ignoreSkippedTransitions(): void {
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  document.startViewTransition = (given) => {
    const transition = start(given)
    transition.ready.catch(() => {})
    return transition
  }
}
