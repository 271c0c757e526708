import { describe, expect, test } from 'vitest'
import { isUuid } from '#domain/uuid.ts'
import { datedId } from './dated-id.ts'
import { datedUntil, momentWith, plainLine, plainText, reportedName, timeWritten, wordsOf, yearOf } from './entry-words.ts'
import type { FoundDate } from './found-item.ts'
import { csvLine } from './report-lines.ts'

const date = (change: Partial<FoundDate>): FoundDate => ({ instant: null, local: null, offset: null, source: 'service', ...change })
const found = (change: Partial<Parameters<typeof wordsOf>[0]> = {}) =>
  wordsOf({ kind: 'image', caption: '', story: '', text: '', date: null, ...change })

describe('the words of a found item', () => {
  test('stay as they are where they fit', () => {
    expect(found({ caption: 'Low water', story: 'One\r\n\r\nTwo ' })).toEqual({
      caption: 'Low water',
      story: 'One\n\nTwo',
      text: '',
      outcomes: [],
    })
  })

  test('that are too long for a caption stand whole in the story, before what is there', () => {
    const caption = 'The tide went out and did not come back. '.repeat(8).trim()
    const words = found({ caption, story: 'A note.' })
    expect(words.caption.length).toBeLessThanOrEqual(200)
    expect(words.caption).toMatch(/\S…$/)
    expect(words.story).toBe(`${caption}\n\nA note.`)
    expect(words.outcomes).toEqual(['words-in-story'])
  })

  test('of a caption with several lines are its first, and whole in the story', () => {
    expect(found({ caption: 'One\nTwo' })).toMatchObject({ caption: 'One', story: 'One\nTwo', outcomes: ['words-in-story'] })
  })

  test('of a tweet may break lines, and beside it nothing is lost', () => {
    expect(found({ kind: 'tweet', text: 'a\nb', caption: 'warning', story: 'more' })).toMatchObject({
      text: 'a\nb',
      caption: '',
      story: 'warning\n\nmore',
      outcomes: [],
    })
    const text = 'x'.repeat(501)
    expect(found({ kind: 'tweet', text })).toMatchObject({ text: `${'x'.repeat(499)}…`, story: text, outcomes: ['words-in-story'] })
  })

  test('longer than a story are cut, and that is told', () => {
    const { story, outcomes } = found({ story: 'y'.repeat(60_000) })
    expect([story.length, outcomes]).toEqual([50_000, ['story-cut']])
  })

  test('never end within an emoji', () => {
    const { text } = found({ kind: 'tweet', text: `${'x'.repeat(498)}😀😀` })
    expect(text.isWellFormed()).toBe(true)
  })

  test('lose what nobody sees, but for the joiner of emoji', () => {
    expect(plainText('\u200ea\u0000b\ufeff 👩\u200d🚀\u2028c')).toBe('ab 👩\u200d🚀\nc')
    expect(plainLine('  a \n b ', 10)).toBe('a b')
  })
})

