import { days, hours, type Milliseconds, minutes } from '#domain/units.ts'

const words = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })
const steps = [
  { unit: 'day', length: days(1) },
  { unit: 'hour', length: hours(1) },
  { unit: 'minute', length: minutes(1) },
] as const

/** How long before `now` something was, in the largest unit that fits: `3 hours ago`. What is newer than a minute is `just now`. */
export function ago(moment: string, now: Milliseconds): string {
  const passed = now - Date.parse(moment)
  const step = steps.find(({ length }) => passed >= length)
  return step ? words.format(-Math.floor(passed / step.length), step.unit) : 'just now'
}
