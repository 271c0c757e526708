import { expect, test } from 'vitest'
import { isContactName } from './limits.ts'

test.each(['Grandmother', 'J.R. Smith', 'J.Smith', 'Dr. Ana-Lucía de la Cruz', 'מרים', 'Mum & Dad (home)'])('%s is a name', (name) => {
  expect(isContactName(name)).toBe(true)
})

test.each([
  'http://evil.example/login',
  'hxxp://evil',
  'www.evil.example',
  'Ben, see evil.example',
  'a.co/x',
  'one\u2028two',
  'one\u2029two',
])('%j is none', (name) => {
  expect(isContactName(name)).toBe(false)
})
