import { clamp } from '#domain/math.ts'
import type { Pixels } from '#domain/units.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import { overlaps, type ScreenBox } from '#web/lib/visible-area.ts'

/** How near the sheet is looked at: 1 shows it whole in the free part of the window; the shift is in CSS pixels. */
export type SheetView = { readonly zoom: number; readonly x: Pixels; readonly y: Pixels }
export const wholeSheet: SheetView = { zoom: 1, x: 0, y: 0 }

const maxZoom = 14
/** Between the sheet and what floats beside it. */
const air: Pixels = 14

type Size = { readonly width: number; readonly height: number }

const fitOf = (sheet: Size, { left, top, right, bottom }: ScreenBox) =>
  Math.min((right - left - 2 * air) / sheet.width, (bottom - top - 2 * air) / sheet.height)

/** What is left of a room over, under and on both sides of a slip. */
const besides = (room: ScreenBox, { left, top, right, bottom }: ScreenBox): readonly ScreenBox[] => [
  { ...room, bottom: top },
  { ...room, top: bottom },
  { ...room, right: left },
  { ...room, left: right },
]

/** The part of a window beside what floats over it in which a sheet is largest. */
export function roomFor(sheet: Size, window: ScreenBox, floatingPanels: readonly ScreenBox[]): ScreenBox {
  return floatingPanels.reduce((room, slip) => {
    if (!overlaps(room, slip)) return room
    return besides(room, slip).reduce((best, part) => (fitOf(sheet, part) > fitOf(sheet, best) ? part : best))
  }, window)
}

/** CSS pixels to the millimetre, and where the upper left corner of the sheet stands. */
export function placeSheet(sheet: Size, free: ScreenBox, view: SheetView) {
  const scale = Math.max(0.01, fitOf(sheet, free)) * view.zoom
  return {
    scale,
    x: (free.left + free.right) / 2 - (sheet.width * scale) / 2 + view.x,
    y: (free.top + free.bottom) / 2 - (sheet.height * scale) / 2 + view.y,
  }
}

/** Nearer or farther about a point, which stays where it is. */
export function zoomAbout(view: SheetView, factor: number, point: ScreenPoint, free: ScreenBox): SheetView {
  const zoom = clamp(view.zoom * factor, 1, maxZoom)
  const part = zoom / view.zoom
  if (zoom === 1) return wholeSheet
  const [middleX, middleY] = [(free.left + free.right) / 2, (free.top + free.bottom) / 2]
  return { zoom, x: point.x - middleX - (point.x - middleX - view.x) * part, y: point.y - middleY - (point.y - middleY - view.y) * part }
}
