import { Body, Constellation, EclipticLongitude, Equator, Illumination, MoonPhase, Observer } from 'astronomy-engine'
import type { Planet } from './sky.ts'

const planets = [Body.Mercury, Body.Venus, Body.Earth, Body.Mars, Body.Jupiter, Body.Saturn, Body.Uranus, Body.Neptune] as const
const phases = [
  'new',
  'a waxing crescent',
  'at first quarter',
  'waxing gibbous',
  'full',
  'waning gibbous',
  'at last quarter',
  'a waning crescent',
] as const

/** The planets at a moment, as seen from the middle of the Earth; and the Moon in words. */
export function planetsAt(moment: Date): { readonly planets: readonly Planet[]; readonly moon: string } {
  const here = new Observer(0, 0, 0)
  return {
    planets: planets.map((body) => {
      const longitude = EclipticLongitude(body, moment)
      if (body === Body.Earth) return { name: 'Earth', longitude, magnitude: Number.NaN, constellation: '' }
      const { ra, dec } = Equator(body, moment, here, false, true)
      return { name: body, longitude, magnitude: Illumination(body, moment).mag, constellation: Constellation(ra, dec).name }
    }),
    moon: phases[Math.round(MoonPhase(moment) / 45) % 8] ?? 'new',
  }
}
