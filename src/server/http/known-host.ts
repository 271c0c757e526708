import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problem.ts'

const loopbackName = /^(?:localhost|(?:[^.]+\.)+localhost)$/

/**
 * Refuses requests under a name that is not ours, in development: a page of a stranger may rebind its own name to 127.0.0.1 and then read
 * what only this machine may read, the outbox first of all. An IP address cannot be rebound: the one that was connected to is ours.
 */
export function refuseUnknownHosts(app: FastifyInstance, publicUrl: string): void {
  const ownHost = new URL(publicUrl).hostname
  app.addHook('onRequest', async (request) => {
    const name = hostnameOf(request)
    const isOurs = name === ownHost || loopbackName.test(name) || (isIP(name) !== 0 && isConnectedTo(request, name))
    if (!isOurs) throw new Problem('misdirected', 'This server does not answer under this name.')
  })
}

const hostnameOf = ({ hostname }: FastifyRequest) => hostname.toLowerCase().replace(/^\[|\]$/g, '')

const isConnectedTo = ({ raw }: FastifyRequest, address: string) => {
  const local = raw.socket.localAddress?.replace(/^::ffff:/, '')
  return local === address || address === '127.0.0.1' || address === '::1'
}
