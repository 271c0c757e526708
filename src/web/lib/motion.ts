import { browserStorage } from './storage.ts'

/** `reduced`: as little motion as possible. Null follows the system. */
export type Motion = 'reduced' | null
const key = 'motion'

/** The motion setting of this browser. */
export const chosenMotion = (): Motion => (browserStorage.getItem(key) === 'reduced' ? 'reduced' : null)

export function chooseMotion(motion: Motion) {
  if (motion === null) browserStorage.removeItem(key)
  else browserStorage.setItem(key, motion)
  applyMotion()
}

/** Style sheets read the setting as `data-motion` on the root. */
export function applyMotion() {
  const motion = chosenMotion()
  if (motion === null) delete document.documentElement.dataset.motion
  else document.documentElement.dataset.motion = motion
}

/** Whether scripts must not animate: the person asked for reduced motion, here or in the system. */
export const isMotionReduced = () => chosenMotion() === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
