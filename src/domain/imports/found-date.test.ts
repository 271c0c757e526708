import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withCameraDate } from './camera-date.ts'
import { dateInName, guessedDate } from './date-in-name.ts'
import { clockInUtc, clockOf, dateOfClock, dateOfIso, dateOfSeconds, isInstant, offsetAt } from './found-date.ts'

const clock = (text: string) => clockOf(text) ?? expect.fail(text)

describe('a time by a clock', () => {
  test.each([
    ['2019-08-04T13:20:05', 'Europe/Oslo', 120],
    ['2019-01-04T13:20:05', 'Europe/Oslo', 60],
    ['2019-08-04T13:20:05', 'Asia/Kathmandu', 345],
    ['2019-08-04T13:20:05', 'America/St_Johns', -150],
    // the hour that occurs twice is the first of them, the hour that does not occur is by the offset before it
    ['2019-10-27T02:30:00', 'Europe/Oslo', 120],
    ['2019-03-31T02:30:00', 'Europe/Oslo', 60],
    ['2019-08-04T13:20:05', 'No/Such_Zone', null],
  ])('%s in %s is at %s minutes', (time, zone, offset) => expect(offsetAt(clock(time), zone)).toBe(offset))

  test('is an instant in its zone, and stays local without one', () => {
    expect(dateOfClock(clock('2019-08-04T13:20:05'), 'Europe/Oslo', 'name')).toEqual({
      instant: '2019-08-04T11:20:05Z',
      local: '2019-08-04T13:20',
      offset: 120,
      source: 'name',
    })
    expect(dateOfClock(clock('2019-08-04T13:20:05'), null, 'name')).toMatchObject({
      instant: null,
      local: '2019-08-04T13:20',
      offset: null,
    })
    expect(dateOfClock(clock('2019-02-30T13:20:05'), 'Europe/Oslo', 'name')).toBeNull()
  })

  test('in any zone leads to the instant whose local time it is', () => {
    const zones = fc.constantFrom('Europe/Oslo', 'Pacific/Apia', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC')
    const dates = fc.date({ min: new Date('1975-01-01T00:00:00Z'), max: new Date('2037-01-01T00:00:00Z'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, zones, (date, zone) => {
        const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
        const found = dateOfClock(clock(format.format(date)), zone, 'name')
        // an hour that occurs twice may be the earlier one
        expect(format.format(Date.parse(found?.instant ?? ''))).toBe(format.format(date))
      }),
    )
  })
})

test.each([
  ['2019-08-04T13:20:05+02:00', '2019-08-04T11:20:05Z', '2019-08-04T13:20', 120],
  ['2019-08-04T13:20:05-0330', '2019-08-04T16:50:05Z', '2019-08-04T13:20', -210],
  ['2019-08-04T13:20:05.123Z', '2019-08-04T13:20:05Z', null, null],
])('%s is the instant %s', (text, instant, local, offset) => expect(dateOfIso(text)).toMatchObject({ instant, local, offset }))

test('an instant is one of a day and a time that exist, in the years 1 to 9999', () => {
  const real = ['0001-01-01T00:00:00Z', '2019-08-04T13:20:05Z', '2020-02-29T23:59:59.123456Z', '9999-12-31T23:59:59.999Z']
  expect(real.filter((text) => !isInstant(text))).toEqual([])
  const days = ['0000-01-01', '2019-02-31', '2019-02-29', '2019-13-01', '2019-00-10', '+10000-01-01', '-271821-04-20']
  const times = ['24:00:00', '23:60:00', '23:59:60', '10:00', '10:00:00.']
  const none = [...days.map((day) => `${day}T00:00:00Z`), ...times.map((time) => `2019-08-04T${time}Z`), '2019-08-04T13:20:05', '-1', '']
  expect(none.filter(isInstant)).toEqual([])
})

test('an offset that no zone has makes no date', () => {
  for (const offset of ['+18:01', '-18:01', '+23:59', '-9959']) expect(dateOfIso(`2019-08-04T13:20:05${offset}`)).toBeNull()
  expect(dateOfIso('2019-08-04T13:20:05+14:00')?.offset).toBe(840)
})

test('an instant without an offset, one that does not exist, and one beyond the calendar are none', () => {
  for (const text of ['2019-08-04T13:20:05', '2019-02-30T13:20:05Z', '2019-08-04T25:20:05Z', 'x', '']) expect(dateOfIso(text)).toBeNull()
  for (const seconds of [null, 1e300, -62_167_219_201, 253_402_300_800, Number.NaN]) expect(dateOfSeconds(seconds)).toBeNull()
  expect(dateOfSeconds(-86_400)?.instant).toBe('1969-12-31T00:00:00Z')
})

test.each([
  ['IMG_20190704_091500.jpg', '2019-07-04T09:15'],
  ['PXL_20250101_101112131.MP.jpg', '2025-01-01T10:11'],
  ['2019-07-04-09-15-00.png', '2019-07-04T09:15'],
  ['Screenshot 2019-07-04 at 09.15.00.png', '2019-07-04T09:15'],
  ['IMG-20190704-WA0001.jpg', '2019-07-04'],
  ['2019-07-04.jpg', '2019-07-04'],
  ['VID_20190704_259999.mp4', '2019-07-04'],
  ['20191332_101112.jpg', null],
  ['DSC_0102.jpg', null],
  ['12345678901234567890.jpg', null],
])('the name %s holds the date %s', (name, local) => expect(dateInName(name, null)?.local ?? null).toBe(local))

test('of name, folder and file the name counts first', () => {
  const file = { part: 0, index: 0, size: 1, crc32: null, modified: '2021-02-03T04:05:06' }
  const of = (path: string) => guessedDate({ ...file, path }, null)
  expect([
    of('Photos from 2019/IMG_20180101_101112.jpg'),
    of('Photos from 2019/a.jpg'),
    of('2018-05 Oslo/a.jpg'),
    of('x/a.jpg'),
  ]).toMatchObject([
    { local: '2018-01-01T10:11', source: 'name' },
    { local: '2019', source: 'folder' },
    { local: '2018-05', source: 'folder' },
    { local: '2021-02-03T04:05', source: 'file' },
  ])
})

test('the date of a file from before there were such files is none', () => {
  const of = (modified: string | null) => guessedDate({ part: 0, index: 0, size: 1, crc32: null, path: 'x/a.jpg', modified }, null)
  expect(['1901-12-13T20:45:52', '1970-01-02T00:00:00', '1980-01-01T00:00:00', '1989-12-31T23:59:59', null].map(of)).toEqual(
    Array(5).fill(null),
  )
  expect(of('1990-01-01T00:00:00')).toMatchObject({ local: '1990-01-01T00:00', source: 'file' })
})

test('an instant of a disk is told by the clock of UTC, and none that no calendar has', () => {
  expect([0, -62_167_219_200_001, 1e300, Number.NaN].map(clockInUtc)).toEqual(['1970-01-01T00:00:00', null, null, null])
})

describe('the clock of a camera', () => {
  test('leads to no instant beyond the calendar, and joins none that does not exist', () => {
    expect(withCameraDate(null, { time: clock('0001-01-01T00:30:00'), offset: 60 }).date).toMatchObject({ instant: null, offset: null })
    const none = { instant: '2019-13-45T99:99:99Z', local: null, offset: 60, source: 'service' as const }
    expect(withCameraDate(none, { time: clock('2019-08-04T13:20:05'), offset: null }).date).toMatchObject({ local: '2019-08-04T13:20' })
  })

  const service = dateOfSeconds(Date.UTC(2019, 7, 4, 11, 20, 5) / 1000)
  const camera = (time: string, offset: number | null = null) => ({ time: clock(time), offset })

  test.each([
    ['its own offset counts', camera('2019-08-04T13:20:05', 120), '2019-08-04T13:20', 120, []],
    ['a difference that can be a zone is one', camera('2019-08-04T17:05:05'), '2019-08-04T17:05', 345, []],
    ['twelve hours west', camera('2019-08-03T23:20:05'), '2019-08-03T23:20', -720, []],
    ['a difference that is no zone leaves it unknown', camera('2019-08-04T13:27:05'), null, null, ['zone-unknown']],
    ['fifteen hours are no zone', camera('2019-08-05T02:20:05'), null, null, ['zone-unknown']],
    ['more than a day apart they disagree, and the service counts', camera('2018-01-01T00:00:00'), null, null, ['dates-disagree']],
    ['no camera', null, null, null, ['zone-unknown']],
  ])('%s', (_, given, local, offset, remarks) => {
    expect(withCameraDate(service, given)).toEqual({ date: { instant: '2019-08-04T11:20:05Z', local, offset, source: 'service' }, remarks })
  })

  test('a guess gives way to it', () => {
    const guess = dateInName('IMG_20180101_101112.jpg', null)
    expect(withCameraDate(guess, camera('2019-08-04T13:20:05', 120)).date).toEqual({
      instant: '2019-08-04T11:20:05Z',
      local: '2019-08-04T13:20',
      offset: 120,
      source: 'camera',
    })
    expect(withCameraDate(null, camera('2019-08-04T13:20:05')).date).toMatchObject({ instant: null, local: '2019-08-04T13:20' })
    expect(withCameraDate(guess, null)).toEqual({ date: guess, remarks: [] })
  })
})
