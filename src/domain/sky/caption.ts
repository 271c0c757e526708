import type { Degrees, Seconds } from '../units.ts'
import { dayOf } from './calendar.ts'
import { daylightInWords } from './daylight.ts'
import type { RecipeSky } from './recipe.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** The place and the clock on its wall. */
const placeAndTimeOf = (sky: RecipeSky): readonly string[] => [
  ...(sky.name ? [sky.name] : []),
  `${dateInWords(sky)}${sky.calendar === 'julian' ? ' (Julian)' : ''}, ${sky.local.slice(11, 16)}`,
]

/** The caption of a sky: the place, the clock on its wall, where and by which offset it was computed, and whether it was day. */
export function captionOf(sky: RecipeSky): readonly string[] {
  const { offset, lat, lon } = sky
  const daylight = daylightInWords(sky)
  return [
    ...placeAndTimeOf(sky),
    `${degreesInWords(lat, 'N', 'S')}  ${degreesInWords(lon, 'E', 'W')}  UTC${offsetInWords(offset)}`,
    ...(daylight ? [daylight] : []),
  ]
}

/** The day of a sky, in the calendar of its owner: 21 August 1974. */
export function dateInWords(sky: Pick<RecipeSky, 'local' | 'calendar'>): string {
  const [year = '', month = '', day = ''] = dayOf(sky).split('-')
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`
}

const degreesInWords = (degrees: Degrees, positive: string, negative: string) => {
  const minutes = Math.round(Math.abs(degrees) * 60)
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′ ${degrees < 0 ? negative : positive}`
}

/** +1, −3:30, +0:19:32: how far the clock runs ahead of UTC. */
export function offsetInWords(offset: Seconds): string {
  const whole = Math.abs(offset)
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  const rest = seconds > 0 ? `:${two(minutes)}:${two(seconds)}` : minutes > 0 ? `:${two(minutes)}` : ''
  return `${offset < 0 ? '−' : '+'}${hours}${rest}`
}
