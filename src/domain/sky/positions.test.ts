import { describe, expect, test } from 'vitest'
import { bodyNames, bodyPositions, moonIlluminated } from './bodies.ts'
import { referenceCases } from './data/reference.ts'
import { moonPhaseError, positionErrors } from './double-words.ts'
import { horizonFrame } from './horizon.ts'
import { type Horizontal, horizontalOf } from './over-place.ts'
import { catalogueOf } from './star-catalogue.ts'
import { starPositions } from './star-positions.ts'

const vector = ({ alt, az }: Horizontal) => {
  const [height, way] = [(alt * Math.PI) / 180, (az * Math.PI) / 180]
  return [Math.cos(height) * Math.cos(way), Math.cos(height) * Math.sin(way), Math.sin(height)] as const
}
/** The angle between two directions, in arcseconds. */
function separation(one: Horizontal, other: Horizontal): number {
  const [a, b] = [vector(one), vector(other)]
  return (2 * Math.asin(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) / 2) * 648_000) / Math.PI
}

describe.each(referenceCases)('$utc at $lat, $lon', ({ utc, lat, lon, star, bodies, moonIlluminated: lit }) => {
  const moment = new Date(utc)
  const frame = horizonFrame(moment, { lat, lon })

  test.each(bodyNames)('%s', (name) => {
    expect(separation(bodyPositions(moment, { lat, lon }, frame)[name], bodies[name])).toBeLessThan(positionErrors[name])
  })
  test('a star', () => {
    const catalogue = catalogueOf([{ ...star, magnitude: 0, colour: 0, hip: 0 }])
    const [north = 0, west = 0, zenith = 0] = starPositions(catalogue, frame)
    expect(separation(horizontalOf(north, west, zenith), star)).toBeLessThan(positionErrors.stars)
  })
  test('the lit part of the Moon', () => {
    expect(Math.abs(moonIlluminated(moment) - lit)).toBeLessThan(moonPhaseError)
  })
})
