import type { Bytes } from '../units.ts'
import type { EntryKind } from './kinds.ts'
import { longestStory } from './limits.ts'

/** No call answers more JSON than this, whatever a person stores. */
export const longestAnswer: Bytes = 1_000_000
/** What the entries of a user document take at most: the newest of each kind are in it, as many as fit. */
export const mostEntryBytes: Bytes = 512_000
/** What a user document, and what stands beside it in an answer, take at most without the profile and the progress. */
export const mostDocumentBytes: Bytes = 900_000

/** An entry as JSON without its words: field names, numbers, signed addresses, a file's name. An upper bound. */
export const entryBytes: Readonly<Record<EntryKind, Bytes>> = { image: 2200, video: 2200, misc: 2200, tweet: 500, artifact: 600 }
/** A picture that a tweet shows, as JSON: mostly its signed addresses. */
export const tweetImageBytes: Bytes = 1000
/** JSON writes a quotation mark, a backslash and a line break as two bytes each. */
export const escapedBytes = 2
/** The longest story as JSON: a character, as they are counted, takes three bytes at most. */
export const longestStoryBytes: Bytes = 3 * longestStory
/** What a list of whole entries takes at most. */
export const mostListBytes: Bytes = 800_000
/** One entry with its story as JSON, beside a document: an upper bound. */
export const wholeEntryBytes: Bytes = longestStoryBytes + 12_000
