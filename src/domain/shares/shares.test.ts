import { expect, test } from 'vitest'
import { expiryOf, hasEnded, shareLifetimes } from './shares.ts'

const made = new Date('2026-03-01T12:00:00Z')

test('a link lives a day, a week, a month, or until its owner ends it', () => {
  expect(Object.fromEntries(shareLifetimes.map((lifetime) => [lifetime, expiryOf(lifetime, made)?.toISOString() ?? null]))).toEqual({
    day: '2026-03-02T12:00:00.000Z',
    week: '2026-03-08T12:00:00.000Z',
    month: '2026-03-31T12:00:00.000Z',
    never: null,
  })
})

test('a link has ended at the very moment at which it expires, and from its revocation on', () => {
  const expiresAt = expiryOf('day', made)
  const ends = (at: string) => hasEnded({ revokedAt: null, expiresAt }, new Date(at))
  expect([ends('2026-03-02T11:59:59.999Z'), ends('2026-03-02T12:00:00Z')]).toEqual([false, true])
  expect(hasEnded({ revokedAt: made, expiresAt: null }, made)).toBe(true)
  expect(hasEnded({ revokedAt: null, expiresAt: null }, new Date('2126-01-01T00:00:00Z'))).toBe(false)
})
