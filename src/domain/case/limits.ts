import { type Bytes, days, gigabytes, hours, megabytes, type Pixels } from '../units.ts'
import type { EntryKind, FileKind } from './kinds.ts'

/** The longest words an entry may carry, in characters; forms and schemas read the same numbers. */
export const maxCaptionLength = 200
export const maxStoryLength = 50_000
export const maxTweetLength = 500
export const maxPlaceLength = 120
export const maxImagesOfTweet = 4
/** The longest original file name that is remembered, for its owner only. */
export const maxFileNameLength = 150

export const largestFile: Readonly<Record<FileKind, Bytes>> = { image: megabytes(50), video: gigabytes(2), misc: megabytes(500) }
/** The most pixels (width times height) of a picture that is decoded. */
export const maxPixels = 100_000_000

const quota: Bytes = gigabytes(5)
const unverifiedQuota: Bytes = megabytes(50)
/** The storage quota: the bytes that a person may keep. Until the e-mail is verified it is enough to try the case out. */
export const quotaOf = (isVerified: boolean): Bytes => (isVerified ? quota : unverifiedQuota)

/** How many bytes of words a person may keep: of all entries, the bin included. */
export const wordQuota: Bytes = megabytes(50)

/** A stored file that no entry claims is removed after this long. */
export const unclaimedLifetime = days(1)
export const binLifetime = days(30)
/**
 * The least time that a media address is valid. It expires at the end of the hour after, so that addresses stay the same for a while and
 * caches hit.
 */
export const mediaAddressLifetime = hours(1)

/** The drawn sizes of a picture, by the longest side in pixels; a smaller original is never enlarged. */
export const drawnSizes = { small: 320, medium: 1280, large: 2560 } as const satisfies Record<string, Pixels>
export type DrawnSize = keyof typeof drawnSizes
/** The side of the square that a profile picture is cut to. */
export const pictureSide: Pixels = 512

/** How many of the newest entries of each kind a user document carries. The rest is paged. */
export const newestInDocument = 50
export const maxEntriesInOneSave = 100
/** Of tweets fewer: each may show pictures, and the answer holds them all. */
export const maxTweetsInOneSave = 40
/** How many of the earlier files of an entry are listed, the last replaced first. */
export const maxVersionsListed = 100
/** How many entries are downloaded at once, and how many one zip holds: its address names them. */
export const maxEntriesInZips = 5000
export const entriesInZip = 250
/** How many files one upload may bring. */
export const maxFilesInOneUpload = 30
/** How many contents one call asks about, by their hashes: 33 KB of JSON. */
export const maxHashesAtOnce = 500
/** How many preview entries of a case are shown (the first in its order), and how many of them on a card. Privacy applies to each. */
export const maxPreviews = 100
export const previewsOnCard = 4

/** How many resumable uploads one person may have under way. */
export const maxUploadsAtOnce = 5
/** A resumable upload that received nothing for this long is removed. */
export const uploadLifetime = days(1)
/** One that received nothing for this long is removed when its owner begins another and has no room for both. */
export const idleUploadLifetime = hours(1)

/** No call answers more JSON than this, whatever a person stores. */
export const maxAnswerTime: Bytes = 1_000_000
/** What the entries of a user document take at most: the newest of each kind are in it, as many as fit. */
export const maxEntryBytes: Bytes = 512_000
/** What a user document, and what stands beside it in an answer, take at most without the profile and the progress. */
export const maxDocumentBytes: Bytes = 900_000

/** An entry as JSON without its words: field names, numbers, signed addresses, a file's name. An upper bound. */
export const entryBytes: Readonly<Record<EntryKind, Bytes>> = { image: 2200, video: 2200, misc: 2200, tweet: 500, artifact: 600 }
/** The film of a live photograph, as JSON beside its entry: its signed addresses. */
export const motionBytes: Bytes = 500
/** A picture that a tweet shows, as JSON: mostly its signed addresses. */
export const tweetImageBytes: Bytes = 1000
/** JSON writes a quotation mark, a backslash and a line break as two bytes each. */
export const escapedBytes = 2
/** The longest story as JSON: a character, as they are counted, takes three bytes at most. */
export const maxStoryBytes: Bytes = 3 * maxStoryLength
/** What a list of whole entries takes at most. */
export const maxListBytes: Bytes = 800_000
/** One entry without its story as JSON, a tweet with its pictures: an upper bound. */
export const maxStoredEntryBytes: Bytes = 8000
/** One entry with its story as JSON, beside a document: an upper bound. */
export const wholeEntryBytes: Bytes = maxStoryBytes + 12_000
