import { type ClockTime, dateOfClock, isInstant, isoOf, universalOf } from './found-date.ts'
import type { FoundDate, Remark } from './found-item.ts'
import { isGuess } from './limits.ts'

/** The clock of a camera, as it stands in the metadata of a picture; its offset in minutes, where the camera wrote one. */
export type CameraClock = { readonly time: ClockTime; readonly offset: number | null }

const minuteLength = 60_000
const hour = 60
/** Time zones are whole quarters of an hour, from 12 hours west to 14 hours east. */
const quarter = 15
const [minOffset, maxOffset] = [-12 * hour, 14 * hour]

/**
 * Joins the date of a service with that of the camera. The service's instant stays, since its owner may have corrected it; what the clock of the
 * camera adds is the local time: by its own offset, or by the difference of both where that can be a time zone. Guesses give way to the camera.
 */
export function withCameraDate(
  date: FoundDate | null,
  camera: CameraClock | null,
): { readonly date: FoundDate | null; readonly remarks: readonly Remark[] } {
  const isKnown = date?.instant != null && isInstant(date.instant) && !isGuess(date.source)
  if (!camera) return { date, remarks: isKnown && date.local === null ? ['zone-unknown'] : [] }
  if (!isKnown) return { date: dateOfCamera(camera) ?? date, remarks: [] }
  const instant = Date.parse(date.instant ?? '')
  const difference = (universalOf(camera.time) - instant) / minuteLength
  const nearest = Math.round(difference / quarter) * quarter
  const isZone = Math.abs(difference - nearest) <= 1 && nearest >= minOffset && nearest <= maxOffset
  const disagrees = Math.abs(difference - (camera.offset ?? 0)) > 24 * hour
  if (disagrees) return { date, remarks: ['dates-disagree'] }
  const offset = camera.offset ?? (isZone ? nearest : date.offset)
  if (offset === null) return { date, remarks: ['zone-unknown'] }
  const local = isoOf(instant + offset * minuteLength)?.slice(0, 16) ?? null
  return { date: { ...date, local, offset }, remarks: [] }
}

function dateOfCamera({ time, offset }: CameraClock): FoundDate | null {
  const date = dateOfClock(time, null, 'camera')
  if (!date || offset === null) return date
  const instant = isoOf(universalOf(time) - offset * minuteLength)
  return instant === null ? date : { ...date, instant, offset }
}
