/** A path as an address: percent-encoded segment by segment, so that `#`, `?`, `%` and spaces in a name lead nowhere else. */
export const encodedPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => encodeURIComponent(segment.toWellFormed()))
    .join('/')

/**
 * Relative link from a page of the bag to a file of the bag, which works from `file:`.
 * @param from path of the page below the bag
 * @param to path of the file below the bag
 */
export function relativeHref(from: string, to: string, anchor = ''): string {
  const fragment = anchor && `#${anchor}`
  if (from === to && fragment) return fragment
  const base = from.split('/').slice(0, -1)
  const target = to.split('/')
  let shared = 0
  while (shared < base.length && shared < target.length - 1 && base[shared] === target[shared]) shared++
  return '../'.repeat(base.length - shared) + encodedPath(target.slice(shared).join('/')) + fragment
}

const numbers = new Intl.NumberFormat('en-GB')
/** `1 entry`, `1,234 entries`. */
export const countInWords = (count: number, one: string, many: string): string => `${numbers.format(count)} ${count === 1 ? one : many}`
/** `12 kB`, as people say it. */
export function sizeInWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB']
  const step = bytes < 1000 ? 0 : bytes < 999_500 ? 1 : bytes < 999_500_000 ? 2 : 3
  const value = bytes / 1000 ** step
  return `${step === 0 || value >= 10 ? Math.round(value) : Number(value.toFixed(1))} ${units[step]}`
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const minute = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
export const dayInWords = (date: Date): string => day.format(date)
export const instantInWords = (date: Date): string => `${day.format(date)}, ${minute.format(date)} UTC`
const names = new Intl.ListFormat('en-GB')
/** `Ana, Bo and Cy`. */
export const namesInWords = (list: readonly string[]): string => names.format(list)
