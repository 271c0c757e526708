import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What every answer carries, pages and errors and media alike. */
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
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(self), interest-cohort=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  ...(answer.isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  ...(answer.isCall && { 'cache-control': 'no-store' }),
})

/** The policy of our pages. Scripts run by nonce, or by hash on pages whose bytes never change. */
export function pagePolicy(scripts: readonly string[], styles: readonly string[] = []): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')} 'strict-dynamic'`,
    `style-src 'self' ${styles.join(' ')}`.trim(),
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'", // documents that the viewer shows
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app page', // of the app's modules, and of the one script of a public page
  ].join('; ')
}

/** Sends a page whose scripts carry this one answer's nonce where it says %NONCE%. */
export function sendWithNonce(reply: FastifyReply, html: string): FastifyReply {
  const nonce = randomBytes(18).toString('base64')
  return reply
    .header('content-security-policy', pagePolicy([`'nonce-${nonce}'`], [`'nonce-${nonce}'`]))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll('%NONCE%', nonce))
}
