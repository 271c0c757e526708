import type { Milliseconds } from '#domain/units.ts'
import { animate } from '#web/lib/animate.ts'
import { isMotionReduced } from '#web/lib/motion.ts'
import type { View } from '../scene/camera.ts'
import type { SceneState } from '../scene/island-scene.ts'
import type { MountedIsland } from '../scene/mount-island-scene.ts'
import { bounceHeight, bounceTime, firstContact, viewBetween, withLifted } from './setting-down.ts'

const easeTime: Milliseconds = 450
const easeOut = (share: number) => 1 - (1 - share) ** 3

/** Movements of the picture that nobody's hand is on. Where motion is reduced they are over at once. */
export function createCanvasMotion(mounted: Pick<MountedIsland, 'view' | 'setView' | 'update'>, latestState: () => SceneState) {
  let stopEasing = () => {}
  let stopLanding = () => {}
  return {
    /** Moves the camera; whoever turns the island meanwhile has it. */
    easeTo(next: View) {
      stopEasing()
      if (isMotionReduced()) return mounted.setView(next)
      const from = mounted.view()
      let last = from
      stopEasing = animate(easeTime, (share) => {
        if (mounted.view() !== last) return false
        last = viewBetween(from, next, easeOut(share))
        mounted.setView(last)
        return true
      })
    },
    /** Lets an object fall the last bit to where it stands. @param onContact when it meets the ground */
    land(id: string, onContact: () => void) {
      stopLanding()
      if (isMotionReduced()) return onContact()
      let isFalling = true
      stopLanding = animate(bounceTime, (share) => {
        if (isFalling && share >= firstContact) {
          isFalling = false
          onContact()
        }
        const state = latestState()
        mounted.update(share < 1 ? { ...state, document: withLifted(state.document, id, bounceHeight(share)) } : state)
        return true
      })
    },
    stop() {
      stopEasing()
      stopLanding()
    },
  }
}
export type CanvasMotion = ReturnType<typeof createCanvasMotion>
