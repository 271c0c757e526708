import type { WebGLRenderer } from 'three'
import type { CanvasContent, Frame, SharedCanvas } from '#web/lib/shared-canvas.ts'
import { type FreePart, firstView, firstViewOf, type View, wholePicture } from './camera.ts'
import { type GroundGeometry, highestPointOf } from './ground-geometry.ts'
import { createIslandScene, type SceneState } from './island-scene.ts'
import { createSceneClock } from './scene-clock.ts'

/** Puts the picture of an island on the shared canvas until it is unmounted. `data-settled` says that it is whole and at rest. */
export function mountIslandScene(canvas: SharedCanvas, element: HTMLElement) {
  let view = firstView
  let freePart = wholePicture
  const scene = createIslandScene(canvas.invalidate)
  const clock = createSceneClock(scene.hasMotion)
  let hasGround = false
  let isMoved = false

  function touch() {
    element.removeAttribute('data-settled')
    clock.touch()
    canvas.invalidate()
  }
  const content: CanvasContent = {
    draw(renderer: WebGLRenderer, { now, width, height, ratio }: Frame) {
      if (!hasGround || width === 0 || height === 0) return false
      const isMoving = clock.advance(now)
      scene.setView(view, width / height, freePart)
      scene.draw(renderer, { seconds: clock.seconds(), pixels: height * ratio })
      element.toggleAttribute('data-settled', !isMoving && scene.isLoaded())
      return isMoving
    },
  }
  const detach = canvas.attach(element, content)
  return {
    scene,
    touch,
    view: () => view,
    setView: (next: View) => {
      view = next
      isMoved = true
      touch()
    },
    /** What is looked at stands in the middle of this part. */
    setFreePart(next: FreePart) {
      freePart = next
      touch()
    },
    setGround(groundGeometry: GroundGeometry) {
      scene.setGround(groundGeometry)
      if (!isMoved) view = firstViewOf(highestPointOf(groundGeometry))
      hasGround = true
    },
    update(state: SceneState) {
      scene.update(state)
      touch()
    },
    unmount() {
      detach()
      element.removeAttribute('data-settled')
      scene.dispose()
    },
  }
}
export type MountedIsland = ReturnType<typeof mountIslandScene>
