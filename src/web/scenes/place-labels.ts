import type { Pixels } from '#domain/units.ts'
import { hasLabelRoom } from '#web/lib/label-room.ts'
import type { ScreenBox } from '#web/lib/visible-area.ts'

/** A point of the scene as it is seen now. */
export type SeenPoint = {
  readonly id: string
  readonly text: string
  readonly x: Pixels
  readonly y: Pixels
  /** Units from the camera. */
  readonly depth: number
}
export type PlacedLabel = { readonly id: string; readonly text: string; readonly box: ScreenBox }

/** More names than this make a picture a page. */
const most = 24
/** How wide a letter is printed, and how high a line. */
const letter: Pixels = 8
const line: Pixels = 19
/** Between a name and its point. */
const offset: Pixels = 9

const boxAt = (left: Pixels, top: Pixels, width: Pixels): ScreenBox => ({ left, top, right: left + width, bottom: top + line })

/** Where a name may stand, the best first: right of its point, left, under and over it. */
function spotsOf({ x, y, text }: SeenPoint): readonly ScreenBox[] {
  const width = text.length * letter
  return [
    boxAt(x + offset, y - line / 2, width),
    boxAt(x - offset - width, y - line / 2, width),
    boxAt(x - width / 2, y + offset, width),
    boxAt(x - width / 2, y - offset - line, width),
  ]
}

/**
 * Finds room for the names of points: none lies over another, over a floating panel, or over the edge. A name without room is left out, and is read
 * in the list.
 * @param wanted the most telling first: a name takes its room before all that follow
 */
export function placeLabels(
  wanted: readonly SeenPoint[],
  screen: { readonly width: Pixels; readonly height: Pixels },
  floatingPanels: readonly ScreenBox[],
): readonly PlacedLabel[] {
  const placed: PlacedLabel[] = []
  for (const point of wanted) {
    if (placed.length === most) break
    const box = spotsOf(point).find((spot) => hasLabelRoom(spot, { screen, floatingPanels, placed }))
    if (box) placed.push({ id: point.id, text: point.text, box })
  }
  return placed
}
