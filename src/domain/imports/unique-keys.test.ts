import { expect, test } from 'vitest'
import { uniqueKeys } from './unique-keys.ts'

test('a key that is given again has a number, and never that of another', () => {
  const give = uniqueKeys()
  expect(['a', 'a#2', 'a', 'a', 'b'].map(give)).toEqual(['a', 'a#2', 'a#3', 'a#4', 'b'])
})

test('of thousands of keys each stays as it is, and is known when it comes again', () => {
  const give = uniqueKeys()
  const keys = Array.from({ length: 20_000 }, (_, at) => `takeout-001.zip/IMG_${at}.jpg`)
  expect(keys.map(give)).toEqual(keys)
  expect(keys.map(give)).toEqual(keys.map((key) => `${key}#2`))
})
