import type { Place } from './placement.ts'

/** One unit of the world is one minute of arc on its chart. */
const minutesPerDegree = 60

/** Degrees and minutes without a side, such as `3°07′`; to the nearest minute. */
export function degrees(units: number): string {
  const minutes = Math.abs(Math.round(units))
  return `${Math.floor(minutes / minutesPerDegree)}°${String(minutes % minutesPerDegree).padStart(2, '0')}′`
}

const side = (units: number, positive: string, negative: string) => (Math.round(units) >= 0 ? positive : negative)

/** A place as a chart has it, such as `0°12′ N 3°07′ W`; good to half a unit. The middle of the world is 0°, 0°. */
export const coordinatesOf = ({ x, y }: Place): string => `${degrees(y)} ${side(-y, 'N', 'S')} ${degrees(x)} ${side(x, 'E', 'W')}`

/** Distances between the lines of a graticule, in units: minutes, then degrees, as charts round them. */
const steps = [1, 2, 5, 10, 30, 60, 120, 300, 600, 1200, 3600, 7200] as const

/** The step of a graticule that divides so many units into about so many parts. */
export const graticuleStep = (units: number, parts: number): number => steps.find((step) => units / step <= parts) ?? 7200
