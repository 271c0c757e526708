/** Adaptive concurrency: how many pieces of work are under way at once. Fewer as soon as the server is overloaded, more again while it is not. */
export type Pace = {
  readonly atOnce: () => number
  readonly slower: () => void
  readonly done: () => void
}

/** After so many that went well one more is tried. */
const goodEnough = 20

export function openPace(most: number): Pace {
  let atOnce = most
  let good = 0
  return {
    atOnce: () => atOnce,
    slower() {
      atOnce = Math.max(1, Math.floor(atOnce / 2))
      good = 0
    },
    done() {
      good += 1
      if (good < goodEnough || atOnce >= most) return
      atOnce += 1
      good = 0
    },
  }
}

/** Works on everything of a list, as many at once as the pace allows. The first error ends it, once what is under way is over. */
export async function workThrough<Item>(items: AsyncIterable<Item>, pace: Pace, work: (item: Item) => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []
  for await (const item of items) {
    while (running.size >= pace.atOnce()) await Promise.race(running)
    if (failures.length > 0) break
    const task = work(item)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(task))
    running.add(task)
  }
  await Promise.all(running)
  if (failures.length > 0) throw failures[0]
}
