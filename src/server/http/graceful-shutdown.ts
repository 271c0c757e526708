import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Milliseconds, seconds } from '#domain/units.ts'

/**
 * Draining before a shutdown: the server says that it is not ready, and answers as before, until every load balancer in front of it has
 * noticed and sends new requests elsewhere.
 */
export type Drain = {
  readonly hasBegun: () => boolean
  /** Resolves after the time that balancers need, or at the second call, which cuts it short. */
  readonly begin: () => Promise<void>
}

export function openDrain(duration: Milliseconds): Drain {
  const cut = new AbortController()
  let hasBegun = false
  return {
    hasBegun: () => hasBegun,
    async begin() {
      if (hasBegun) return cut.abort()
      hasBegun = true
      if (duration > 0) await pause(duration, undefined, { signal: cut.signal }).catch(() => {})
    },
  }
}

/**
 * Bounds how long `app.close()` takes. Browsers open connections ahead of need, and Node counts one that was never used as busy for a
 * minute: those are destroyed at once. Requests in flight have the grace period to finish, then their connections are closed. An
 * interrupted resumable upload continues from its last chunk.
 */
export function shutDownGracefully(app: FastifyInstance, gracePeriod: Milliseconds = seconds(8)): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
    const timer = setTimeout(() => app.server.closeAllConnections(), gracePeriod)
    app.server.once('close', () => clearTimeout(timer))
  })
}
