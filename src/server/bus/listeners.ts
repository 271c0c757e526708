import type { Listener } from './port.ts'

/** The listeners of one process, by topic. */
export type Listeners = {
  readonly add: (topic: string, listener: Listener) => () => void
  readonly notify: (topic: string, ids: readonly string[]) => void
  /** Notifies every listener that hints may have been lost. */
  readonly notifyLoss: () => void
}

/** @param onFault what a listener threw */
export function openListeners(onFault: (error: Error) => void): Listeners {
  const byTopic = new Map<string, Set<Listener>>()
  const call = (all: Iterable<Listener>, ids: readonly string[] | null) => {
    for (const listener of all) {
      try {
        listener(ids)
      } catch (error) {
        onFault(error as Error)
      }
    }
  }
  return {
    add(topic, listener) {
      const own: Listener = (ids) => listener(ids) // the same function may listen twice
      const all = byTopic.get(topic) ?? new Set()
      byTopic.set(topic, all.add(own))
      return () => {
        all.delete(own)
        if (all.size === 0 && byTopic.get(topic) === all) byTopic.delete(topic)
      }
    },
    notify: (topic, ids) => call(byTopic.get(topic) ?? [], ids),
    notifyLoss: () =>
      call(
        [...byTopic.values()].flatMap((all) => [...all]),
        null,
      ),
  }
}
