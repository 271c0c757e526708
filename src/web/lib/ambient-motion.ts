import { create } from 'zustand'
import { isMotionReduced } from './motion.ts'
import { browserStorage } from './storage.ts'

const key = 'map-sea'
const usePaused = create<{ readonly isPaused: boolean }>(() => ({ isPaused: browserStorage.getItem(key) === 'still' }))

/** Whether somebody paused the ambient animation of the sea, the scenes and the islands, remembered in this browser. */
export const useIsMotionPaused = () => usePaused(({ isPaused }) => isPaused)
export function pauseMotion(isPaused: boolean) {
  if (isPaused) browserStorage.setItem(key, 'still')
  else browserStorage.removeItem(key)
  usePaused.setState({ isPaused })
}
export const isAmbientMotionOff = () => usePaused.getState().isPaused || isMotionReduced()
