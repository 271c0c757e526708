import type { Degrees } from '../units.ts'

export type Coordinates = {
  readonly lat: Degrees
  /** East positive. */
  readonly lon: Degrees
}

/** One angle without its spaces: degrees, minutes and seconds with a letter of the compass before or behind them, or with a sign. */
const anglePattern = /^([NSEWO])?([+\-−]?\d{1,3}(?:\.\d+)?)°?(?:(\d{1,2}(?:\.\d+)?)['′’])?(?:(\d{1,2}(?:\.\d+)?)(?:["″”]|''))?([NSEWO])?$/i
const compass: Readonly<Record<string, { readonly axis: 'lat' | 'lon'; readonly sign: 1 | -1 }>> = {
  N: { axis: 'lat', sign: 1 },
  S: { axis: 'lat', sign: -1 },
  E: { axis: 'lon', sign: 1 },
  O: { axis: 'lon', sign: -1 },
  W: { axis: 'lon', sign: -1 },
}

/**
 * Coordinates as people write them: `59.33, 18.06`, `59°20′N 18°04′E`, `N 59° 20' 30", E 18° 4' 10"`. Latitude comes first unless
 * letters say otherwise. Null for what is none.
 */
export function parseCoordinates(text: string): Coordinates | null {
  // Spaces stand between the two angles and within them, so every place to cut is tried.
  for (const { index } of text.matchAll(/[,;\s]/g)) {
    const first = angle(text.slice(0, index), 'lat')
    const second = angle(text.slice(index + 1), 'lon')
    if (!first || !second || first.axis === second.axis) continue
    const [lat, lon] = first.axis === 'lat' ? [first.degrees, second.degrees] : [second.degrees, first.degrees]
    return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null
  }
  return null
}

/** @param byOrder the axis of an angle without a letter */
function angle(text: string, byOrder: 'lat' | 'lon') {
  const match = anglePattern.exec(text.replace(/\s/g, ''))
  if (!match) return null
  const [, before, number = '', minutes = '0', seconds = '0', behind] = match
  const letter = (before ?? behind)?.toUpperCase()
  const side = letter === undefined ? { axis: byOrder, sign: 1 as const } : compass[letter]
  const isSigned = /^[+\-−]/.test(number)
  if (!side || (before && behind) || (isSigned && letter) || Number(minutes) >= 60 || Number(seconds) >= 60) return null
  const size = Number(number.replace(/^[+\-−]/, '')) + Number(minutes) / 60 + Number(seconds) / 3600
  return { axis: side.axis, degrees: (/^[-−]/.test(number) ? -1 : side.sign) * size }
}

/** 59°20′N 18°04′E */
export const coordinatesInWords = ({ lat, lon }: Coordinates): string => `${angleInWords(lat, 'N', 'S')} ${angleInWords(lon, 'E', 'W')}`

function angleInWords(degrees: Degrees, positive: string, negative: string): string {
  const minutes = Math.round(Math.abs(degrees) * 60)
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′${degrees < 0 && minutes > 0 ? negative : positive}`
}
