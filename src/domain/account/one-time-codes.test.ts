import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAppCode, normalizedCode, recoveryCodeBytes, recoveryCodeOf } from './one-time-codes.ts'

test('a recovery code has four groups of six signs, five bits each', () => {
  expect(recoveryCodeOf(new Uint8Array(15))).toBe('000000-000000-000000-000000')
  expect(recoveryCodeOf(new Uint8Array(15).fill(255))).toBe('ZZZZZZ-ZZZZZZ-ZZZZZZ-ZZZZZZ')
  expect(recoveryCodeOf(Uint8Array.of(0b00001_000, 0b10_00011_0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 31))).toBe(
    '123000-000000-000000-00000Z',
  )
})

test('different bytes make different codes, and a code reads as itself however it is typed', () => {
  const bytes = fc.uint8Array({ minLength: recoveryCodeBytes, maxLength: recoveryCodeBytes })
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      const code = recoveryCodeOf(one)
      expect(code === recoveryCodeOf(other)).toBe(one.join() === other.join())
      const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('1', 'l').replaceAll('0', 'o')
      expect(normalizedCode(typed)).toBe(normalizedCode(code))
      expect(isAppCode(normalizedCode(code))).toBe(false)
    }),
  )
})

test.each([' 123456', '123 456', '123-456'])('%j is a code of an app', (typed) => expect(isAppCode(normalizedCode(typed))).toBe(true))
test.each(['12345', '1234567', '12345a'])('%j is not', (typed) => expect(isAppCode(normalizedCode(typed))).toBe(false))
