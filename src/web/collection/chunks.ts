import { mostEntriesInOneSave } from '#domain/case/limits.ts'

/** As many at a time as one call takes. */
export const handfuls = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / mostEntriesInOneSave) }, (_, at) =>
    items.slice(at * mostEntriesInOneSave, (at + 1) * mostEntriesInOneSave),
  )

/** A few at a time, so that a hundred changes neither wait for each other nor arrive as one crowd. */
export async function each<T>(items: readonly T[], send: (item: T) => Promise<unknown>): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await send(item)
  }
  await Promise.all(Array.from({ length: Math.min(3, items.length) }, worker))
}
