import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { crc32 } from './crc32.ts'

test('the check value is that of the standard', () => {
  expect(crc32(Uint8Array.from('123456789', (digit) => digit.charCodeAt(0)))).toBe(0xcbf43926) // source: ITU-T V.42
})

test('bytes in two pieces have the sum of the whole', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.uint8Array(), (one, other) => {
      expect(crc32(other, crc32(one))).toBe(crc32(Uint8Array.from([...one, ...other])))
    }),
  )
})
