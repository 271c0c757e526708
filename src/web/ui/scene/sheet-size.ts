import { clamp } from '#domain/math.ts'
import type { Pixels } from '#domain/units.ts'

/** How much of a sheet is seen: its handle alone, part of the scene, or nearly all of it. */
export type SheetSize = 'folded' | 'half' | 'full'
const sheetSizes: readonly SheetSize[] = ['folded', 'half', 'full']

/** The size whose height is nearest to where the sheet was released. */
export const nearestSize = (released: Pixels, heights: Readonly<Record<SheetSize, Pixels>>): SheetSize =>
  sheetSizes.reduce((best, size) => (Math.abs(heights[size] - released) < Math.abs(heights[best] - released) ? size : best))

/** The next size up or down; the same at either end. */
export function stepSize(size: SheetSize, step: 1 | -1): SheetSize {
  const next = sheetSizes.indexOf(size) + step
  return sheetSizes[clamp(next, 0, sheetSizes.length - 1)] ?? size
}

/** What a press of the handle does. */
export const toggledSize = (size: SheetSize): SheetSize => (size === 'folded' ? 'half' : 'folded')
