import type { WebGLRenderer } from 'three'
import { type GroundGeometry, highestPointOf } from '#domain/island/drawing/ground-geometry.ts'
import { lightingUnder } from '#domain/island/drawing/lighting.ts'
import { type Framing, firstView, firstViewOf, framingBetween, framingOf, type IslandView } from '#domain/island/drawing/view.ts'
import type { Milliseconds } from '#domain/units.ts'
import { animate } from '#web/lib/animate.ts'
import { isMotionReduced } from '#web/lib/motion.ts'
import { createSceneClock } from '#web/lib/scene-clock.ts'
import type { CanvasContent, Frame, SharedCanvas } from '#web/lib/shared-canvas.ts'
import { type VisibleArea, wholePicture } from '#web/lib/visible-area.ts'
import type { IslandHandover } from '#web/shared/island/island-handover.ts'
import type { NearIsland, NearLight } from '#web/shared/island/near-island.ts'
import { aim, openCamera } from './camera.ts'
import { createIslandScene, type SceneState } from './island-scene.ts'

const glideTime: Milliseconds = 320

type Options = {
  /** How another screen showed the island a moment ago: the first frame is the same. */
  readonly handover?: IslandHandover | null
  /** After every frame in which the picture is whole and at rest. */
  readonly onSettled?: () => void
  /** After every frame. */
  readonly onFrame?: () => void
}

/**
 * Puts the picture of an island on the shared canvas until it is unmounted. `data-settled` says that it is whole and at rest.
 * One function: view, framing and light are state of one frame, which every method may change.
 */
export function mountIslandScene(canvas: SharedCanvas, element: HTMLElement, { handover = null, onSettled, onFrame }: Options = {}) {
  let view: IslandView = handover?.view ?? firstView
  let visibleArea = wholePicture
  /** As the other screen framed it, until it is known what floats over this one. */
  let handedFraming: Framing | null = handover && { middle: handover.middle, stepBack: 1 }
  /** The framing that the picture glides away from; null once it has arrived in the free part. */
  let gliding: { readonly from: Framing; readonly share: number } | null = null
  let stopGliding = () => {}
  const scene = createIslandScene(canvas.invalidate)
  const clock = createSceneClock()
  /** Of what is shown, for those who draw what stands round it. */
  let light: NearLight | null = null
  let hasGround = false
  let isMoved = handover !== null

  function touch() {
    element.removeAttribute('data-settled')
    clock.touch()
    surroundings?.follow()
    canvas.invalidate()
  }
  const aspect = () => element.clientWidth / Math.max(1, element.clientHeight)
  function framing(): Framing {
    if (handedFraming) return handedFraming
    const to = framingOf(visibleArea, aspect())
    return gliding ? framingBetween(gliding.from, to, gliding.share) : to
  }
  const content: CanvasContent = {
    draw(renderer: WebGLRenderer, { now, width, height, ratio, isSharp }: Frame) {
      if (!hasGround || width === 0 || height === 0) return false
      const isMoving = clock.advance(now, scene.motionTimeout())
      scene.setView(view, width / height, framing())
      scene.draw(renderer, { seconds: clock.seconds(), pixels: height * ratio })
      tell(isSharp && !isMoving && scene.isLoaded())
      return isMoving
    },
  }
  function tell(isSettled: boolean) {
    onFrame?.()
    element.toggleAttribute('data-settled', isSettled)
    if (isSettled) onSettled?.()
  }
  /** Draws it at its place among the others, by the camera with which they are drawn. */
  const drawAmongOthers: NearIsland['draw'] = (renderer, camera, { now, pixels, presence }) => {
    const isMoving = clock.advance(now, scene.motionTimeout())
    scene.setCamera(camera)
    scene.draw(renderer, { seconds: clock.seconds(), pixels, presence, isOver: true })
    return isMoving
  }
  const surroundings = handover?.surround(canvas, {
    host: element,
    island: () => (hasGround && light ? { light, draw: drawAmongOthers, isLoaded: scene.isLoaded } : null),
    pose() {
      const { middle, stepBack } = framing()
      return { view: { ...view, distance: view.distance * stepBack }, middle }
    },
    onFrame: (isAtRest) => tell(isAtRest && hasGround),
  })
  const detach = surroundings ? surroundings.close : canvas.attach(element, content)
  return {
    scene,
    touch,
    view: () => view,
    /** A camera of its own that looks as this picture would in another view. */
    cameraFor(other: IslandView) {
      const camera = openCamera()
      aim(camera, other, aspect(), framing())
      return camera
    },
    setView: (next: IslandView) => {
      view = next
      isMoved = true
      touch()
    },
    /** What is looked at comes to stand in the middle of this part. */
    setVisibleArea(next: VisibleArea) {
      const { middle } = framing()
      const from = handedFraming ? { middle, stepBack: framingOf(next, aspect()).stepBack } : framing()
      if (handedFraming) view = { ...view, distance: view.distance / from.stepBack }
      handedFraming = null
      stopGliding()
      visibleArea = next
      gliding = hasGround && !isMotionReduced() ? { from, share: 0 } : null
      touch()
      if (!gliding) return
      stopGliding = animate(glideTime, (share) => {
        gliding = share < 1 ? { from, share: 1 - (1 - share) ** 3 } : null
        touch()
        return true
      })
    },
    setGround(groundGeometry: GroundGeometry) {
      scene.setGround(groundGeometry)
      if (!isMoved) view = firstViewOf(highestPointOf(groundGeometry))
      hasGround = true
    },
    update(state: SceneState) {
      light = lightingUnder(state.sky ?? null, state.document.timeOfDay, state.document.light, state.isDead)
      scene.update(state)
      surroundings?.showVersion(state.isDead)
      touch()
    },
    unmount() {
      stopGliding()
      detach()
      element.removeAttribute('data-settled')
      scene.dispose()
    },
  }
}
export type MountedIsland = ReturnType<typeof mountIslandScene>
