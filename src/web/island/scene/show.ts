import type { WebGLRenderer } from 'three'
import type { Milliseconds } from '#domain/units.ts'
import { isMotionReduced } from '#web/lib/motion.ts'
import type { CanvasContent, Frame, SharedCanvas } from '#web/lib/shared-canvas.ts'
import { firstView, firstViewOf, type View } from './camera.ts'
import { type Grown, topOf } from './grown.ts'
import { createIslandScene, type Sitting } from './island-scene.ts'

/** Nothing moves by itself for longer than this without being touched. */
const longestMotion: Milliseconds = 5000

/** Puts the picture of an island on the stage and keeps it there until it leaves. `data-settled` says that it is whole and at rest. */
export function openShow(stage: SharedCanvas, porthole: HTMLElement) {
  let view = firstView
  let [seconds, before, until] = [0, 0, 0]
  const scene = createIslandScene(stage.invalidate)
  let hasGround = false
  let isMoved = false

  function touch() {
    porthole.removeAttribute('data-settled')
    until = performance.now() + longestMotion
    stage.invalidate()
  }
  const show: CanvasContent = {
    draw(renderer: WebGLRenderer, { now, width, height, ratio }: Frame) {
      if (!hasGround || width === 0 || height === 0) return false
      const isMoving = scene.hasMotion() && !isMotionReduced() && now < until
      if (isMoving) seconds += Math.min(100, now - before) / 1000
      before = now
      scene.look(view, width / height)
      scene.draw(renderer, { seconds, pixels: height * ratio })
      porthole.toggleAttribute('data-settled', !isMoving && scene.isWhole())
      return isMoving
    },
  }
  const leave = stage.attach(porthole, show)
  return {
    scene,
    touch,
    view: () => view,
    turnTo: (next: View) => {
      view = next
      isMoved = true
      touch()
    },
    ground(grown: Grown) {
      scene.ground(grown)
      if (!isMoved) view = firstViewOf(topOf(grown))
      hasGround = true
    },
    sit(sitting: Sitting) {
      scene.show(sitting)
      touch()
    },
    leave() {
      leave()
      porthole.removeAttribute('data-settled')
      scene.dispose()
    },
  }
}
export type IslandShow = ReturnType<typeof openShow>
