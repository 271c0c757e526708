import type { Millimetres } from '../units.ts'
import type { Dots, SkyDisc } from './scene.ts'
import type { SkyData, SkyView } from './sky-view.ts'
import { starPositions } from './star-positions.ts'

/** Where all stars of the catalogue fall, drawn or not. */
export type PlacedStars = {
  readonly items: readonly Dots[]
  readonly disc: SkyDisc
  /** x and y of each star in turn. */
  readonly places: Float32Array
  /** How far each stands towards the zenith, -1 to 1; negative below the horizon. */
  readonly zeniths: Float32Array
  readonly radiusOf: (star: number) => Millimetres
}

export function drawStars({ frame, to, disc, index, faintest, theme, look }: SkyView, { stars }: SkyData): PlacedStars {
  const directions = starPositions(stars, frame)
  const places = new Float32Array(2 * stars.count)
  const zeniths = new Float32Array(stars.count)
  const drawn: number[] = []
  for (let star = 0; star < stars.count; star++) {
    const north = directions[3 * star] as number
    const west = directions[3 * star + 1] as number
    const zenith = directions[3 * star + 2] as number
    // The projection of `project`, without an object for each of thousands.
    const scale = to.radius / (1 + zenith)
    places[2 * star] = to.x + (west * to.cos - north * to.sin) * scale
    places[2 * star + 1] = to.y - (north * to.cos + west * to.sin) * scale
    zeniths[star] = zenith
    if (zenith >= 0 && (stars.magnitudes[star] as number) <= faintest) drawn.push(star)
  }
  const { brightest, fainter, least } = look.stars
  const radiusOf = (star: number) => disc.radius * (Math.max(least, brightest * fainter ** (stars.magnitudes[star] ?? 6)) / 100)
  const discs = new Float32Array(3 * drawn.length)
  const shown = new Float32Array(2 * drawn.length)
  drawn.forEach((star, at) => {
    const x = places[2 * star] as number
    const y = places[2 * star + 1] as number
    discs.set([x, y, radiusOf(star)], 3 * at)
    shown.set([x, y], 2 * at)
  })
  const colours = theme.hasColouredStars && { colours: Float32Array.from(drawn, (star) => stars.colours[star] ?? 0) }
  return {
    items: [{ kind: 'dots', layer: 'stars', within: index, discs, ink: 'star', ...colours }],
    disc: { ...disc, places: shown, stars: Uint16Array.from(drawn) },
    places,
    zeniths,
    radiusOf,
  }
}
