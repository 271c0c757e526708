import { capitalize } from '#domain/text.ts'
import type { Millimetres } from '../units.ts'
import { directionOf } from './angles.ts'
import type { PlacedBodies } from './draw-bodies.ts'
import type { PlacedStars } from './draw-stars.ts'
import type { Disc } from './layout.ts'
import { overPlace } from './over-place.ts'
import { project } from './projection.ts'
import type { Dots, Face, Measure, SceneItem, Words } from './scene.ts'
import type { SkyData, SkyView } from './sky-view.ts'

/** Sizes of the letters on a sky of radius 1. */
const sizes = { body: 0.03, star: 0.0245, constellation: 0.027, deepSky: 0.02 } as const
/** The faintest star whose own name is printed. */
const namedTo = 2.6
/** Stars to this magnitude take their room before the constellations, whose names can stand elsewhere in them. */
const brightest = 1.5
/** The faintest cluster, nebula or galaxy: what is seen without a telescope. */
const faintestDeepSky = 6

/**
 * The names of what is drawn, and the deep sky. The most telling take their room first: planets, the
 * brightest stars, constellations, the other stars by their brightness, the deep sky. A name without room is left out.
 */
export function drawNames(
  view: SkyView,
  { figures, stars: catalogue }: SkyData,
  stars: PlacedStars,
  { bodies }: PlacedBodies,
): readonly SceneItem[] {
  const { disc, measure, shows, index, frame, to, faintest, look } = view
  const placer = new LabelPlacer(disc, measure)
  const words: Words[] = []
  const common = { kind: 'words', layer: 'names', within: index } as const
  for (const { x, y, reach } of bodies) placer.block(x, y, reach)
  for (const star of stars.disc.stars) {
    if ((catalogue.magnitudes[star] ?? 9) > 3.2) break
    placer.block(stars.places[2 * star] ?? 0, stars.places[2 * star + 1] ?? 0, stars.radiusOf(star))
  }
  const beside = (text: string, x: Millimetres, y: Millimetres, radius: Millimetres, size: number, ink: Words['ink']) => {
    const spot = placer.beside({ text, face: 'names', size: size * disc.radius }, x, y, radius)
    if (spot) words.push({ ...common, ...spot, text, face: 'names', ink, size: size * disc.radius, hasHalo: true })
    return spot !== null
  }

  if (shows('star-names')) for (const { name, x, y, reach } of bodies) beside(capitalize(name), x, y, reach, sizes.body, 'planet')
  const places = (ra: number, dec: number) => {
    const [north, west, zenith] = overPlace(frame, directionOf(ra, dec))
    return zenith < 0 ? null : project(to, north, west, zenith)
  }
  const printed = new Set(stars.disc.stars)
  let namedStars = 0
  const nameStars = (brighterThan: number, notBrighterThan: number) => {
    for (const { star, name } of figures && shows('star-names') ? figures.starNames : []) {
      const magnitude = catalogue.magnitudes[star] ?? 9
      if (namedStars >= look.starNames) return
      if (!name || magnitude > brighterThan || magnitude <= notBrighterThan || !printed.has(star)) continue
      const isNamed = beside(
        name,
        stars.places[2 * star] ?? 0,
        stars.places[2 * star + 1] ?? 0,
        stars.radiusOf(star),
        sizes.star,
        look.starInk,
      )
      if (isNamed) namedStars++
    }
  }
  nameStars(brightest, Number.NEGATIVE_INFINITY)
  if (figures && shows('names')) {
    let named = 0
    for (const { name, label, rank } of figures.constellations.toSorted((one, other) => one.rank - other.rank)) {
      if (named >= look.constellationNames) break
      const at = places(...label)
      const size = sizes.constellation * disc.radius * (rank === 1 ? 1.1 : rank === 2 ? 1 : 0.86)
      const spot = at && placer.about({ text: name, face: 'names', size, spacing: 0.12 }, at.x, at.y)
      if (!spot) continue
      named++
      words.push({
        ...common,
        ...spot,
        text: name,
        face: 'names',
        ink: 'name',
        size,
        spacing: 0.12,
        opacity: rank === 1 ? 0.95 : 0.75,
        hasHalo: true,
      })
    }
  }
  nameStars(namedTo, brightest)
  const deepSky: SceneItem[] = []
  if (figures && shows('deep-sky')) {
    const discs: number[] = []
    for (const { id, at, magnitude } of figures.deepSky) {
      const place = magnitude <= Math.min(faintest, faintestDeepSky) ? places(...at) : null
      if (!place) continue
      discs.push(place.x, place.y, disc.radius * 0.0042)
      beside(id, place.x, place.y, disc.radius * 0.006, sizes.deepSky, 'deep')
    }
    const dots: Dots = { kind: 'dots', layer: 'deep-sky', within: index, discs: Float32Array.from(discs), ink: 'deep', isHollow: true }
    deepSky.push(dots)
  }
  return [...deepSky, ...words]
}

type Box = { readonly left: Millimetres; readonly top: Millimetres; readonly right: Millimetres; readonly bottom: Millimetres }
type Label = { readonly text: string; readonly face: Face; readonly size: Millimetres; readonly spacing?: number }
/** Where a text begins, ends or has its middle, and its base line. */
type Spot = Pick<Words, 'x' | 'y' | 'align'>

/** Heights of letters over and under the base line, in parts of the size. */
const above = 0.72
const below = 0.24
/** Between a name and what stands beside it, less than a name keeps from its own star. */
const air = 0.22

/** Finds room for names on a disc of sky: none lies over another, over a bright star or over the rim. */
class LabelPlacer {
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
