import { expect, test } from 'vitest'
import { longestOwnPath, ownPath } from './own-path.ts'

test.each([
  '/',
  '/map',
  '/catalog?product=single-charts',
  '/settings#password',
  '/userislandprofile/@ada.lovelace',
  '/a?next=//elsewhere.example',
])('%s is a path of this site, wherever it is read', (path) => {
  expect(ownPath(path)).toBe(path)
})

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/a\\b',
  'https://elsewhere.example',
  'javascript:alert(1)',
  '/\tx',
  '/x\n',
  'map',
  '',
  null,
  undefined,
  `/${'x'.repeat(longestOwnPath)}`,
])('%j is none', (address) => expect(ownPath(address)).toBeNull())
