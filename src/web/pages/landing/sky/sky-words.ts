import { type Horizontal, horizontalOf, overPlace, type Rows } from '#domain/sky/over-place.ts'
import { capitalize } from '#domain/text.ts'
import type { Degrees } from '#domain/units.ts'
import { stars } from './read-stars.ts'

type Body = { readonly name: string; readonly direction: readonly [number, number, number] }
type Sky = {
  readonly rows: Rows
  readonly bodies: readonly Body[]
  readonly moon: { readonly lit: number; readonly name: string }
}

const quarters = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const
const quarterOf = (azimuth: Degrees) => quarters[Math.round(azimuth / 45) % 8] ?? 'north'
const heightOf = ({ alt }: Horizontal) => (alt < 15 ? 'low' : alt < 50 ? 'high' : 'very high')
const where = (at: Horizontal) => `${heightOf(at)} in the ${quarterOf(at.az)}`
const list = (words: readonly string[]) => words.join(', ').replace(/, ([^,]*)$/, ' and $1')

/** How far below the horizon the Sun stands at the ends of the twilights. */
function light(sun: Degrees): string {
  if (sun > -0.8) return 'Day: the stars are there, and are not seen.'
  if (sun > -6) return 'Dusk or dawn: the brightest stars are seen.'
  return sun > -15 ? 'Twilight.' : 'Night.'
}

/** How the sky looks, in sentences: what a picture tells those who see it. */
export function skyInWords({ rows, bodies, moon }: Sky): string {
  const at = ({ direction }: Pick<Body, 'direction'>) => horizontalOf(...overPlace({ rows }, direction))
  const named = (name: string) => bodies.find((body) => body.name === name)
  const [sun, luna] = [named('sun'), named('moon')]
  const isDay = sun !== undefined && at(sun).alt > -0.8
  const planets = bodies.filter((body) => body !== sun && body !== luna && at(body).alt > 0)
  const brightest = stars.filter((star) => star.name && at(star).alt > 10).slice(0, 3)
  const night = [
    planets.length > 0 ? `${list(planets.map((planet) => `${capitalize(planet.name)} ${where(at(planet))}`))}.` : 'No planet is up.',
    `Brightest: ${list(brightest.map(({ name = '', ...star }) => `${name} in the ${quarterOf(at(star).az)}`))}.`,
  ]
  return [
    sun ? light(at(sun).alt) : '',
    sun && isDay ? `The Sun ${where(at(sun))}.` : '',
    luna && at(luna).alt > 0
      ? `The Moon, ${moon.name}, ${Math.round(100 * moon.lit)} % lit, ${where(at(luna))}.`
      : `The Moon (${moon.name}) is below the horizon.`,
    ...(isDay ? [] : night),
  ]
    .filter(Boolean)
    .join(' ')
}
