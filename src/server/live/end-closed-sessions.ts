import { type Milliseconds, minutes } from '#domain/units.ts'
import { loginsTopic } from '#server/bus/topics.ts'
import type { Deps } from '#server/deps.ts'
import type { LiveClient, ProvidedToLive } from './provided.ts'

const checkInterval: Milliseconds = minutes(1)

type Borrowed = Pick<Deps, 'bus'> & Pick<ProvidedToLive, 'stillOpen'> & { readonly clients: ReadonlySet<LiveClient> }

/** Ends the streams of sessions that are closed: when the bus names their user, and for sessions that expired, every minute. */
export function endClosedSessions({ bus, stillOpen, clients }: Borrowed): { readonly close: () => void } {
  async function endClosed(among: readonly LiveClient[]): Promise<void> {
    if (among.length === 0) return
    const callers = await stillOpen(among.map(({ caller }) => caller))
    const open = new Set(callers.map(({ sessionId }) => sessionId))
    for (const { caller, stream } of among) if (!open.has(caller.sessionId)) stream.end()
  }

  /** @param users null for everybody */
  function check(users: ReadonlySet<string> | null) {
    const among = [...clients].filter(({ caller }) => !users || users.has(caller.userId))
    void endClosed(among).catch(() => {}) // the next check asks again
  }

  const unsubscribe = bus.subscribe(loginsTopic, (ids) => check(ids && new Set(ids)))
  const timer = setInterval(() => check(null), checkInterval).unref()
  return {
    close() {
      unsubscribe()
      clearInterval(timer)
    },
  }
}
