import { expect, test } from 'vitest'
import { safeParse } from 'zod/mini'
import { addressWords, countryOf, deliverableAddress } from './address-fields.ts'

const address = { name: 'Ada Palm', line1: '1 Quay Street', city: 'Harbour', country: 'US' }
const errorsOf = (value: object) => safeParse(deliverableAddress, value).error?.issues.map(({ path }) => path.join('.')) ?? []

test('a country asks for its own fields, by their names there', () => {
  expect(addressWords('US')).toMatchObject({ region: 'State', postalCode: 'ZIP code', isPostalCodeNeeded: true, isTownFirst: true })
  expect(addressWords('DE')).toMatchObject({ region: null, postalCode: 'Postal code', isPostalCodeNeeded: true, isTownFirst: false })
  expect(addressWords('HK')).toMatchObject({ region: null, isPostalCodeNeeded: false })
})

test('what the country lacks is said at its field', () => {
  expect(errorsOf(address)).toEqual(['region', 'postalCode'])
  expect(errorsOf({ ...address, region: 'CA', postalCode: '94110' })).toEqual([])
  expect(errorsOf({ ...address, region: 'CA', postalCode: 'EC1A 1BB' })).toEqual(['postalCode'])
})

test('the form begins with the country of the browser', () => {
  expect(countryOf(['en-GB', 'en'])).toBe('GB')
  expect(countryOf(['de', 'de-AT'])).toBe('AT')
  expect(countryOf(['en'])).toBe('US')
})
