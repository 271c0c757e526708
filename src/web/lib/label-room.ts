import type { Pixels } from '#domain/units.ts'
import { overlaps, type ScreenBox } from './visible-area.ts'

/** Between two labels, and between a label and what floats over the scene. */
const gap: Pixels = 3
/** Between a label and the edge of the screen. */
const edge: Pixels = 6

type Taken = {
  readonly screen: { readonly width: Pixels; readonly height: Pixels }
  readonly floatingPanels: readonly ScreenBox[]
  readonly placed: readonly { readonly box: ScreenBox }[]
}

/** Label placement: whether there is room for a label, within the screen, clear of floating panels and of the labels placed before it. */
export function hasLabelRoom({ left, top, right, bottom }: ScreenBox, { screen, floatingPanels, placed }: Taken): boolean {
  if (left < edge || top < edge || right > screen.width - edge || bottom > screen.height - edge) return false
  const spaced = { left: left - gap, top: top - gap, right: right + gap, bottom: bottom + gap }
  return !floatingPanels.some((panel) => overlaps(spaced, panel)) && !placed.some(({ box }) => overlaps(spaced, box))
}
