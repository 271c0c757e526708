import type { Millimetres } from '../units.ts'
import { type SheetId, sheets } from './recipe.ts'

/** Where things stand on a sheet. */
export type Layout = {
  readonly width: Millimetres
  readonly height: Millimetres
  /** Of the frame from the edge. */
  readonly margin: Millimetres
  readonly discs: readonly Disc[]
  /** Of each sky: where its lines of words begin and how they are set. */
  readonly captions: readonly Caption[]
  /** The base line of the title, its largest size and the width it may take. */
  readonly title: { readonly x: Millimetres; readonly y: Millimetres; readonly size: Millimetres; readonly width: Millimetres }
}
export type Disc = { readonly x: Millimetres; readonly y: Millimetres; readonly radius: Millimetres }
type Caption = {
  readonly x: Millimetres
  /** Of the first base line. */
  readonly y: Millimetres
  readonly size: Millimetres
  readonly width: Millimetres
  readonly align: 'start' | 'middle' | 'end'
}

/** The ring of ticks and letters round a sky, in parts of its radius. */
const ring = 0.075

/** A sky above its words; or two skies in opposite corners, each with its words in the corner beside it. */
export function layoutOf(sheet: SheetId, skies: 1 | 2): Layout {
  const { width, height } = sheets[sheet]
  const unit = Math.min(width, height * 0.72) / 100
  const margin = 4.5 * unit
  const inner = width - 2 * margin
  const titleSize = 6.2 * unit
  const base = { width, height, margin }
  if (skies === 1) {
    const words = 25 * unit
    const radius = Math.min((inner - 2.5 * unit) / 2, (height - 2 * margin - words) / 2) / (1 + ring)
    const outer = radius * (1 + ring)
    const y = margin + Math.max(1.5 * unit, (height - 2 * margin - words - 2 * outer) / 2) + outer
    const titleY = Math.max(y + outer + 11 * unit, height - margin - 19 * unit)
    return {
      ...base,
      discs: [{ x: width / 2, y, radius }],
      title: { x: width / 2, y: titleY, size: titleSize, width: inner - 8 * unit },
      captions: [{ x: width / 2, y: titleY + 8.4 * unit, size: 2.1 * unit, width: inner - 8 * unit, align: 'middle' }],
    }
  }
  const title = { x: width / 2, y: height - margin - 11 * unit, size: titleSize, width: inner - 8 * unit }
  const room = { x: margin + 3 * unit, y: margin + 3 * unit, width: inner - 6 * unit, height: height - 2 * margin - 24 * unit }
  const outer = largestPair(room.width, room.height, 3 * unit)
  const hasCorners = room.width - 2 * outer > outer * 0.6
  return { ...base, title, ...(hasCorners ? inCorners(room, outer, unit) : oneOverTheOther(room, unit)) }
}

type Room = { readonly x: Millimetres; readonly y: Millimetres; readonly width: Millimetres; readonly height: Millimetres }
type Skies = Pick<Layout, 'discs' | 'captions'>

/** Each sky has its words in the corner beside it. */
function inCorners({ x: left, y: top, width, height }: Room, outer: Millimetres, unit: Millimetres): Skies {
  const [right, bottom] = [left + width, top + height]
  const radius = outer / (1 + ring)
  const caption = { size: 2 * unit, width: width - 2 * outer }
  return {
    discs: [
      { x: left + outer, y: top + outer, radius },
      { x: right - outer, y: bottom - outer, radius },
    ],
    captions: [
      { ...caption, x: right, y: top + 5 * unit, align: 'end' },
      { ...caption, x: left, y: bottom - 8 * unit, align: 'start' },
    ],
  }
}

/** On a narrow sheet each sky has its words below it. */
function oneOverTheOther({ x, y, width, height }: Room, unit: Millimetres): Skies {
  const words = 11 * unit
  const outer = Math.min(width / 2, height / 4 - words / 2 - 1.5 * unit)
  const air = (height - 4 * outer - 2 * words) / 3
  const middle = x + width / 2
  const places = [0, 1].map((row) => y + air / 2 + row * (2 * outer + words + air))
  return {
    discs: places.map((from) => ({ x: middle, y: from + outer, radius: outer / (1 + ring) })),
    captions: places.map((from) => ({ x: middle, y: from + 2 * outer + 4.4 * unit, size: 2 * unit, width, align: 'middle' })),
  }
}

/** The radius of two equal discs in opposite corners of a box, with a gap between them. */
function largestPair(width: Millimetres, height: Millimetres, gap: Millimetres): Millimetres {
  let least = 0
  let most = Math.min(width, height) / 2
  for (let halvings = 0; halvings < 40; halvings++) {
    const radius = (least + most) / 2
    if (Math.hypot(width - 2 * radius, height - 2 * radius) >= 2 * radius + gap) least = radius
    else most = radius
  }
  return least
}
