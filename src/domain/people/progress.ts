import type { Coordinates } from '#domain/places/coordinates.ts'
import type { Bytes } from '../units.ts'
import { utf8Length } from '../utf8-length.ts'

/** What a user has found and done, by key. */
type ProgressValue = string | number | boolean
export type Progress = Readonly<Record<string, ProgressValue>>

export const maxProgressKeys = 500
/** What the whole progress takes at most as JSON: every user document carries it. */
export const maxProgressBytes: Bytes = 64_000
export const maxProgressKeyLength = 60
export const progressKeyPattern = /^[a-z0-9][a-z0-9:._-]{0,59}$/

/** Keys with these prefixes stand for what is bought or counted, so only the server sets them. */
const serverPrefixes = ['bought:', 'count:', 'unlocked:', 'earned:']

/** The keys of a change that only the server may set. */
export const forbiddenKeys = (change: Progress): readonly string[] =>
  Object.keys(change).filter((key) => serverPrefixes.some((prefix) => key.startsWith(prefix)))

/** Merges a change into the progress. Null when that would exceed a limit. */
export function mergeProgress(before: Progress, change: Progress): Progress | null {
  const after = { ...before, ...change }
  const isKept = Object.keys(after).length <= maxProgressKeys && utf8Length(JSON.stringify(after)) <= maxProgressBytes
  return isKept ? after : null
}

/** The longest text that is pinned, in characters. */
export const maxPinnedUpdateLength = 1000
/** How many pinned updates are listed. */
export const maxPinnedUpdates = 100

/** Where and when somebody was born, as far as they say. */
export type Birth = {
  /** In their words. */
  readonly place?: string
  /** In the Extended Date/Time Format. */
  readonly moment?: string
  /** Where that place lies, and the IANA zone of its clocks, where it was found in the gazetteer or on the map. */
  readonly at?: Coordinates & { readonly zone: string }
}
