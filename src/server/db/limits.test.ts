import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('how many rows a statement wants stands in its text, since its plan knows no values', () => {
  // whose texts are put together once, numbers and all
  const written = [
    'case/reading.ts',
    'dictionary/store.ts',
    'forest/forest.ts',
    'messages/changes.ts',
    'places/search.ts',
    'starcharts/store.ts',
  ].map((file) => `src/server/${file}`)
  const sources = globSync('src/server/**/*.ts').filter((file) => !file.includes('/migrations/') && !/test/.test(file))
  const limits = /(?:\.(?:limit|offset)\(|\blimit \$\{)(?!sql\.lit\()/
  expect(written.filter((file) => !sources.includes(file))).toEqual([])
  expect(sources.filter((file) => !written.includes(file) && limits.test(readFileSync(file, 'utf8')))).toEqual([])
})
