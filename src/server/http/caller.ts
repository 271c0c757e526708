import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '#server/deps.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once the bearer token was found valid; null for guests. */
    caller: Caller | null
  }
}

/** Finds the caller of each request that carries a bearer token, before anything else looks at it. */
export function identifyCallers(app: FastifyInstance, callerOf: (token: string, request: FastifyRequest) => Promise<Caller | null>) {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    const token = bearerToken(request)
    if (token) request.caller = await callerOf(token, request)
  })
}

/** The token of `Authorization: Bearer …`, as it came. */
export const bearerToken = (request: FastifyRequest): string | null =>
  /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
