import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutes } from '../units.ts'
import { deviceAnswer, shownCode, typedCode, userCodeOf } from './device-login.ts'

test('a code is eight letters without a vowel, and is read back however it is typed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 40, maxLength: 40 }), (bytes) => {
      const code = userCodeOf(bytes)
      if (code === null) return
      expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/)
      expect(typedCode(shownCode(code))).toBe(code)
      expect(typedCode(` ${shownCode(code).toLowerCase()} `)).toBe(code)
    }),
  )
})

test('each letter is as likely as another, and too few bytes make no code', () => {
  const every = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const letters = [...every].flatMap((byte) => userCodeOf(new Uint8Array(8).fill(byte))?.[0] ?? [])
  expect(new Set([...Map.groupBy(letters, (letter) => letter).values()].map(({ length }) => length))).toEqual(new Set([12]))
  expect(userCodeOf(new Uint8Array(7))).toBeNull()
})

test.each(['', 'BCDFGHJ', 'BCDFGHJKL', 'ABCDFGHJ', '1BCDFGHJ', 'БCDFGHJK'])('%j is no code', (text) => {
  expect(typedCode(text)).toBeNull()
})

test('a program is told to wait, to wait longer, that it was refused, that it is too late, or gets its key', () => {
  const now = new Date('2026-11-01T12:00:00Z')
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const waiting = { expiresAt: new Date(now.getTime() + minutes(9)), isConfirmed: false, isDenied: false, polledAt: null }
  expect(deviceAnswer(waiting, now)).toBe('authorization_pending')
  expect(deviceAnswer({ ...waiting, polledAt: since(1000) }, now)).toBe('slow_down')
  expect(deviceAnswer({ ...waiting, polledAt: since(5000) }, now)).toBe('authorization_pending')
  expect(deviceAnswer({ ...waiting, isConfirmed: true, polledAt: since(1000) }, now)).toBe('confirmed')
  expect(deviceAnswer({ ...waiting, isConfirmed: true, expiresAt: now }, now)).toBe('expired_token')
  expect(deviceAnswer({ ...waiting, isDenied: true, expiresAt: now }, now)).toBe('access_denied')
})
