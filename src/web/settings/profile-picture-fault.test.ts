import { expect, test } from 'vitest'
import { largestFile } from '#domain/case/limits.ts'
import { profilePictureFault } from './PictureSection.tsx'

test('a picture of the largest size passes', () => {
  expect(profilePictureFault({ type: 'image/jpeg', size: largestFile.image })).toBeNull()
})

test('what is no picture, too large or empty is said before it is sent', () => {
  expect(profilePictureFault({ type: 'application/pdf', size: 10 })).toContain('not a picture')
  expect(profilePictureFault({ type: 'image/png', size: largestFile.image + 1 })).toContain('50 MB')
  expect(profilePictureFault({ type: 'image/png', size: 0 })).toContain('empty')
})
