import type { Milliseconds } from '#domain/units.ts'

/**
 * Repeats something while the page is seen: a hidden page has no timer, so that a phone in a pocket sleeps. The time begins anew when the
 * page is seen again.
 * @param isCaughtUp whether it also runs at once when the page is seen again after a step or more
 * @returns ends it
 */
export function everyWhileVisible(run: () => void, step: Milliseconds, { isCaughtUp = false } = {}): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  let ranAt = performance.now()
  function tick() {
    ranAt = performance.now()
    run()
  }
  function set() {
    clearInterval(timer)
    if (document.hidden) return
    timer = setInterval(tick, step)
    if (isCaughtUp && performance.now() - ranAt >= step) tick()
  }
  document.addEventListener('visibilitychange', set)
  set()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', set)
  }
}
