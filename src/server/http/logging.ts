import { parse } from 'node:querystring'
import type { Writable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { errorFields, readableLine } from '#server/log.ts'

/**
 * Structured logging: a line of JSON for each request that was answered and for each fault, with the id of its request. Addresses carry mailed
 * tokens, signatures and words that somebody searched for, so a request is logged by its route, and nothing is said of who asked.
 * @param stream where the lines go; standard output by default
 */
export const logging = ({ logLevel, mode }: Pick<Config, 'logLevel' | 'mode'>, stream?: Writable) => ({
  level: logLevel,
  base: null,
  messageKey: 'message',
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level: string) => ({ level }) },
  serializers: {
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url }),
    err: errorFields,
  },
  ...(stream ? { stream } : mode !== 'production' && process.stdout.isTTY && { stream: readableStream }),
})

const readableStream = { write: (line: string) => void process.stdout.write(readableLine(line)) }

/** Numbers the requests of this process, with a prefix that no other process has. @param prefix unguessable bytes */
export function numberRequests(prefix: Buffer): () => string {
  let last = 0
  return () => `${prefix.toString('base64url')}-${(++last).toString(36)}`
}

/** What balancers and Prometheus ask every few seconds. */
const polled = new Set(['/healthz', '/readyz', '/metrics'])

/** Logs each request once it is answered, by method, route and status, and how long it took in milliseconds; and those that are broken off. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, routeOptions: { url }, log }, { statusCode: status, elapsedTime }) => {
    const level = status >= 500 ? 'warn' : url !== undefined && polled.has(url) ? 'debug' : 'info'
    log[level]({ method, route: url ?? 'none', status, duration: Math.round(elapsedTime * 10) / 10 }, 'answered')
  })
  app.addHook('onRequestAbort', async ({ method, routeOptions: { url }, log }) => log.info({ method, route: url ?? 'none' }, 'broken off'))
}

/** Reads a query. A name without a value counts as left out, as both do in `?sort=&filter=`. */
export const readQuery = (text: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parse(text)).filter(([, value]) => value !== ''))
