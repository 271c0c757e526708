import { boundedView, type DomeView, domeCamera, domeViewBetween, dragged, zoomedAbout } from '#domain/sky/dome-view.ts'
import { horizontalOf } from '#domain/sky/over-place.ts'
import type { SkyObject } from '#domain/sky/sky-objects.ts'
import type { Degrees, Milliseconds } from '#domain/units.ts'
import { animate } from '#web/lib/animate.ts'
import { isMotionReduced } from '#web/lib/motion.ts'
import { attachPointerControls, type ScreenPoint } from '#web/lib/pointer-controls.ts'
import type { ScreenBox } from '#web/lib/visible-area.ts'
import { objectNear, paintNames, selectedName } from './dome-names.ts'
import { type DomeSky, directionOver } from './dome-sky.ts'
import { type MilkyWayGlow, milkyWayGlow } from './milky-way-glow.ts'
import type { DomeLayer, DomePicture } from './paint-air.ts'
import { paintDome } from './paint-dome.ts'

export type DomeState = {
  readonly sky: DomeSky
  readonly layers: ReadonlySet<DomeLayer>
  readonly selected: { readonly object: SkyObject; readonly name: string } | null
}
/** @property onSelect an object was tapped, or the empty sky was */
type Handlers = { readonly onSelect: (object: SkyObject | null) => void }

const wheelStep = 0.0013
const flightTime: Milliseconds = 800
const reach = { mouse: 20, touch: 30 } as const
/** How near a flight to an object comes. */
const nearSpan: Degrees = 60

/**
 * The dome of the sky on a canvas that fills an element: drag looks round, wheel and pinch come nearer, a tap names.
 * One function: each gesture changes the view by which the next frame is drawn.
 */
export function createDome(element: HTMLElement, canvas: HTMLCanvasElement, first: DomeView, { onSelect }: Handlers) {
  const context = canvas.getContext('2d')
  const ended = new AbortController()
  let view = boundedView(first)
  let state: DomeState | null = null
  let glow: MilkyWayGlow | null = null
  let frame = 0
  let isTouch = false
  let stopFlight = () => {}

  const camera = (of = view) => domeCamera(of, element.clientWidth, element.clientHeight)
  const picture = (): DomePicture | null => state && { sky: state.sky, layers: state.layers, glow, view, camera: camera() }

  function invalidate() {
    if (frame === 0) frame = requestAnimationFrame(paint)
  }
  function paint() {
    frame = 0
    const shown = picture()
    if (!shown || !state || !context || element.clientWidth === 0) return
    const ratio = devicePixelRatio
    const [width, height] = [Math.round(element.clientWidth * ratio), Math.round(element.clientHeight * ratio)]
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    paintDome(context, shown)
    const named = state.selected ? selectedName(shown, state.selected.object, state.selected.name) : null
    paintNames(context, shown, named, boxesOver(element))
    if (named) paintRing(context, named.at)
    const { milkyWay, figures } = state.sky.data
    if (milkyWay && !glow) {
      glow = milkyWayGlow(milkyWay)
      invalidate()
    }
    canvas.dataset.drawn = figures && glow ? 'whole' : 'part'
  }
  function setView(next: DomeView) {
    stopFlight()
    view = boundedView(next)
    invalidate()
  }
  function flyTo(next: DomeView) {
    const from = view
    setView(next)
    if (isMotionReduced()) return
    const to = view
    view = from
    stopFlight = animate(flightTime, (share) => {
      view = domeViewBetween(from, to, share < 1 ? 1 - (1 - share) ** 3 : 1)
      invalidate()
      return true
    })
  }
  function viewOf(object: SkyObject): DomeView | null {
    const direction = state && directionOver(state.sky, object)
    if (!direction) return null
    const { alt, az } = horizontalOf(...direction)
    return { az, alt, span: Math.min(view.span, nearSpan) }
  }
  attachPointerControls(element, {
    signal: ended.signal,
    wheelStep,
    onPress(_, byTouch) {
      isTouch = byTouch
    },
    onDrag: (from, to) => setView(dragged(view, camera(), to.x - from.x, to.y - from.y)),
    onPinchStart: () => {},
    onPinch({ factor, from, to }) {
      setView(dragged(zoomedAbout(view, factor, camera(), from.x, from.y), camera(), to.x - from.x, to.y - from.y))
    },
    onTap(point: ScreenPoint) {
      const shown = picture()
      if (shown) onSelect(objectNear(shown, point, isTouch ? reach.touch : reach.mouse))
    },
    onRelease: () => {},
    onWheel: (factor, point) => setView(zoomedAbout(view, factor, camera(), point.x, point.y)),
    // Elsewhere on the page the wheel scrolls it.
    acceptsWheel: () => element.contains(document.activeElement) || document.fullscreenElement !== null,
  })
  const sizes = new ResizeObserver(invalidate)
  sizes.observe(element)

  return {
    /** What is selected at first is what is looked at. */
    update(next: DomeState) {
      const isFirst = state === null
      state = next
      if (isFirst && next.selected) setView(viewOf(next.selected.object) ?? view)
      invalidate()
    },
    /** Looks so much farther round and up, less from nearer. */
    turn: (round: Degrees, above: Degrees) =>
      setView({ ...view, az: view.az + (round * view.span) / wideSpan, alt: view.alt + (above * view.span) / wideSpan }),
    zoomBy: (factor: number) => setView({ ...view, span: view.span * factor }),
    /** Looks the way of a point of the compass, as wide as at first. */
    face: (az: Degrees) => flyTo({ ...first, az }),
    /** Looks at an object, from no farther than where a constellation is seen whole. */
    lookAt(object: SkyObject) {
      const next = viewOf(object)
      if (next) flyTo(next)
    },
    redraw: invalidate,
    destroy() {
      ended.abort()
      stopFlight()
      sizes.disconnect()
      cancelAnimationFrame(frame)
    },
  }
}
export type Dome = ReturnType<typeof createDome>

/** The boxes of the buttons that stand beside the dome and over it. */
function boxesOver(element: HTMLElement): readonly ScreenBox[] {
  const origin = element.getBoundingClientRect()
  return [...(element.parentElement?.querySelectorAll(':scope > fieldset') ?? [])].map((buttons) => {
    const { left, top, right, bottom } = buttons.getBoundingClientRect()
    return { left: left - origin.left, top: top - origin.top, right: right - origin.left, bottom: bottom - origin.top }
  })
}

/** How much is seen at first: as much as a window shows without bending it far. */
export const wideSpan: Degrees = 96

function paintRing(context: CanvasRenderingContext2D, { x, y }: ScreenPoint) {
  context.strokeStyle = '#ff5fa2'
  context.lineWidth = 2
  context.beginPath()
  context.arc(x, y, 11, 0, 2 * Math.PI)
  context.stroke()
}
