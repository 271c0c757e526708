import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchQuery, searchVector, wordsOf } from './search-words.ts'

const nothing = { caption: '', text: '', place: null, moment: null, kind: null, product: null, story: '', fileName: null }

const own = { withFileNames: true, today: '2026-11-27' }

test('words are folded, parted at whatever is neither letter nor digit, and counted once', () => {
  expect(wordsOf('Þórshöfn, TÓRSHAVN; tórshavn\n1974-08')).toEqual(['þorshofn', 'torshavn', '1974', '08'])
  expect(wordsOf('IMG_2041.jpeg')).toEqual(['img', '2041', 'jpeg'])
  expect(wordsOf("'); drop \\ & | ! :* <-> ()")).toEqual(['drop'])
})

test('scripts without spaces are parted by sign', () => {
  expect(wordsOf('長崎の夜 Nagasaki')).toEqual(['長', '崎', 'の', '夜', 'nagasaki'])
})

test('a vector says of each word where it stands', () => {
  expect(searchVector({ ...nothing, caption: 'The quay', text: 'quay', story: 'Rain on the quay', fileName: 'rain.jpg' })).toBe(
    "'the':1A,3C 'quay':1A,2B,3C 'rain':3C,4D 'on':3C 'jpg':4D",
  )
  expect(searchVector(nothing)).toBe('')
})

test('a query asks for all the words, and of others never for file names', () => {
  expect(searchQuery('Quay  rain!', own)).toBe("'quay':* & 'rain':*")
  expect(searchQuery('Quay', { ...own, withFileNames: false })).toBe("'quay':*ABC")
  expect(searchQuery('… !', own)).toBe(null)
})

test('whatever is typed, nothing but letters and digits reaches the database', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
      const query = searchQuery(typed.toWellFormed(), own)
      if (query !== null) expect(query).toMatch(/^(\(*'[\p{L}\p{N}-]+':\*\)*( [&|] |$))+$/u)
      expect(searchVector({ ...nothing, story: typed.toWellFormed() })).toMatch(/^('[\p{L}\p{N}]+':3C ?)*$/u)
    }),
  )
})

test('a long story keeps its first words', () => {
  const story = Array.from({ length: 12_000 }, (_, at) => `w${at}`).join(' ')
  expect(searchVector({ ...nothing, caption: 'one', story }).split(' ')).toHaveLength(10_000)
})

test('an entry is found by its moment, as people write dates, and by what its kind is called', () => {
  const vector = (moment: string) => searchVector({ ...nothing, moment })
  const matches = (moment: string, typed: string) => {
    const lexemes = [...vector(moment).matchAll(/'([^']+)'/g)].map(([, lexeme = '']) => lexeme)
    const has = (prefix: string) => lexemes.some((lexeme) => lexeme.startsWith(prefix))
    const expression = (searchQuery(typed, own) ?? 'false')
      .replace(/'([^']+)':\*/g, (_, prefix: string) => String(has(prefix)))
      .replaceAll(' & ', ' && ')
      .replaceAll(' | ', ' || ')
    return new Function(`return ${expression}`)() as boolean
  }
  const day = '2019-07-12T14:20'
  const asked = [
    '2019',
    'July',
    'jul',
    'July 2019',
    '2019-07',
    '07/2019',
    '12.7.2019',
    '12 July 2019',
    '12th of July 2019',
    '12 July',
    '2010s',
  ]
  for (const typed of asked) expect(matches(day, typed), typed).toBe(true)
  for (const typed of ['2018', 'June', 'July 2018', '13.7.2019', '7.12.2019', '12 June', '2000s', 'autumn', 'jung'])
    expect(matches(day, typed), typed).toBe(false)
  expect(matches('1974', '1970s') && matches('197X', 'the 1970s') && matches('1974~', '1974')).toBe(true)
  expect(matches('1974-23', 'autumn 1974') && matches('1974-23', 'fall')).toBe(true)
  expect(matches('1974-22', 'July 1974') || matches('197X', '1974')).toBe(false)
  expect(searchVector({ ...nothing, kind: 'video' })).toContain("'film':2B")
})
