import { expect, test } from 'vitest'
import { stepShown, stepsOf } from './PlaceStep.tsx'

const someone = { name: 'Ada', line1: '1', line2: '', city: 'Harbour', region: '', postalCode: '', country: 'HK', phone: '' }

test('an address is asked for only where something is sent', () => {
  expect(stepsOf({ needsAddress: false })).toEqual(['review'])
  expect(stepShown('address', { needsAddress: false, shipmentAddress: null })).toBe('review')
  expect(stepShown('address', { needsAddress: true, shipmentAddress: null })).toBe('address')
})

test('nothing is placed before it is known where it goes', () => {
  expect(stepShown('place', { needsAddress: true, shipmentAddress: null })).toBe('address')
  expect(stepShown('place', { needsAddress: true, shipmentAddress: someone })).toBe('place')
})

test('an address of the browser that names no step begins at the review', () => {
  for (const asked of [null, '', 'pay']) expect(stepShown(asked, { needsAddress: true, shipmentAddress: someone })).toBe('review')
})
