import { browserStorage } from './storage.ts'

/** `reduced`: nothing moves that need not; null follows the system. */
export type Motion = 'reduced' | null
const key = 'motion'

/** What somebody chose about movement in this browser. */
export const chosenMotion = (): Motion => (browserStorage.getItem(key) === 'reduced' ? 'reduced' : null)

export function chooseMotion(motion: Motion) {
  if (motion === null) browserStorage.removeItem(key)
  else browserStorage.setItem(key, motion)
  applyMotion()
}

/** Style sheets read the choice as `data-motion` on the root. */
export function applyMotion() {
  const motion = chosenMotion()
  if (motion === null) delete document.documentElement.dataset.motion
  else document.documentElement.dataset.motion = motion
}

/** Whether a script may set something in motion: asked for by the person, here or in the system. */
export const isMotionReduced = () => chosenMotion() === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
