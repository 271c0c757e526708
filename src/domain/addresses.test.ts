import { expect, test } from 'vitest'
import { maxAddressLength, ownAddress } from './addresses.ts'

test.each([
  '/',
  '/map',
  '/catalog?product=single-charts',
  '/settings#password',
  '/userislandprofile/@ada.lovelace',
  '/map?next=//elsewhere.example',
  '/reset_password/abc',
  '/s/abc#words',
])('%s is an address of the product, wherever it is read', (path) => {
  expect(ownAddress(path)).toBe(path)
})

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/map\\b',
  '/maps',
  '/orders/1',
  '/userislandprofile/',
  '/userislandprofile/1/2',
  '/a\\b',
  'https://elsewhere.example',
  'javascript:alert(1)',
  '/\tx',
  '/x\n',
  'map',
  '',
  null,
  undefined,
  `/map?${'x'.repeat(maxAddressLength)}`,
])('%j is none', (address) => expect(ownAddress(address)).toBeNull())
