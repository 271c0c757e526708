import type { Millimetres } from '../units.ts'
import { type Content, type Disc, type Layout, layoutOf, measuresOf } from './layout.ts'
import { sheets } from './recipe.ts'

/** The plates at the foot of a sheet. */
export type PlateRow = {
  readonly discs: readonly Disc[]
  /** The first base line under the discs. */
  readonly y: Millimetres
  /** Of the letters, and the width that those of one plate may take. */
  readonly size: Millimetres
  readonly width: Millimetres
}
/** @property plates null where there are none */
type PlatedLayout = Layout & { readonly plates: PlateRow | null }

/** The largest radius of a plate, the air between two, and under their words, in parts of a hundred of the sheet. */
const largest = 8.6
const between = 3
const below = 2.6
/** The outer ring of a plate, in parts of its radius. */
export const plateRing = 1.06
/** Base lines of the words under a plate, in parts of their size. */
export const plateLines = [0, 1.55, 2.95] as const

/** The layout of a sheet with so many plates in a row at its foot: the rest is composed over them. */
export function platedLayoutOf(content: Content, plates: number): PlatedLayout {
  if (plates === 0) return { ...layoutOf(content), plates: null }
  const { width, height } = sheets[content.sheet]
  const { unit, margin } = measuresOf(content.sheet)
  const size = 1.12 * content.look.words * unit
  const wide = Math.min((width - 15 * unit) / plates, 30 * unit)
  const radius = Math.min(largest * unit, (wide - between * unit) / 2 / plateRing)
  const y = height - margin - below * unit - plateLines[2] * size
  const middle = y - 2.5 * size - radius * plateRing
  const left = (width - wide * plates) / 2
  const row = {
    discs: Array.from({ length: plates }, (_, at) => ({ x: left + (at + 0.5) * wide, y: middle, radius })),
    y,
    size,
    width: wide - 1.2 * unit,
  }
  // What is composed keeps a margin from its foot; less of it is air enough.
  return { ...layoutOf(content, middle - radius * plateRing + margin * 0.4), height, plates: row }
}
