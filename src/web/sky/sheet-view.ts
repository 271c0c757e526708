import type { Pixels } from '#domain/units.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import type { ScreenBox } from '#web/lib/screen-box.ts'

/** How near the sheet is looked at: 1 shows it whole in the free part of the window; the shift is in CSS pixels. */
export type SheetView = { readonly zoom: number; readonly x: Pixels; readonly y: Pixels }
export const wholeSheet: SheetView = { zoom: 1, x: 0, y: 0 }

const mostZoom = 14
/** Between the sheet and what floats beside it. */
const air: Pixels = 14

type Size = { readonly width: number; readonly height: number }

/** CSS pixels to the millimetre, and where the upper left corner of the sheet stands. */
export function placeSheet(sheet: Size, free: ScreenBox, view: SheetView) {
  const [width, height] = [free.right - free.left - 2 * air, free.bottom - free.top - 2 * air]
  const fit = Math.max(0.01, Math.min(width / sheet.width, height / sheet.height))
  const scale = fit * view.zoom
  return {
    scale,
    x: (free.left + free.right) / 2 - (sheet.width * scale) / 2 + view.x,
    y: (free.top + free.bottom) / 2 - (sheet.height * scale) / 2 + view.y,
  }
}

/** Nearer or farther about a point, which stays where it is. */
export function zoomAbout(view: SheetView, factor: number, point: ScreenPoint, free: ScreenBox): SheetView {
  const zoom = Math.min(mostZoom, Math.max(1, view.zoom * factor))
  const part = zoom / view.zoom
  if (zoom === 1) return wholeSheet
  const [middleX, middleY] = [(free.left + free.right) / 2, (free.top + free.bottom) / 2]
  return { zoom, x: point.x - middleX - (point.x - middleX - view.x) * part, y: point.y - middleY - (point.y - middleY - view.y) * part }
}
