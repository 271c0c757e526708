/** Lets so many works run at once; the others wait for their turn in the order they came. */
export function atMost(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= count) await new Promise<void>((start) => waiting.push(start))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift() // the turn passes on without ever being free
      if (next) next()
      else running--
    }
  }
}
