import { expect, test } from 'vitest'
import { days } from '../units.ts'
import { hasScope, isKeyToken, keyEnd, keyEnds, keyOfSecret, scopes } from './api-keys.ts'

const secret = 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc'

test('a key has its prefix before 32 bytes, and is told from a login token that begins the same', () => {
  expect(keyOfSecret(secret)).toMatch(/^isl_[\w-]{43}$/)
  expect(isKeyToken(keyOfSecret(secret))).toBe(true)
  expect(isKeyToken('isl_short')).toBe(true)
  expect(isKeyToken(secret)).toBe(false)
  expect(isKeyToken(`isl_${secret.slice(4)}`)).toBe(false)
})

test('a list shows the first six letters of a key and its last four', () => {
  expect(keyEnds('isl_ABCDEF0123456789')).toEqual({ start: 'isl_AB', end: '6789' })
})

test('a key ends after its days', () => {
  const now = new Date('2026-11-01T12:00:00Z')
  expect(keyEnd(90, now).getTime() - now.getTime()).toBe(days(90))
})

test('one of several wanted scopes is enough, and none is none', () => {
  expect(hasScope(['import:write'], ['entries:write', 'import:write'])).toBe(true)
  expect(hasScope(['import:write'], 'export:read')).toBe(false)
  expect(hasScope([], scopes)).toBe(false)
})
