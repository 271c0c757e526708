import { type AreaSlug, areasWithIslands } from '#domain/map/area.ts'
import { islandsPerArchipelago, type Place, worldRadius } from '#domain/map/placement.ts'
import type { ScreenBox } from '#web/lib/screen-box.ts'
import { type Screen, shoreSpan, type View } from './camera.ts'

/** Where the map opens before it is known where its viewer lives. */
export const openingView: View = { x: 0, y: 0, span: 40 }
/** How far the skies reach, where no islands lie, in units from the middle. */
export const skyRadius = 24

/** Ashore one may come so near, in units. */
const closestAshore = 0.14
/** How far beyond the last shore, or beyond the sky, the middle of the view may go, in units. */
const seaMargin = 14
const skyMargin = 4

/** How far the islands, or the sky, of an area reach from the middle, in units. */
type Extent = { readonly radius: number; readonly isSky: boolean }
type Root = { readonly living: number; readonly dead: number; readonly islands: readonly { readonly ordinal: number }[] }

/**
 * The extent of an area. Ordinals of those who left stay free, so the highest one counts as well as the number of islands.
 * @param root the tile of the whole world; null while it is not known
 */
export function extentOf(area: AreaSlug, root: Root | null): Extent {
  if (!areasWithIslands.has(area)) return { radius: skyRadius, isSky: true }
  const population = root ? root.living + root.dead : islandsPerArchipelago
  const highest = root?.islands.reduce((most, { ordinal }) => Math.max(most, ordinal + 1), 0) ?? 0
  return { radius: worldRadius(Math.max(population, highest)), isSky: false }
}

/** The span at which so many units fit both sides of the screen, with a little to spare. */
const spanFitting = (units: number, { width, height }: Screen) => (units / Math.min(1, width / height)) * 1.06

/** However much floats over the screen, whole things are fitted into no less than this part of it. */
const leastFreePart = 0.4

/** The view that holds so many units round a place in the free part of the screen. */
export function viewHolding({ x, y }: Place, units: number, screen: Screen, { left, top, right, bottom }: ScreenBox): View {
  const free = {
    width: Math.max(leastFreePart * screen.width, right - left),
    height: Math.max(leastFreePart * screen.height, bottom - top),
  }
  return { x, y, span: (spanFitting(units, free) * screen.height) / free.height }
}

/** The view that holds everything. */
export const wholeView = ({ radius }: Extent, screen: Screen, free: ScreenBox): View =>
  viewHolding({ x: 0, y: 0 }, 2 * radius + 3, screen, free)

/** The nearest allowed view: its middle near the islands, neither too close nor too far. */
export function clampView(view: View, { radius, isSky }: Extent, screen: Screen, free: ScreenBox): View {
  const { x, y, span, stance } = view
  const reach = radius + (isSky ? skyMargin : seaMargin)
  const distance = Math.hypot(x, y)
  const back = distance > reach ? reach / distance : 1
  const closest = stance ? closestAshore : shoreSpan
  const widest = viewHolding({ x: 0, y: 0 }, 2 * reach, screen, free).span * 1.25
  return { ...view, x: x * back, y: y * back, span: Math.min(Math.max(span, closest), widest) }
}

/** The view moved so that what is seen at `to` is seen where `from` was. Unmoved where either lies beyond the horizon. */
export const shiftedView = (view: View, from: Place | null, to: Place | null): View =>
  from && to ? { ...view, x: view.x + from.x - to.x, y: view.y + from.y - to.y } : view

export const isSameView = (one: View, other: View): boolean => one.x === other.x && one.y === other.y && one.span === other.span

/** A view of one place, near enough to recognise it. */
export const viewOf = ({ x, y }: Place, span = 5): View => ({ x, y, span })
