import type { Milliseconds } from '#domain/units.ts'

/**
 * Calls back before each repaint with the share of the duration that has passed, the last time with exactly 1. The callback ends it
 * early by returning false; so does the returned function.
 */
export function animate(duration: Milliseconds, onFrame: (share: number) => boolean): () => void {
  const start = performance.now()
  let request = requestAnimationFrame(step)
  function step(now: Milliseconds) {
    const share = Math.min(1, Math.max(0, now - start) / duration)
    if (onFrame(share) && share < 1) request = requestAnimationFrame(step)
  }
  return () => cancelAnimationFrame(request)
}
