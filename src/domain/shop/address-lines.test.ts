import { expect, test } from 'vitest'
import { townLines } from './addresses.ts'

const address = { name: 'Ada', line1: '1', line2: '', city: 'Harbour', region: '', postalCode: '94110', country: 'DE', phone: '' }

test('the town, its region and its code stand as the country writes them', () => {
  expect(townLines({ ...address, country: 'US', region: 'CA' })).toEqual(['Harbour, CA 94110'])
  expect(townLines({ ...address, country: 'GB', postalCode: 'EC1A 1BB' })).toEqual(['Harbour EC1A 1BB'])
  expect(townLines(address)).toEqual(['94110 Harbour', ''])
  expect(townLines({ ...address, country: 'JP', region: 'Kyoto', postalCode: '' })).toEqual(['Harbour', 'Kyoto'])
})
