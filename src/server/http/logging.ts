import { parse } from 'node:querystring'
import type { Writable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
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

/** Reads a query. A name without a value counts as left out, as both do in `?sort=&filter=`. */
export const readQuery = (text: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parse(text)).filter(([, value]) => value !== ''))
