import { expect, test } from 'vitest'
import { horizonFrame } from './horizon.ts'
import { catalogueOf } from './star-catalogue.ts'
import { starFacts } from './star-facts.ts'

const row = { ra: 88.792_939, dec: 7.407_064, pmRaCosDec: 27.33, pmDec: 10.86, magnitude: 0.45, colour: 1.5, hip: 27_989 }
const stars = catalogueOf([{ ...row, hip: 1, dec: -60 }, row])
const orion = { id: 'Ori', name: 'Orion', genitive: 'Orionis', rank: 1, label: [85, 0], lines: [] } as const
const figures = {
  constellations: [orion],
  boundaries: [],
  deepSky: [],
  starNames: [{ star: 1, name: 'Betelgeuse', designation: 'α', constellation: 'Ori' }],
}
const frame = horizonFrame(new Date('1994-01-17T23:20:00Z'), { lat: 28.3, lon: -16.5 })

test('a star is known by its name, its designation and where it stands', () => {
  expect(starFacts(stars, figures, 1, frame)).toEqual({
    name: 'Betelgeuse',
    designation: 'α Orionis',
    constellation: 'Orion',
    magnitude: expect.closeTo(0.45, 5),
    hip: 27_989,
    alt: expect.closeTo(68.7, 0),
    az: expect.any(Number),
  })
})

test('a star without a name has its number', () => {
  expect(starFacts(stars, null, 1, frame).name).toBe('HIP 27989')
})
