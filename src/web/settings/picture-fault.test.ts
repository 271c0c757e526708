import { expect, test } from 'vitest'
import { largestFile } from '#domain/case/limits.ts'
import { pictureFault } from './picture-fault.ts'

test('a picture of the largest size passes', () => {
  expect(pictureFault({ type: 'image/jpeg', size: largestFile.image })).toBeNull()
})

test('what is no picture, too large or empty is said before it is sent', () => {
  expect(pictureFault({ type: 'application/pdf', size: 10 })).toContain('not a picture')
  expect(pictureFault({ type: 'image/png', size: largestFile.image + 1 })).toContain('50 MB')
  expect(pictureFault({ type: 'image/png', size: 0 })).toContain('empty')
})
