import { days, hours } from '../units.ts'

/** How many resumable uploads one person may have under way. */
export const mostUploadsAtOnce = 5
/** A resumable upload that received nothing for this long is removed. */
export const uploadLifetime = days(1)
/** One that received nothing for this long is removed when its owner begins another and has no room for both. */
export const idleUploadLifetime = hours(1)
