import { type AreaSlug, areasWithIslands } from '#domain/map/area.ts'
import { islandsPerArchipelago, type Place, placeOf, worldRadius } from '#domain/map/placement.ts'
import { clamp } from '#domain/math.ts'
import type { Pixels } from '#domain/units.ts'
import type { ScreenPoint } from '#web/lib/pointer-controls.ts'
import { middleOfBox, type ScreenBox } from '#web/lib/visible-area.ts'
import { circle } from '../stroke.ts'
import {
  type CameraPose,
  cameraOf,
  centreFor,
  distanceOf,
  placeUnder,
  project,
  type Screen,
  shoreSpan,
  tiltOf,
  type View,
} from './camera.ts'
import { freeHeading } from './shore.ts'

/** Where the map opens before it is known where its viewer lives. */
export const openingView: View = { x: 0, y: 0, span: 40 }
/** How far the skies reach, where no islands lie, in units from the middle. */
export const skyRadius = 24

/** Nobody stands nearer before anything ashore, in units. */
const closestStanding = 0.012
const centre: Place = { x: 0, y: 0 }
/** From the middle of an island to its coast, with some water, in units. */
const coast = 0.5
/** How far beyond the last shore, or beyond the sky, the middle of the view may go, in units. */
const seaMargin = 14
const skyMargin = 4

/** How far the islands, or the sky, of an area reach from the middle, in units; and places that reach as far as all there is. */
type Extent = { readonly radius: number; readonly isSky: boolean; readonly outline: readonly Place[] }
type Root = { readonly living: number; readonly dead: number; readonly islands: readonly { readonly ordinal: number }[] }

/** The highest ordinal at which an island may lie. Ordinals of those who left stay free, so the highest one counts as well as the number of islands. */
export function highestOrdinal(root: Root | null): number {
  const population = root ? root.living + root.dead : islandsPerArchipelago
  return root?.islands.reduce((most, { ordinal }) => Math.max(most, ordinal), population - 1) ?? population - 1
}

/**
 * The extent of an area.
 * @param root the tile of the whole world; null while it is not known
 */
export function extentOf(area: AreaSlug, root: Root | null): Extent {
  if (!areasWithIslands.has(area)) return { radius: skyRadius, isSky: true, outline: circle(centre, skyRadius) }
  const population = root ? root.living + root.dead : islandsPerArchipelago
  const radius = worldRadius(highestOrdinal(root) + 1)
  const coasts = root && root.islands.length === population ? root.islands.flatMap(({ ordinal }) => circle(placeOf(ordinal), coast, 8)) : []
  return { radius, isSky: false, outline: coasts.length > 0 ? coasts : circle(centre, radius) }
}

/** The span at which so many units fit both sides of the screen, with a little to spare. */
const spanFitting = (units: number, { width, height }: Screen) => (units / Math.min(1, width / height)) * 1.06

/** However much floats over the screen, whole things are fitted into no less than this part of it. */
const minVisibleArea = 0.4

/** The view that holds so many units round a place in the free part of the screen. */
export function viewHolding({ x, y }: Place, units: number, screen: Screen, { left, top, right, bottom }: ScreenBox): View {
  const free = {
    width: Math.max(minVisibleArea * screen.width, right - left),
    height: Math.max(minVisibleArea * screen.height, bottom - top),
  }
  return { x, y, span: (spanFitting(units, free) * screen.height) / free.height }
}

/** How large a plate round a point of the screen may be until it touches the edge or a panel, as a radius in pixels. */
function plateRadius({ x, y }: ScreenPoint, { width, height }: Screen, floatingPanels: readonly ScreenBox[]): Pixels {
  const toPanels = floatingPanels.map(({ left, top, right, bottom }) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)),
  )
  return Math.min(x, y, width - x, height - y, ...toPanels)
}

/** The view that holds a whole sky: as large as the plate fits between the panels, which stand in the corners. */
function viewOfPlate(radius: number, screen: Screen, free: ScreenBox, floatingPanels: readonly ScreenBox[]): View {
  const view = viewHolding({ x: 0, y: 0 }, 2 * radius + 1, screen, free)
  const room = plateRadius(middleOfBox(free), screen, floatingPanels)
  return { ...view, span: Math.min(view.span, (screen.height * (radius + plateMargin)) / Math.max(1, room)) }
}

/** Kept free round a plate for the readings of its ring, in units. */
const plateMargin = 1.8

/** The view that holds everything: a whole sky, or the islands there are. */
export const wholeView = (
  { radius, isSky, outline }: Extent,
  screen: Screen,
  { free, floatingPanels }: { readonly free: ScreenBox; readonly floatingPanels: readonly ScreenBox[] },
  mayTilt: boolean,
): View => (isSky ? viewOfPlate(radius, screen, free, floatingPanels) : viewFilledBy(outline, screen, free, mayTilt))

