import { expect, test } from 'vitest'
import { lengthened, mirrored, transformWords } from './made-languages.ts'

const message = '{name} has {count, plural, one{# film} other{# films}}, <link>see them</link>'

test('a made language changes the words of a message and nothing of its syntax', () => {
  expect(transformWords(message, (words) => words.replaceAll(/[a-z]/g, 'x'))).toBe(
    '{name} xxx {count, plural, one{# xxxx} other{# xxxxx}}, <link>xxx xxxx</link>',
  )
})

test('one is longer by two fifths, the other has no Latin letter', () => {
  const plain = 'Delete for ever'
  expect(lengthened(plain).length / plain.length).toBeGreaterThan(1.3)
  expect(mirrored(plain)).not.toMatch(/[a-z]/i)
})
