import type { Millimetres } from '../units.ts'
import type { Disc } from './layout.ts'
import type { Face, Measure, Words } from './scene.ts'

type Box = { readonly left: Millimetres; readonly top: Millimetres; readonly right: Millimetres; readonly bottom: Millimetres }
type Label = { readonly text: string; readonly face: Face; readonly size: Millimetres; readonly spacing?: number }
/** Where a text begins, ends or has its middle, and its base line. */
export type Spot = Pick<Words, 'x' | 'y' | 'align'>

/** Heights of letters over and under the base line, in parts of the size. */
const above = 0.72
const below = 0.24
/** Between a name and what stands beside it, less than a name keeps from its own star. */
const air = 0.22

/** Finds room for names on a disc of sky: none lies over another, over a bright star or over the rim. */
export class LabelPlacer {
  readonly #disc: Disc
  readonly #measure: Measure
  /** Taken boxes by the squares of the sheet that they touch, so that a search looks at few. */
  readonly #taken = new Map<string, Box[]>()
  readonly #square: Millimetres

  constructor(disc: Disc, measure: Measure) {
    this.#disc = disc
    this.#measure = measure
    this.#square = disc.radius / 8
  }

  /** Keeps names off a drawn disc. */
  block(x: Millimetres, y: Millimetres, radius: Millimetres): void {
    this.#take({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius })
  }

  /** Room for the name of a disc, on one of eight sides of it; right and left are the best to read. */
  beside(label: Label, x: Millimetres, y: Millimetres, radius: Millimetres): Spot | null {
    const { size } = label
    const away = radius + size * 0.28
    const slant = radius * 0.7 + size * 0.2
    return this.#first(label, [
      { x: x + away, y: y + size * 0.26, align: 'start' },
      { x: x - away, y: y + size * 0.26, align: 'end' },
      { x, y: y - away, align: 'middle' },
      { x, y: y + away + size * above, align: 'middle' },
      { x: x + slant, y: y - slant, align: 'start' },
      { x: x + slant, y: y + slant + size * above * 0.8, align: 'start' },
      { x: x - slant, y: y - slant, align: 'end' },
      { x: x - slant, y: y + slant + size * above * 0.8, align: 'end' },
    ])
  }

  /** Room for a name over a region: its middle, or a little off it. */
  about(label: Label, x: Millimetres, y: Millimetres): Spot | null {
    const shift = label.size
    const offsets = [0, 1, -1, 2, -2, 3, -3].flatMap((rows) =>
      [0, 1.6, -1.6, 3.2, -3.2].map((columns) => [columns * shift, rows * shift] as const),
    )
    const nearest = offsets.toSorted(([ax, ay], [bx, by]) => Math.hypot(ax, ay) - Math.hypot(bx, by))
    return this.#first(
      label,
      nearest.map(([dx, dy]): Spot => ({ x: x + dx, y: y + dy, align: 'middle' })),
    )
  }

  #first(label: Label, spots: readonly Spot[]): Spot | null {
    const { text, face, size, spacing = 0 } = label
    const width = this.#measure(text, face, size) + spacing * size * text.length
    for (const spot of spots) {
      const box = boxOf(spot, width, size)
      if (!this.#isFree(box)) continue
      this.#take(box)
      return spot
    }
    return null
  }

  #isFree(box: Box): boolean {
    const { x, y, radius } = this.#disc
    const reach = Math.hypot(
      Math.max(Math.abs(box.left - x), Math.abs(box.right - x)),
      Math.max(Math.abs(box.top - y), Math.abs(box.bottom - y)),
    )
    if (reach > radius * 0.985) return false
    return this.#squares(box).every((key) =>
      (this.#taken.get(key) ?? []).every(
        (other) => box.left >= other.right || other.left >= box.right || box.top >= other.bottom || other.top >= box.bottom,
      ),
    )
  }

  #take(box: Box): void {
    for (const key of this.#squares(box)) {
      const there = this.#taken.get(key)
      if (there) there.push(box)
      else this.#taken.set(key, [box])
    }
  }

  #squares({ left, right, top, bottom }: Box): readonly string[] {
    const keys: string[] = []
    for (let column = Math.floor(left / this.#square); column <= Math.floor(right / this.#square); column++) {
      for (let row = Math.floor(top / this.#square); row <= Math.floor(bottom / this.#square); row++) keys.push(`${column},${row}`)
    }
    return keys
  }
}

function boxOf({ x, y, align }: Spot, width: Millimetres, size: Millimetres): Box {
  const left = align === 'start' ? x : align === 'end' ? x - width : x - width / 2
  return { left: left - size * air, right: left + width + size * air, top: y - size * above, bottom: y + size * below }
}
