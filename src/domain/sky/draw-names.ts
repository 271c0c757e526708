import type { Millimetres } from '../units.ts'
import { directionOf } from './angles.ts'
import type { PlacedBodies } from './draw-bodies.ts'
import type { PlacedStars } from './draw-stars.ts'
import { LabelPlacer } from './label-placer.ts'
import { overPlace } from './over-place.ts'
import { project } from './projection.ts'
import type { Dots, SceneItem, Words } from './scene.ts'
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

  if (shows('star-names')) for (const { name, x, y, reach } of bodies) beside(capital(name), x, y, reach, sizes.body, 'planet')
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
      const isNamed = beside(name, stars.places[2 * star] ?? 0, stars.places[2 * star + 1] ?? 0, stars.radiusOf(star), sizes.star, 'word')
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

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
