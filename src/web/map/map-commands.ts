import { type AreaSlug, areaAbove, areaBelow } from '#domain/map/area.ts'
import type { MapController } from './controller/map-controller.ts'

/** How far an arrow key moves, in parts of the screen; and how much nearer a plus comes. */
const [stride, nearer] = [0.28, 0.62]

const strides: Readonly<Record<string, readonly [east: number, south: number]>> = {
  ArrowLeft: [-stride, 0],
  ArrowRight: [stride, 0],
  ArrowUp: [0, -stride],
  ArrowDown: [0, stride],
}

type Bound = { readonly area: AreaSlug; readonly open: (area: AreaSlug) => void; readonly goHome: () => void }

/** What steers the map, for the buttons and for the keys. */
export function mapCommands(map: MapController, { area, open, goHome }: Bound) {
  const come = (factor: number) => {
    const { view } = map.camera()
    map.flyTo({ ...view, span: view.span * factor })
  }
  const closer = () => come(nearer)
  const farther = () => come(1 / nearer)
  const whole = () => map.flyTo(map.wholeView())
  const byKey: ReadonlyMap<string, () => void> = new Map([
    ['+', closer],
    ['=', closer],
    ['-', farther],
    ['Home', whole],
    ['h', goHome],
    ['H', goHome],
    ['PageUp', () => open(areaAbove(area)?.slug ?? area)],
    ['PageDown', () => open(areaBelow(area)?.slug ?? area)],
  ])
  return {
    closer,
    farther,
    whole,
    /** Does what a key stands for; whether it stands for anything. */
    press(key: string): boolean {
      const [east, south] = strides[key] ?? [0, 0]
      if (east !== 0 || south !== 0) map.panBy(east, south)
      else byKey.get(key)?.()
      return strides[key] !== undefined || byKey.has(key)
    },
  }
}
