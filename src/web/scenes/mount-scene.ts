import { Line, Mesh, type Object3D, PerspectiveCamera, Points, Scene as Root, Vector3, type WebGLRenderer } from 'three'
import type { Scene, ScenePoint } from '#domain/scenes/scene.ts'
import type { Milliseconds, Pixels } from '#domain/units.ts'
import { animate } from '#web/lib/animate.ts'
import { isMotionReduced } from '#web/lib/motion.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import { createSceneClock } from '#web/lib/scene-clock.ts'
import type { Frame, SharedCanvas } from '#web/lib/shared-canvas.ts'
import { lastingVisibleArea, type ScreenBox, type VisibleArea, wholePicture } from '#web/lib/visible-area.ts'
import { createBackdrop } from './backdrop.ts'
import { createOverlay, type OverlayClasses } from './overlay.ts'
import { pickPoint } from './pick-point.ts'
import { type PlacedLabel, placeLabels, type SeenPoint } from './place-labels.ts'
import { createPointLights } from './point-lights.ts'
import type { SceneModule } from './scene-module.ts'
import { undiscovered } from './scene-points.ts'
import { aim, distanceFor, limitsOf, type OrbitView, pixelsAtOne, viewBetween, viewNear, viewOf } from './view.ts'

const flightTime: Milliseconds = 700
/** Nothing moves by itself for longer than this without being touched. */
const motionTimeout: Milliseconds = 20_000
/** On a machine that draws slowly what moves is coarse: there only what was chosen moves, and soon all is sharp again. */
const slowMotionTimeout: Milliseconds = 2000
/** How near a flight to a point comes unless told: units that the picture is high there. */
const usualNear = 0.6
/** The share of an upright picture, as on a phone, over which the folded list and the controls always stand. */
const coveredBelow = 0.14
/** A pointer takes the nearest point within this reach. */
const reach = { mouse: 16, touch: 28 }

/** What the page knows and the picture shows. */
export type SceneState = {
  readonly selected: string | null
  readonly found: ReadonlySet<string>
  /** Id of a hidden point that is looked for in vain: it glints the more. */
  readonly hinted: string | null
}

type Options = {
  readonly element: HTMLElement
  readonly labels: HTMLElement
  readonly classes: OverlayClasses
  readonly scene: Scene
  readonly module: SceneModule
  /** Called once, when everything that is drawn has arrived. */
  readonly onLoaded: () => void
}

/**
 * Puts the picture of a scene on the shared canvas until it is unmounted. `data-settled` says that it is whole and at rest.
 * One function: view, selection and motion are state of one frame, which every method and listener may change.
 */
