import { expect, test } from 'vitest'
import { horizonFrame } from './horizon.ts'
import { horizontalOf, type Row } from './over-place.ts'
import { passageOf } from './passage.ts'
import { catalogueOf } from './star-catalogue.ts'
import { starPositions } from './star-positions.ts'

const moment = new Date('2026-11-27T21:00:00Z')
const stockholm = { lat: 59.33, lon: 18.07 }
const over = (ra: number, dec: number, after = 0): Row => {
  const star = catalogueOf([{ ra, dec, pmRaCosDec: 0, pmDec: 0, magnitude: 0, colour: 0, hip: 0 }])
  const [north = 0, west = 0, zenith = 0] = starPositions(star, horizonFrame(new Date(moment.getTime() + after), stockholm))
  return [north, west, zenith]
}

test.each([
  ['Betelgeuse', 88.793, 7.407],
  ['Sirius', 101.287, -16.716],
])('%s rises, stands highest and sets when it is said to', (_, ra, dec) => {
  const { highest, crossings } = passageOf(over(ra, dec), stockholm.lat)
  for (const after of [crossings?.riseAfter, crossings?.setAfter])
    expect(horizontalOf(...over(ra, dec, after)).alt).toBeCloseTo(-34 / 60, 1)
  const { alt, az } = horizontalOf(...over(ra, dec, highest.after))
  expect(az).toBeCloseTo(180, 1)
  expect(alt).toBeCloseTo(highest.alt, 2)
  expect(horizontalOf(...over(ra, dec, (crossings?.riseAfter ?? 0) + 600_000)).alt).toBeGreaterThan(0)
})

test('what never sets, and what never rises, crosses no horizon', () => {
  expect(passageOf(over(37.95, 89.26), stockholm.lat).crossings).toBeNull() // Polaris
  const canopus = passageOf(over(95.99, -52.7), stockholm.lat)
  expect([canopus.crossings, Math.round(canopus.highest.alt)]).toEqual([null, -22])
})
