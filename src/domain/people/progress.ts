/** What a user has found and done, by key. */
export type ProgressValue = string | number | boolean
export type Progress = Readonly<Record<string, ProgressValue>>

export const mostProgressKeys = 500
export const longestProgressKey = 60
export const progressKeyPattern = /^[a-z0-9][a-z0-9:._-]{0,59}$/

/** Keys with these prefixes stand for what is bought or counted, so only the server sets them. */
const serverPrefixes = ['bought:', 'count:', 'unlocked:', 'earned:']

/** The keys of a change that only the server may set. */
export const forbiddenKeys = (change: Progress): readonly string[] =>
  Object.keys(change).filter((key) => serverPrefixes.some((prefix) => key.startsWith(prefix)))

/** Merges a change into the progress. Null when that would exceed the limit. */
export function mergeProgress(before: Progress, change: Progress): Progress | null {
  const after = { ...before, ...change }
  return Object.keys(after).length <= mostProgressKeys ? after : null
}
