import type { Socket } from 'node:net'
import { parse } from 'node:querystring'
import type { Writable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Milliseconds, seconds } from '#domain/units.ts'
import type { Config } from '#server/config.ts'

/**
 * What a log line says of a request and of a fault. Addresses carry mailed tokens, signatures and words that somebody searched for, so a
 * request is logged by its route. A database error carries the row it was about, so only its code and message are logged.
 * @param stream where the lines go; standard output by default
 */
export const logging = (level: Config['logLevel'], stream?: Writable) => ({
  level,
  serializers: {
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url }),
    err: ({ name, message, stack, code }: Error & { readonly code?: unknown }) => ({ type: name, message, stack: stack ?? '', code }),
  },
  ...(stream && { stream }),
})

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

/** Reads a query. A name without a value counts as left out, as both do in `?sort=&filter=`. */
export const readQuery = (text: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parse(text)).filter(([, value]) => value !== ''))
