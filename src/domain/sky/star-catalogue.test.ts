import { expect, test } from 'vitest'
import { catalogueOf, decodeStars, encodeStars } from './star-catalogue.ts'

const sirius = { ra: 101.287155, dec: -16.716116, pmRaCosDec: -546.01, pmDec: -1223.07, magnitude: -1.44, colour: 0.009, hip: 32_349 }
const arcseconds = (radians: number) => (radians * 648_000) / Math.PI

test('packed stars come back within the width of their columns', () => {
  const packed = decodeStars(encodeStars([sirius, { ...sirius, ra: 359.999_99, dec: 90 }]))
  const given = catalogueOf([sirius, { ...sirius, ra: 359.999_99, dec: 90 }])
  packed.directions.forEach((value, index) => {
    expect(arcseconds(Math.abs(value - (given.directions[index] ?? 0)))).toBeLessThan(0.08)
  })
  packed.motions.forEach((value, index) => {
    expect(1000 * arcseconds(Math.abs(value - (given.motions[index] ?? 0)))).toBeLessThan(1)
  })
  expect([packed.hip[0], packed.magnitudes[0], packed.colours[0]]).toEqual([32_349, Math.fround(-1.44), Math.fround(0.01)])
})
