import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Sends the security headers that every answer carries, pages, errors and media; a page has a content security policy (CSP) of its own. */
export function sendSafeHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  const ofCalls = Object.entries(safeHeaders({ isCall: true, isHttps }))
  const ofOthers = Object.entries(safeHeaders({ isCall: false, isHttps }))
  app.addHook('onSend', async (request, reply) => {
    for (const [name, value] of isCall(request) ? ofCalls : ofOthers) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}

/**
 * Whether a request is one of our calls, by the route that answers it. Its target may spell the path in other ways: encoded, or with
 * scheme and host before it.
 */
export const isCall = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean => routeOptions.url?.startsWith('/api/') ?? false

/** The same for an answer that is written past the framework. */
export const safeHeaders = (answer: { readonly isCall: boolean; readonly isHttps: boolean }): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(self)',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  ...(answer.isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  ...(answer.isCall && { 'cache-control': 'no-store' }),
})

/** What a page may load: its scripts and styles by nonce, or by hash where its bytes never change. */
type Allowed = { readonly scripts: readonly string[]; readonly styles?: readonly string[] }

/** The policy of our pages. */
export const pagePolicy = ({ scripts, styles = [] }: Allowed): string =>
  policyOf({
    ...ownSources({ scripts, styles }),
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['app', 'page'], // of the app's modules, and of the one script of a public page
  })

/**
 * The policy of the payment page, which also runs the scripts of payment providers, with their frames, forms and connections. Their
 * scripts know nothing of Trusted Types.
 */
export function paymentPolicy({ scripts, styles = [] }: Allowed, origins: readonly string[]): string {
  const sources = ownSources({ scripts, styles })
  const shared = ['script-src', 'style-src', 'img-src', 'connect-src', 'frame-src', 'form-action'] as const
  return policyOf({ ...sources, ...Object.fromEntries(shared.map((name) => [name, [...sources[name], ...origins]])) })
}

const ownSources = ({ scripts, styles }: Required<Allowed>) => ({
  'default-src': ["'none'"],
  'script-src': [...scripts, "'strict-dynamic'"],
  'style-src': ["'self'", ...styles],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'frame-src': ["'self'"], // documents that the viewer shows
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
})

/** The policy of the script of a worker that opens workers of its own; all others have that of `safeHeaders`. */
export const workerPolicy = (): string =>
  policyOf({
    'default-src': ["'none'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['app'],
  })

/** The policy of the service worker, which asks this server alone. */
export const serviceWorkerPolicy = (): string =>
  policyOf({
    'default-src': ["'none'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })

const policyOf = (directives: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')

/** Sends a page whose scripts carry this one answer's nonce where it says %NONCE%. */
export function sendWithNonce(reply: FastifyReply, html: string, policy: (allowed: Allowed) => string = pagePolicy): FastifyReply {
  const nonce = randomBytes(18).toString('base64')
  return reply
    .header('content-security-policy', policy({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] }))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll('%NONCE%', nonce))
}
