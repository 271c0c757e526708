import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { Period } from '#domain/sky/civil-time-table.ts'

/** A period of one offset, as `zdump -v` of the C library prints its first and its last second. */
export type Printed = Period & {
  /** What the clocks showed in those two seconds: 1945-05-24T03:00:00. Null at the ends of the table. */
  readonly firstShown: string | null
  readonly lastShown: string | null
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const date = String.raw`\w{3} (\w{3}) +(\d+) ([\d:]+) (\d+)`
const line = new RegExp(String.raw`${date} UT = ${date} (\S+) isdst=\d gmtoff=(-?\d+)$`)
const iso = (month = '', day = '', time = '', year = '') =>
  `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}T${time}`

/** The history of a zone's clocks from 1850 to 2100. */
export function zdump(zoneinfo: string, zone: string): readonly Printed[] {
  const printed = execFileSync('zdump', ['-v', '-c', '1850,2101', path.resolve(zoneinfo, zone)], { encoding: 'utf8' })
  const seconds = printed.split('\n').flatMap((text) => {
    const [match, ...cells] = line.exec(text) ?? []
    if (!match) return []
    const utc = Date.parse(`${iso(...cells.slice(0, 4))}Z`) / 1000
    const [abbreviation = '', offset = ''] = cells.slice(8)
    return [{ utc, shown: iso(...cells.slice(4, 8)), abbreviation, offset: Number(offset) }]
  })
  // A transition stands there as the last second before it and the first second after it.
  const firsts = [{ ...seconds[0], utc: Number.NEGATIVE_INFINITY, shown: null }, ...seconds.filter((_, index) => index % 2 === 1)]
  return firsts.map(({ utc, shown, abbreviation = '', offset = 0 }, index) => ({
    from: utc,
    abbreviation,
    offset,
    firstShown: shown,
    lastShown: seconds[2 * index]?.shown ?? null,
  }))
}
