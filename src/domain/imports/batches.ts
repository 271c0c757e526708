/** Collects what is sent in batches, so that 200,000 things are not as many requests. */
export function collectBatches<T>(size: number, send: (items: T[]) => Promise<void>) {
  let waiting: T[] = []
  /** Sends what has been collected, where there is any. */
  const flush = async (): Promise<void> => {
    const items = waiting
    waiting = []
    if (items.length > 0) await send(items)
  }
  return {
    flush,
    put: async (item: T): Promise<void> => {
      waiting.push(item)
      if (waiting.length >= size) await flush()
    },
  }
}
