import type { Point } from './plate-view.ts'

export type PlacedName = { readonly text: string; readonly x: number; readonly y: number; readonly anchor: 'start' | 'end' | 'middle' }
type Wish = { readonly text: string; readonly at: Point | null; readonly gap: number; readonly isCentred?: boolean }

/** Of the plate's lettering, in units of the plate: the width of a letter and the height of a line. */
const letter = 8
const line = 18
/** The island stands in the middle; names keep out of its way. */
const island = [
  { left: -80, right: 150, top: -175, bottom: -80 },
  { left: -190, right: 250, top: -80, bottom: 0 },
]
const radius = 440
/** Below it the sky is too pale for a name. */
const lowest = -46

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const isInside = ({ left, right, top, bottom }: Box) => bottom < lowest && [left, right].every((x) => Math.hypot(x, top) < radius)

/** Sets each name beside its place where there is room for it, the first wishes first; a name without room is left out. */
export function placeNames(wishes: readonly Wish[]): readonly PlacedName[] {
  const taken: Box[] = [...island]
  return wishes.flatMap(({ text, at, gap, isCentred = false }) => {
    if (!at) return []
    const [x, y] = at
    const width = text.length * letter
    const sides = isCentred ? (['middle'] as const) : (['start', 'end'] as const)
    for (const anchor of sides) {
      const from = anchor === 'middle' ? x - 0.75 * width : anchor === 'start' ? x + gap : x - gap - width
      const box = { left: from, right: from + (isCentred ? 1.5 : 1) * width, top: y - line / 2, bottom: y + line / 2 }
      if (!isInside(box) || taken.some((other) => overlap(box, other))) continue
      taken.push(box)
      return [{ text, x: anchor === 'middle' ? x : anchor === 'start' ? x + gap : x - gap, y: y + 4.5, anchor }]
    }
    return []
  })
}
