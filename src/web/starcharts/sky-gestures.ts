import { fullTurn } from '#domain/sky/angles.ts'
import { type Degrees, degrees, type Pixels } from '#domain/units.ts'
import type { PointerControls, ScreenPoint } from '#web/lib/pointer-controls.ts'

type Point = { readonly x: number; readonly y: number }
type Surface = {
  /** The index of the sky under a point of the window; -1 where there is none. */
  readonly skyAt: (point: ScreenPoint) => number
  /** The place of the sheet under a point of the window. */
  readonly toSheet: (point: ScreenPoint) => Point | null
  /** The compass point that stands below in a sky, and the sky's middle on the sheet. */
  readonly skyOf: (index: number) => { readonly facing: Degrees; readonly middle: Point } | null
  readonly turn: (index: number, facing: Degrees) => void
  readonly endTurn: () => void
  /** Moves the sheet by so many pixels. */
  readonly shift: (by: Point) => void
  readonly zoom: (factor: number, point: ScreenPoint) => void
  readonly showWhole: () => void
  /** Points at the nearest object within so many pixels. */
  readonly pointAt: (point: ScreenPoint, reach: Pixels) => void
  readonly pointNowhere: () => void
}

const wheelStep = -0.0016
/** How near to an object a finger and a mouse have to come. */
const reach = { tap: 22, hover: 11 } as const

/** What fingers, a mouse and a wheel do to a live chart: a drag turns the sky under it or else moves the sheet. */
export function skyGestures(surface: Surface): Omit<PointerControls, 'signal'> {
  const { skyAt, toSheet, skyOf, turn, endTurn, shift, zoom, showWhole, pointAt, pointNowhere } = surface
  /** What the drag holds. */
  let grabbed: { readonly sky: number } | 'sheet' | null = null

  return {
    wheelStep,
    onWheel: zoom,
    onPress(point) {
      const sky = skyAt(point)
      grabbed = sky >= 0 ? { sky } : 'sheet'
    },
    onDrag(from, to) {
      if (grabbed === 'sheet') return shift({ x: to.x - from.x, y: to.y - from.y })
      const held = grabbed && skyOf(grabbed.sky)
      const start = toSheet(from)
      const end = toSheet(to)
      if (!grabbed || !held || !start || !end) return
      const { x, y } = held.middle
      const turned = degrees(Math.atan2(end.y - y, end.x - x) - Math.atan2(start.y - y, start.x - x))
      turn(grabbed.sky, fullTurn(held.facing + turned))
    },
    onPinchStart() {
      grabbed = null
    },
    onPinch({ factor, from, to }) {
      zoom(1 / factor, from)
      shift({ x: to.x - from.x, y: to.y - from.y })
    },
    onTap: (point) => pointAt(point, reach.tap),
    onRelease() {
      grabbed = null
      endTurn()
    },
    onHover: (point) => (point ? pointAt(point, reach.hover) : pointNowhere()),
    onDoubleClick: showWhole,
  }
}
