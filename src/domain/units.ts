/** Numbers that carry their unit in the type, so that the compiler refuses one unit in place of another. */
export type Bytes = number & { readonly unit?: 'byte' }
export type Milliseconds = number & { readonly unit?: 'ms' }
export type Seconds = number & { readonly unit?: 's' }
export type Pixels = number & { readonly unit?: 'px' }
export type Millimetres = number & { readonly unit?: 'mm' }
/** Money in hundredths of the currency's unit, always whole. */
export type Cents = number & { readonly unit?: 'cent' }
export type Degrees = number & { readonly unit?: 'deg' }
export type Radians = number & { readonly unit?: 'rad' }

export const radians = (degrees: Degrees): Radians => (degrees * Math.PI) / 180
export const degrees = (radians: Radians): Degrees => (radians * 180) / Math.PI

export const megabytes = (value: number): Bytes => value * 1_000_000
export const gigabytes = (value: number): Bytes => value * 1_000_000_000

export const seconds = (value: number): Milliseconds => value * 1000
export const minutes = (value: number): Milliseconds => seconds(value * 60)
export const hours = (value: number): Milliseconds => minutes(value * 60)
export const days = (value: number): Milliseconds => hours(value * 24)

/** A waiting time in words, rounded up: `a second`, `61 seconds`, `2 minutes`. @param duration a whole number */
export function formatDuration(duration: Seconds): string {
  if (duration < 90) return duration === 1 ? 'a second' : `${duration} seconds`
  return `${Math.ceil(duration / 60)} minutes`
}