describe('the date of a found item', () => {
  test.each([
    [date({ local: '2019-08-04T13:20:31' }), '2019-08-04T13:20', '2019', []],
    [date({ local: '2019-08' }), '2019-08', '2019', []],
    [date({ local: '2019-02-30', instant: '2019-03-02T00:00:00Z' }), '2019-03-02', '2019', ['date-dropped']],
    [date({ instant: '2012-03-04T05:06:07Z' }), '2012-03-04', '2012', []],
    [date({ instant: '0000-01-01T00:00:00Z' }), null, null, ['date-dropped']],
    [date({ instant: '2019-02-31T00:00:00Z', local: '2019' }), '2019', '2019', ['date-dropped']],
    [date({ local: '-1' }), null, null, ['date-dropped']],
    [null, null, null, []],
  ])('%j is the moment %j', (given, moment, year, outcomes) => {
    expect(found({ date: given }).outcomes).toEqual(outcomes)
    expect(momentWith(given, null).moment).toBe(moment)
    expect(yearOf(given)).toBe(year)
  })

  const timeOf = (given: FoundDate | null) => {
    const written = timeWritten(given)
    return written === null ? null : new Date(written).toISOString()
  }
  test.each([
    [date({ instant: '2012-03-04T05:06:07Z', local: '1974' }), '2012-03-04T05:06:07.000Z'],
    [date({ instant: '2012-02-31T05:06:07Z', local: '1974' }), '1974-01-01T00:00:00.000Z'],
    [date({ local: '1974-08' }), '1974-08-01T00:00:00.000Z'],
    [date({ local: '1974-08-21' }), '1974-08-21T00:00:00.000Z'],
    [date({ local: '1974-08-21T23:20:59' }), '1974-08-21T23:20:00.000Z'],
    [null, null],
  ])('%j tells the time %j', (given, time) => expect(timeOf(given)).toBe(time))

  test.each(['0000', '-1', '2019-02-31', '-271821-04-20', '+275760-09-13', '1974-21', '1974~', '197X', 'tomorrow'])(
    '%s tells no time',
    (local) => expect(timeOf(date({ local }))).toBeNull(),
  )

  test('that is an instant alone gives its day', () => {
    expect(momentWith(date({ instant: '2012-03-04T05:06:07Z' }), null).moment).toBe('2012-03-04')
  })

  test.each([
    [
      'an instant, the camera by the clock of its zone',
      date({ instant: '2012-03-04T05:06:07Z' }),
      '2012-03-04T07:06',
      '2012-03-04T07:06',
      'service',
      [],
    ],
    [
      'an instant, and a scanner of years later',
      date({ instant: '2012-03-04T05:06:07Z' }),
      '2024-05-01T12:33',
      '2012-03-04',
      'service',
      ['dates-disagree'],
    ],
    ['a local time of the service', date({ local: '2012-03-04T05:06' }), '2024-05-01T12:33', '2012-03-04T05:06', 'service', []],
    ['a guess', date({ local: '2012-03-04', source: 'folder' }), '2012-03-05T12:33', '2012-03-05T12:33', 'camera', []],
    ['a guess that no camera mends', date({ local: '2012-03', source: 'folder' }), null, '2012-03', 'folder', []],
    ['nothing', null, '2012-03-05T12:33', '2012-03-05T12:33', 'camera', []],
    ['nothing at all', null, null, null, null, []],
  ] as const)('that is %s', (_, given, camera, moment, source, outcomes) => {
    expect(momentWith(given, camera)).toEqual({ moment, source, outcomes })
  })
})

test('an id of another day is an id, stands in its day, and keeps what tells it from others', () => {
  const id = '019acf4b-1234-7abc-8def-0123456789ab'
  const dated = datedId(id, new Date('2012-03-04T05:06:07Z'))
  expect(isUuid(dated)).toBe(true)
  expect(Number.parseInt(dated.replace('-', '').slice(0, 12), 16)).toBe(Date.parse('2012-03-04T05:06:07Z'))
  expect(dated.slice(13)).toBe(id.slice(13))
  expect(datedId(id, new Date('2013-01-01T00:00:00Z')) > dated).toBe(true)
  expect(datedId(id, new Date('1960-01-01T00:00:00Z')).slice(0, 13)).toBe('00000000-0000')
})

test.each(['=1+1', '+1', '-1', '@a', '\tx', ' =1', '\r=1', '|calc'])('a spreadsheet does not run %j', (cell) => {
  expect(csvLine([cell]).replace(/^"/, '')).toMatch(/^'/)
})

test('cells are written as CSV has them', () => {
  expect(csvLine(['a', 1, null, 'b,"c"', 'd\ne'])).toBe('a,1,,"b,""c""","d\ne"\r\n')
})

test('a guess that lies beyond tomorrow is no date, and one that is told stays', () => {
  const now = new Date('2026-03-04T20:00:00Z')
  const kept = (local: string, source: 'file' | 'folder' | 'service') =>
    datedUntil({ instant: null, local, offset: null, source }, now) !== null
  expect([kept('2026-03-05T09:00', 'file'), kept('2026', 'folder'), kept('2446-05-10T22:38', 'service')]).toEqual([true, true, true])
  expect([kept('2026-03-06T00:00', 'file'), kept('2027', 'folder'), kept('2446-05-10T22:38', 'file')]).toEqual([false, false, false])
  expect(datedUntil({ instant: '2446-05-10T22:38:55Z', local: null, offset: null, source: 'name' }, now)).toBeNull()
})

const file = { part: 0, index: 0, path: 'a', size: 1, crc32: null, modified: null }

test.each([
  ['Salt & wind https://example.org', 'Salt & wind https://example.org'],
  ['https://example.org/a/b', 'https://example.org/a/b'],
  ['Ends with a point.', 'Ends with a point.'],
  [' two\nlines ', 'two lines'],
  ['\u202E', 'untitled'],
])('words without a file, %j, are no path: %j', (name, reported) => {
  expect(reportedName({ file: null, name })).toBe(reported)
})

test.each([
  ['.DS_Store', '.DS_Store'],
  ['in/a/folder/.hidden.jpg', '.hidden.jpg'],
  ['a/b.jpg', 'b.jpg'],
  ['...', 'untitled'],
  [' b.jpg. ', 'b.jpg'],
])('a file %j is named %j', (name, reported) => {
  expect(reportedName({ file, name })).toBe(reported)
})
