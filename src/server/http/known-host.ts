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

/**
 * Leads browsers that open a page at a loopback address to the name localhost, where that is how people reach the server: passkeys work by
 * name only, and links in e-mails and payments come back there, where a login by address is not known. Programs are answered where they ask.
 */
export function leadToLocalhost(app: FastifyInstance, publicUrl: string): void {
  const { hostname: ownName, host: ownHost, port } = new URL(publicUrl)
  if (ownName !== 'localhost') return
  app.addHook('onRequest', async (request, reply) => {
    const isNavigation = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate'
    const isByAddress = isIP(hostnameOf(request)) !== 0 && request.host !== ownHost && request.host.endsWith(`:${port}`)
    if (isNavigation && isByAddress) return reply.redirect(`http://${ownHost}${pathOf(request.url)}`, 307)
  })
}

/** A target may name scheme and host as well. */
const pathOf = (target: string) => (URL.canParse(target) ? target.slice(new URL(target).origin.length) : target)
