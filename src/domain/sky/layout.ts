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
export type Caption = {
  readonly x: Millimetres
  /** Of the first base line. */
  readonly y: Millimetres
  readonly size: Millimetres
  readonly width: Millimetres
  readonly align: 'start' | 'middle' | 'end'
}

/** The ring of ticks and letters round a sky, in parts of its radius. */
export const ring = 0.075

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
  const top = margin + 3 * unit
  const room = { width: inner - 6 * unit, height: height - 2 * margin - 24 * unit }
  const outer = largestPair(room.width, room.height, 3 * unit)
  const radius = outer / (1 + ring)
  const left = margin + 3 * unit
  const right = width - left
  const bottom = top + room.height
  const beside = room.width - 2 * outer
  return {
    ...base,
    discs: [
      { x: left + outer, y: top + outer, radius },
      { x: right - outer, y: bottom - outer, radius },
    ],
    title: { x: width / 2, y: height - margin - 11 * unit, size: titleSize, width: inner - 8 * unit },
    captions: [
      { x: right, y: top + 5 * unit, size: 2 * unit, width: Math.max(beside, outer * 0.72), align: 'end' },
      { x: left, y: bottom - 12 * unit, size: 2 * unit, width: Math.max(beside, outer * 0.72), align: 'start' },
    ],
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
