import { expect, test } from 'vitest'
import { type Address, addressErrors, countryCodes, countryName } from './addresses.ts'

const address = (more: Partial<Address>): Address => ({
  name: 'Ada Palm',
  line1: '1 Quay Street',
  line2: '',
  city: 'Harbour',
  region: '',
  postalCode: '',
  country: 'US',
  phone: '',
  ...more,
})

test.each<[string, Partial<Address>, readonly string[]]>([
  ['an American address', { region: 'CA', postalCode: '94110-1234' }, []],
  ['one without its state', { postalCode: '94110' }, ['region']],
  ['one with a code of four digits', { region: 'CA', postalCode: '9411' }, ['postalCode']],
  ['one with nothing', {}, ['region', 'postalCode']],
  ['a German address', { country: 'DE', postalCode: '20457' }, []],
  ['a German one with an American code', { country: 'DE', postalCode: '94110-1234' }, ['postalCode']],
  ['a British address', { country: 'GB', postalCode: 'EC1A 1BB' }, []],
  ['an Irish one without a code', { country: 'IE' }, []],
  ['an Irish one with a wrong code', { country: 'IE', postalCode: '12' }, ['postalCode']],
  ['one of Hong Kong, which has no codes', { country: 'HK' }, []],
  ['markup for a code', { country: 'HK', postalCode: '<b>' }, ['postalCode']],
  ['a country that there is not', { country: 'XX' }, ['country']],
])('%s', (_, more, wrong) => {
  expect(addressErrors(address(more)).map(({ path }) => path)).toEqual(wrong)
})

test('every refusal is a sentence that names the country', () => {
  expect(addressErrors(address({ country: 'JP', postalCode: '1' }))).toEqual([
    { path: 'region', message: 'Write the state or province: Japan needs it.' },
    { path: 'postalCode', message: 'This is no postal code of Japan.' },
  ])
})

test('every country has a name', () => {
  expect(countryCodes).toHaveLength(250)
  expect(new Set(countryCodes).size).toBe(250)
  expect(countryCodes.filter((code) => countryName(code) === code)).toEqual([])
})
