import type { Place } from '#domain/map/placement.ts'
import type { Milliseconds } from '#domain/units.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import { middleOfBox, type ScreenBox, visibleArea } from '#web/lib/visible-area.ts'
import { type Camera, cameraOf, centreFor, centreOf, freeCentreFor, type Screen, type View } from './camera.ts'
import type { MapTiles } from './map-tiles.ts'
import { createSmoothCentre } from './smooth-centre.ts'
import { createViewMotion } from './view-motion.ts'
import { clampView, isSameView, openingView, viewHolding, wholeView } from './viewport.ts'

type MapViewportDeps = {
  readonly tiles: Pick<MapTiles, 'extent' | 'hasIslands'>
  readonly now: () => Milliseconds
  /** Whether flights are jumps and nothing has inertia: asked for by the person. */
  readonly isMotionReduced: () => boolean
  /** The view ashore, fitted into the room of now; null on the open map. */
  readonly fitted: () => View | null
  readonly onMove: () => void
  /** A flight has ended, or the jump in its stead. */
  readonly onArrive: () => void
}

export type MapViewport = ReturnType<typeof createMapViewport>

/**
 * What is looked at, on which screen, and how that changes. One function: the screen bounds the view, and the view says where its middle is seen.
 */
export function createMapViewport({ tiles, now, isMotionReduced, fitted, onMove, onArrive }: MapViewportDeps) {
  let screen: Screen = { width: 1, height: 1 }
  /** What floats over the screen. */
  let floatingPanels: readonly ScreenBox[] = []
  let mayTilt = true
  /** The last views of the areas with islands and of the skies; null for a whole sky. */
  let seaView = openingView
  let skyView: View | null = null
  /** While another screen goes on with the picture. */
  let viewToResume: View | null = null
  const centre = createSmoothCentre(centreOf(screen))
  const clamp = (wanted: View) => clampView(wanted, tiles.extent(), screen, free())
  const motion = createViewMotion({ initial: openingView, now, isMotionReduced, clamp, onMove, onArrive })
  const { view, moveTo, fly } = motion

  const tilts = () => mayTilt && tiles.hasIslands()
  const cameraFor = (looked: View): Camera => cameraOf(looked, screen, tilts(), centreFor(looked, screen, tilts(), centre.at()))
  const camera = () => cameraFor(view())
  const free = () => visibleArea({ left: 0, top: 0, right: screen.width, bottom: screen.height }, floatingPanels)
  const whole = () => wholeView(tiles.extent(), screen, { free: free(), floatingPanels }, tilts())
  /** Everything is in view, or will be at the end of the flight under way. */
  const isWhole = () => isSameView(motion.destination(), whole())
  /** What was shown whole before the picture's room changed, fitted into the room of now; null where nothing was. */
  const refitted = (wasWhole: boolean) => fitted() ?? (wasWhole ? whole() : null)

  return {
    view,
    moveTo,
    fly,
    /** The view as it is, or the end of the flight under way. */
    destination: motion.destination,
    stop: motion.stop,
    /** The nearest view that the world allows. */
    clamp,
    camera,
    /** The camera as it would be for another view. */
    cameraFor,
    screen: () => screen,
    /** What floats over the screen: names keep off it. */
    floatingPanels: () => floatingPanels,
    /** Where the middle of a view is seen once nothing moves any more. */
    restingCentre: (looked: View) => centreFor(looked, screen, tilts(), middleOfBox(free())),
    isMoving: () => motion.isMoving() || centre.isGliding(),
    isFlying: motion.isMoving,
    /** The view that holds the whole world, or the whole sky. */
    whole,
    /** The view that holds so many units round a place. */
    holding: (place: Place, units: number) => viewHolding(place, units, screen, free()),
    /** The size of the picture, and whether it can be tilted. */
    resize({ width, height }: Screen, canTilt: boolean) {
      if (width === screen.width && height === screen.height && canTilt === mayTilt) return
      const wasWhole = isWhole()
      screen = { width: Math.max(1, width), height: Math.max(1, height) }
      mayTilt = canTilt
      centre.jumpTo(middleOfBox(free()))
      const next = refitted(wasWhole)
      if (next) motion.arriveAt(next)
      else moveTo(view())
    },
    /** What floats over the screen has changed: the camera makes room, so that the middle of the view is never under it. */
    setFloatingPanels(next: readonly ScreenBox[]) {
      const wasWhole = isWhole()
      floatingPanels = next
      const target = middleOfBox(free())
      if (isMotionReduced()) centre.jumpTo(target)
      else centre.glideTo(target, now())
      const nextView = refitted(wasWhole)
      if (nextView) fly(nextView)
      else onMove()
    },
    /**
     * Another area or filter is shown. From sea to sea, and from sky to sky, one stays where one is; either has the view in which it was left.
     * @param show shows it
     */
    changeLayer(before: View, show: () => void) {
      const wasSea = tiles.hasIslands()
      if (wasSea) seaView = before
      else skyView = isWhole() ? null : before
      show()
      moveTo(wasSea === tiles.hasIslands() ? before : wasSea ? (skyView ?? whole()) : seaView)
    },
    /** Looks as another screen does that goes on with the picture of an island: at a view, whose middle is seen at this point. */
    lookAs(wanted: View, seenAt: ScreenPoint) {
      viewToResume ??= motion.destination()
      motion.stop()
      centre.jumpTo(freeCentreFor(wanted, screen, seenAt))
      moveTo(wanted)
    },
    /** The other screen has closed. @param goesBack whether one is still ashore: back to the view that it was opened from */
    resume(goesBack: boolean) {
      if (viewToResume && goesBack) fly(viewToResume)
      viewToResume = null
    },
    /** Goes on by itself after a drag. */
    glide: motion.glide,
    /** Moves the view on; answers whether it wants another frame. */
    tick(time: Milliseconds): boolean {
      if (centre.isGliding()) {
        centre.advance(time)
        if (!motion.isMoving()) onMove()
      }
      motion.advance(time)
      return motion.isMoving() || centre.isGliding()
    },
  }
}
