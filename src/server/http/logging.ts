import type { Writable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'

/**
 * What a log line says of a request and of a fault. Addresses carry mailed tokens, signatures and words that somebody searched for, so a
 * request is told by its route; a fault of the database carries the row it was about, so of it only what went wrong is told.
 * @param stream where the lines go; standard output unless told
 */
export const logging = (level: Config['logLevel'], stream?: Writable) => ({
  level,
  serializers: {
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url }),
    err: ({ name, message, stack, code }: Error & { readonly code?: unknown }) => ({ type: name, message, stack: stack ?? '', code }),
  },
  ...(stream && { stream }),
})
