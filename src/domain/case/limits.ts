import { type Bytes, days, gigabytes, hours, megabytes } from '../units.ts'
import type { FileKind } from './kinds.ts'

/** The longest words an entry may carry, in characters; forms and schemas read the same numbers. */
export const longestCaption = 200
export const longestStory = 50_000
export const longestTweet = 500
export const longestPlace = 120
/** The longest original file name that is remembered, for its owner only. */
export const longestFileName = 150

export const largestFile: Readonly<Record<FileKind, Bytes>> = { image: megabytes(50), video: gigabytes(2), misc: megabytes(500) }
/** Pixels of one picture, width times height: what a decoder is let to unpack. */
export const mostPixels = 100_000_000

export const quota: Bytes = gigabytes(5)
/** Until the e-mail is verified a person may try the case out, and no more. */
export const unverifiedQuota: Bytes = megabytes(50)

/** A stored file that no entry claimed goes after this long. */
export const unclaimedLifetime = days(1)
export const binLifetime = days(30)
/** A media address names its viewer and lives this long; addresses are made for whole buckets so that caches hit. */
export const mediaAddressLifetime = hours(1)

/** How many of the newest entries of each kind travel inside a user document; the rest is paged. */
export const newestInDocument = 50
export const mostEntriesInOneSave = 100
