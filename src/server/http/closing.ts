import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type Milliseconds, seconds } from '#domain/units.ts'

/**
 * Makes closing an app a matter of seconds. A browser opens connections ahead of need, and to Node one that was never used counts
 * as busy for a minute: those are hung up on at once. What is still being answered may go on for a while, and is then cut off:
 * whoever sends a large file in pieces goes on where it stood.
 */
export function closePromptly(app: FastifyInstance, patience: Milliseconds = seconds(8)): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
    const timer = setTimeout(() => app.server.closeAllConnections(), patience)
    app.server.once('close', () => clearTimeout(timer))
  })
}
