import type { KeyboardEvent } from 'react'
import { type AreaSlug, areaAbove, areaBelow } from '#domain/map/area.ts'
import type { MapController } from './controller/map-controller.ts'

/** How far an arrow key moves, in parts of the screen. */
const step = 0.28
const zoomFactor = 0.62

const stepByKey: Readonly<Record<string, readonly [east: number, south: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

type Options = { readonly area: AreaSlug; readonly openArea: (area: AreaSlug) => void; readonly goHome: () => void }

/** Whether a key is pressed for the map, and not for the browser or for what has the focus. */
export const isForMap = ({ altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && (target as Element).closest('button, a, input') === null

/**
 * What moves the map, for the buttons and for the keys.
 * @param more what a member has besides: areas, and an island of their own
 */
export function mapCommands(map: MapController, more?: Options) {
  const zoomIn = () => map.zoomBy(zoomFactor)
  const zoomOut = () => map.zoomBy(1 / zoomFactor)
  const showWhole = () => map.flyTo(map.viewport.whole())
  const commandByKey: ReadonlyMap<string, () => void> = new Map([
    ['+', zoomIn],
    ['=', zoomIn],
    ['-', zoomOut],
    ['Home', showWhole],
    ...(more ? memberCommands(more) : []),
  ])
  return {
    zoomIn,
    zoomOut,
    showWhole,
    /** Runs the command of a key; answers whether it has one. */
    press(key: string): boolean {
      const pan = stepByKey[key]
      if (pan) map.panBy(...pan)
      else commandByKey.get(key)?.()
      return pan !== undefined || commandByKey.has(key)
    },
  }
}

const memberCommands = ({ area, openArea, goHome }: Options): readonly (readonly [key: string, run: () => void])[] => [
  ['h', goHome],
  ['H', goHome],
  ['PageUp', () => openArea(areaAbove(area)?.slug ?? area)],
  ['PageDown', () => openArea(areaBelow(area)?.slug ?? area)],
]
