import pLimit from 'p-limit'
import { maxEntriesInOneSave } from '#domain/case/limits.ts'

const maxConcurrentCalls = 3

/** Splits a list into chunks of as many as one call takes. */
export const chunks = <T>(items: readonly T[], size = maxEntriesInOneSave): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

/** Sends a few at a time. All are sent, also when one is refused; the first refusal is thrown. */
export async function forEachLimited<T>(items: readonly T[], send: (item: T) => Promise<unknown>): Promise<void> {
  await pLimit(maxConcurrentCalls).map(items, send)
}
