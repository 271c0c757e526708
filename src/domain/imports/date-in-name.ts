import { fileName, folderOf, stemOf } from './archive-path.ts'
import { type ClockTime, clockOf, dateOfClock, dateOfDay, dateOfSeconds } from './found-date.ts'
import type { ArchiveFile, FoundDate } from './found-item.ts'

/** Camera and messenger file names carry a date: `IMG_20190704_091500`, `2019-07-04-09-15-00`, `IMG-20190704-WA0001`, epoch milliseconds. */
const withTime =
  /(?:^|\D)((?:19|20)\d\d)[-_.]?([01]\d)[-_.]?([0-3]\d)(?:[-_. T]|_at_| at )?([0-2]\d)[-_.:h]?([0-5]\d)(?:[-_.:m]?([0-5]\d))?(?:\D|\d{3}(?:\D|$)|$)/
const dayAlone = /(?:^|\D)((?:19|20)\d\d)[-_.]?([01]\d)[-_.]?([0-3]\d)(?:\D|$)/
const epoch = /^(?:[A-Za-z_-]{0,20})(1[0-9]{12})(?:\D|$)/

/** A name is looked at as far as this: no camera writes a date behind it. */
const maxLooked = 120

/** The time in a file name, where it holds one. */
function clockInName(name: string): ClockTime | null {
  const [, year, month, day, hour, minute, second = 0] = withTime.exec(stemOf(name).slice(0, maxLooked))?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined) return null
  return { year, month, day, hour, minute, second: second || 0 }
}

/** The date that a file name holds, read in the zone of its owner; null where it holds none. */
export function dateInName(name: string, zone: string | null): FoundDate | null {
  const clock = clockInName(name)
  const date = clock && dateOfClock(clock, zone, 'name')
  if (date) return date
  const stem = stemOf(name).slice(0, maxLooked)
  const [, year, month, day] = dayAlone.exec(stem) ?? []
  const dated = year === undefined ? null : dateOfDay(`${year}-${month}-${day}`, 'name')
  if (dated) return dated
  const [, milliseconds] = epoch.exec(stem) ?? []
  return milliseconds === undefined ? null : dateOfSeconds(Math.floor(Number(milliseconds) / 1000), 'name')
}

/** The date that a folder's name holds: a day or a month at its beginning, a year at its beginning or end. */
function dateInFolder(folder: string): FoundDate | null {
  const name = fileName(folder).slice(0, maxLooked)
  const [, year, month, day] = /^((?:19|20)\d\d)(?:[-_.]([01]\d)(?:[-_.]([0-3]\d))?)?(?:\D|$)/.exec(name) ?? []
  const exact = year && month ? dateOfDay([year, month, day].filter((part) => part !== undefined).join('-'), 'folder') : null
  const last = year ?? yearAtEnd(name)
  return exact ?? (last === null ? null : dateOfDay(last, 'folder'))
}

/** The year that a name ends with, as `Photos from 2019` does in any language; null where it does not. */
export const yearAtEnd = (name: string): string | null => /(?:^|\D)((?:19|20)\d\d)$/.exec(name.slice(-5))?.[1] ?? null

/** The best guess at a date that metadata does not tell: by the name, the folder, and at last the file's own date. */
export function guessedDate(file: ArchiveFile, zone: string | null): FoundDate | null {
  const changed = clockOf(file.modified)
  return (
    dateInName(fileName(file.path), zone) ??
    dateInFolder(folderOf(file.path)) ??
    (changed && changed.year >= firstFileYear ? dateOfClock(changed, zone, 'file') : null)
  )
}

/** No file date before it is the date of a picture: cameras wrote no files then, and the clocks of disks and zips begin at 1901, 1970 and 1980. */
const firstFileYear = 1990