export function mountScene(canvas: SharedCanvas, { element, labels, classes, scene, module, onLoaded }: Options) {
  const root = new Root()
  const camera = new PerspectiveCamera()
  const limits = limitsOf(module.shots.limits)
  const drawing = module.createDrawing({ scene, invalidate: canvas.invalidate })
  const lights = module.hasLights === false ? null : createPointLights(scene.points)
  const backdrop = createBackdrop(module.backdrop)
  root.add(backdrop, drawing.group)
  if (lights) root.add(lights.lights)
  const overlay = createOverlay(labels, classes)
  const clock = createSceneClock()
  const seenAt = new Vector3()
  const secrets = new Set(scene.points.filter(({ isHidden }) => isHidden).map(({ id }) => id))
  const radii = new Map(scene.points.map(({ id, radius }) => [id, radius]))
  let view: OrbitView | null = null
  let isMoved = false
  let wasLoaded = false
  let floatingPanels: readonly ScreenBox[] = []
  let state: SceneState = { selected: null, found: new Set(), hinted: null }
  let hovered: string | null = null
  let placed: readonly PlacedLabel[] = []
  let stopFlight = () => {}

  const size = () => ({ width: element.clientWidth, height: element.clientHeight })
  const aspect = () => element.clientWidth / Math.max(1, element.clientHeight)
  const room = (): VisibleArea => (aspect() < 1 ? { ...wholePicture, bottom: 1 - coveredBelow } : wholePicture)
  function visibleArea(): VisibleArea {
    const free = lastingVisibleArea(size(), floatingPanels)
    return { ...free, bottom: Math.min(free.bottom, room().bottom) }
  }
  const shotView = (shot = module.shots.first ?? module.shots.whole) => viewOf(shot, aspect(), room())
  const currentView = () => view ?? shotView()

  function touch() {
    element.removeAttribute('data-settled')
    clock.touch()
    canvas.invalidate()
  }
  function setView(next: OrbitView) {
    stopFlight()
    view = next
    isMoved = true
    touch()
  }
  function flyTo(next: OrbitView) {
    const from = currentView()
    setView(next)
    if (isMotionReduced()) return
    view = from
    stopFlight = animate(flightTime, (share) => {
      view = viewBetween(from, next, share < 1 ? 1 - (1 - share) ** 3 : 1)
      touch()
      return true
    })
  }
  const isSecret = (id: string) => secrets.has(id) && !state.found.has(id)

  /** Every point in front of the camera, where it is seen. */
  function seenPoints(): readonly SeenPoint[] {
    const { width, height } = size()
    const eye = camera.position.toArray()
    return scene.points.flatMap((point): SeenPoint[] => {
      if (point.id !== state.selected && drawing.isSeen?.(point, eye) === false) return []
      seenAt.set(...point.at)
      const depth = seenAt.distanceTo(camera.position)
      seenAt.project(camera)
      if (Math.abs(seenAt.x) > 1 || Math.abs(seenAt.y) > 1 || seenAt.z > 1) return []
      const isMeant = point.id === hovered || point.id === state.selected
      const text = isSecret(point.id) ? undiscovered : isMeant ? point.name : (point.label ?? point.name)
      return [{ id: point.id, text, x: ((seenAt.x + 1) / 2) * width, y: ((1 - seenAt.y) / 2) * height, depth }]
    })
  }
  function drawOverlay() {
    const seen = seenPoints()
    const rank = ({ id }: SeenPoint) => (id === state.selected ? 0 : id === hovered ? 1 : 2)
    const wanted = seen
      .filter(({ id, text }) => text !== '' && (!isSecret(id) || id === hovered))
      .toSorted((one, other) => rank(one) - rank(other) || one.depth - other.depth)
    placed = placeLabels(wanted, size(), floatingPanels)
    overlay.draw({
      labels: placed,
      glints: seen.filter(({ id }) => isSecret(id)),
      selected: seen.find(({ id }) => id === state.selected) ?? null,
      emphasized: new Set([state.selected, hovered]),
      hinted: state.hinted,
    })
  }
  const detach = canvas.attach(element, {
    draw(renderer: WebGLRenderer, { now, width, height, ratio, isSharp, isSlow }: Frame) {
      if (width === 0 || height === 0) return false
      if (!isMoved) view = shotView()
      aim(camera, currentView(), width / height, visibleArea())
      const frame = {
        seconds: clock.seconds(),
        isMotionOn: clock.advance(now, isSlow ? (state.selected === null ? null : slowMotionTimeout) : motionTimeout),
        camera,
        pixels: pixelsAtOne(height * ratio),
        hovered,
        ...state,
      }
      lights?.update(frame)
      const isMoving = (drawing.update?.(frame) ?? false) && frame.isMotionOn
      renderer.autoClear = true
      renderer.render(root, camera)
      const isLoaded = drawing.isLoaded?.() ?? true
      if (isLoaded) drawOverlay()
      if (isLoaded && !wasLoaded) onLoaded()
      wasLoaded = isLoaded
      element.toggleAttribute('data-settled', isSharp && isLoaded && !isMoving)
      return isMoving
    },
  })
  /** The point whose solid form is seen at a place of the picture. */
  function solidAt({ x, y }: ScreenPoint): string | null {
    const { width, height } = size()
    seenAt.set((2 * x) / width - 1, 1 - (2 * y) / height, 0.5).unproject(camera)
    return drawing.pointAt?.(camera.position.toArray(), seenAt.sub(camera.position).toArray()) ?? null
  }
  const nearestTo = (at: ScreenPoint, within: Pixels) =>
    pickPoint(at, { seen: seenPoints(), labels: placed, radiusOf: (id) => radii.get(id) ?? 0, unit: pixelsAtOne(size().height) }, within)
  return {
    limits,
    view: currentView,
    setView,
    flyTo,
    /** Flies to a point, so that it stands in the middle of what is free. */
    flyToPoint({ at, seenFrom }: ScenePoint) {
      const [azimuth, elevation] = seenFrom ?? [currentView().azimuth, currentView().elevation]
      flyTo({ ...viewNear(currentView(), at, distanceFor(module.shots.near ?? usualNear), limits), azimuth, elevation })
    },
    flyHome: () => flyTo(shotView(module.shots.whole)),
    /** The point that a pointer means: by its name, the nearest within reach, or by its form. */
    pointAt: (at: ScreenPoint, isTouch: boolean) => nearestTo(at, isTouch ? reach.touch : reach.mouse) ?? solidAt(at),
    /** The point nearest to the middle of what is free. */
    pointInMiddle() {
      const { width, height } = size()
      const { left, top, right, bottom } = visibleArea()
      return nearestTo({ x: ((left + right) / 2) * width, y: ((top + bottom) / 2) * height }, Number.POSITIVE_INFINITY)
    },
    hover(id: string | null) {
      if (id === hovered) return
      hovered = id
      canvas.invalidate()
    },
    update(next: SceneState) {
      state = next
      touch()
    },
    setFloatingPanels(next: readonly ScreenBox[]) {
      floatingPanels = next
      canvas.invalidate()
    },
    touch,
    unmount() {
      stopFlight()
      detach()
      overlay.clear()
      element.removeAttribute('data-settled')
      root.traverse(dispose)
    },
  }
}
export type MountedScene = ReturnType<typeof mountScene>

function dispose(object: Object3D) {
  if (!(object instanceof Mesh || object instanceof Points || object instanceof Line)) return
  object.geometry.dispose()
  for (const material of [object.material].flat()) material.dispose()
}
