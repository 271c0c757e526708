import { flushSync } from 'react-dom'
import { type AreaSlug, journey } from '#domain/map/area.ts'
import { isMotionReduced } from '#web/lib/motion.ts'
import { passageBetween, readyPicture } from './passage-pictures.ts'
import './area-transition.css'

/**
 * From one area to another: going down the plate slides up, and back, and the picture of what lies between slides by where it has been
 * fetched. With reduced motion one fades into the other. Where the browser cannot, it is simply there.
 * @param host what shows the areas; it lends the picture its place
 */
export function transitionBetweenAreas(from: AreaSlug, to: AreaSlug, host: HTMLElement | null, change: () => void): void {
  const { plateSlides } = journey(from, to)
  if (plateSlides === 'not') return
  if (!('startViewTransition' in document)) {
    change()
    return
  }
  const picture = isMotionReduced() ? null : readyPicture(passageBetween(from, to))
  const transition = document.startViewTransition({
    update() {
      if (picture && host) host.append(picture)
      flushSync(change)
    },
    types: [`plate-${plateSlides}`, ...(picture ? ['plate-passes'] : [])],
  })
  const over = new AbortController()
  // Whoever goes on is not kept waiting. Captured, so that the key that began the transition does not end it.
  const skip = () => transition.skipTransition()
  for (const input of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(input, skip, { capture: true, passive: true, signal: over.signal })
  void transition.finished.finally(() => {
    over.abort()
    picture?.remove()
  })
}