/** The least box round points of the screen, or of the sea. */
function boxOf(points: readonly ScreenPoint[]): ScreenBox {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** So much of the free part of the screen is filled by what is looked at as a whole, one way or the other; the rest is for names. */
const filledPart = 0.85

/** The whole world is seen from above, however few islands there are: nearer, and so lower than this, they would stand before each other. */
const lowestWholeSpan = 13

/** The nearest view from above that holds all these places of the sea in the free part of the screen. */
function viewFilledBy(outline: readonly Place[], screen: Screen, free: ScreenBox, mayTilt: boolean): View {
  const box = boxOf(outline)
  const inMiddle = middleOfBox(box)
  const cameraFor = (view: View) => cameraOf(view, screen, mayTilt, centreFor(view, screen, mayTilt, middleOfBox(free)))
  const seenFrom = (view: View): ScreenBox | null => {
    const seen = outline.map((place) => project(cameraFor(view), place)).filter((at) => at !== null)
    return seen.length === outline.length ? boxOf(seen) : null
  }
  /** Nearer the rim of the islands looks larger than the far one, so their middle on the sea is not their middle on screen. */
  const centredAt = (span: number): View => {
    const view = { ...inMiddle, span }
    const seen = seenFrom(view)
    const camera = cameraFor(view)
    return seen ? shiftedView(view, placeUnder(camera, middleOfBox(seen)), placeUnder(camera, middleOfBox(free))) : view
  }
  const fits = (span: number) => {
    const seen = seenFrom(centredAt(span))
    return (
      seen !== null &&
      seen.right - seen.left <= filledPart * (free.right - free.left) &&
      seen.bottom - seen.top <= filledPart * (free.bottom - free.top)
    )
  }
  let near = mayTilt ? lowestWholeSpan : shoreSpan
  let far = Math.max(near, viewHolding(inMiddle, Math.max(box.right - box.left, box.bottom - box.top) / filledPart, screen, free).span)
  for (let halving = 0; halving < 16; halving++) {
    const span = Math.sqrt(near * far)
    if (fits(span)) far = span
    else near = span
  }
  return centredAt(far)
}

/** The nearest allowed view: its middle near the islands, neither too close nor too far. */
export function clampView(view: View, { radius, isSky }: Extent, screen: Screen, free: ScreenBox): View {
  const { x, y, span, cameraPose } = view
  const reach = radius + (isSky ? skyMargin : seaMargin)
  const distance = Math.hypot(x, y)
  const back = distance > reach ? reach / distance : 1
  const closest = cameraPose ? closestStanding : shoreSpan
  const widest = viewHolding({ x: 0, y: 0 }, 2 * reach, screen, free).span * 1.25
  return { ...view, x: x * back, y: y * back, span: clamp(span, closest, widest) }
}

/** The view moved so that what is seen at `to` is seen where `from` was. Unmoved where either lies beyond the horizon. */
export const shiftedView = (view: View, from: Place | null, to: Place | null): View =>
  from && to ? { ...view, x: view.x + from.x - to.x, y: view.y + from.y - to.y } : view

export const isSameView = (one: View, other: View): boolean => one.x === other.x && one.y === other.y && one.span === other.span

/** An island is so many units wide. */
const islandWidth = 0.76
/** Beside one's own island it takes so much of the screen: of its height, or of the width of a narrow one. */
const openingPart = { ofHeight: 1 / 3, ofWidth: 0.56 } as const

/** The view leans towards the others by so much of the width of the screen, and never so far that another island is nearer to its middle. */
const lean = { part: 0.1, most: 0.4 } as const

/** So far round, in turns of 12 degrees, a newcomer at the rim finds a side on which nobody stands before them. */
const openingTurns = 8

/**
 * The view in which the map opens: low over the water before one's own island, with the others behind it and the horizon in sight. The camera
 * looks north, or past neighbours that would stand before the island.
 * @param others where most of them are: newcomers live at the rim of their archipelago
 * @param neighbours where islands may lie round this one
 */
export function viewBeside(island: Place, others: Place, neighbours: readonly Place[], { width, height }: Screen): View {
  const { x, y } = island
  const span = islandWidth / Math.min(openingPart.ofHeight, (openingPart.ofWidth * width) / height)
  const [east, south] = [others.x - x, others.y - y]
  const shiftFor = (heading: CameraPose['heading']) => {
    const aside = (east * Math.cos(heading) + south * Math.sin(heading)) / Math.max(1, Math.hypot(east, south))
    return aside * Math.min(lean.most, (lean.part * span * width) / height)
  }
  const usual = { heading: 0, tilt: tiltOf(span) }
  const heading = freeHeading(island, neighbours, distanceOf(span), usual, openingTurns, shiftFor)
  const shift = shiftFor(heading)
  return { x: x + Math.cos(heading) * shift, y: y + Math.sin(heading) * shift, span, ...(heading !== 0 && { heading }) }
}

/** A view of one place, near enough to recognise it. */
export const viewOf = ({ x, y }: Place, span = 5): View => ({ x, y, span })
