import { days, hours, type Milliseconds, minutes } from '#domain/units.ts'

const format = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })
const units = [
  { unit: 'day', length: days(1) },
  { unit: 'hour', length: hours(1) },
  { unit: 'minute', length: minutes(1) },
] as const

/** How long before `now` something was, in the largest unit that fits: `3 hours ago`. What is newer than a minute is `just now`. */
export function formatTimeAgo(moment: string, now: Milliseconds): string {
  const passed = now - Date.parse(moment)
  const step = units.find(({ length }) => passed >= length)
  return step ? format.format(-Math.floor(passed / step.length), step.unit) : 'just now'
}
