import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problem.ts'
import { isSameText } from '#server/secrets.ts'
import { hasKey } from './key-scopes.ts'

/** Both names are the specification's. */
const cookieName = 'XSRF-TOKEN'
const headerName = 'x-xsrf-token'

declare module 'fastify' {
  interface FastifyReply {
    /** Sets the CSRF cookie of this session, or of a guest. */
    setCsrfCookie: (sessionId: string | null) => void
  }
}

type House = { readonly key: Buffer; readonly publicUrl: string }

/**
 * CSRF protection: refuses writes that another site had this browser send. In order: what the browser says of the page that asks, where
 * that page comes from, and, whenever cookies came along, that the header repeats a cookie which we made for this very session. A refused
 * answer carries a fresh cookie, so asking once more succeeds.
 */
export function csrfProtection(app: FastifyInstance, { key: bytes, publicUrl }: House): void {
  const key = createSecretKey(bytes)
  const isHttps = publicUrl.startsWith('https:')
  const hmac = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const sign = (nonce: string, sessionId: string | null) => hmac(`${sessionId ?? 'guest'} ${nonce}`)
  /**
   * Of a session always the same: requests that a page makes at once, as after it was opened anew without the cookie, each bring it, and with
   * others in each the answer to one would take away what the next is about to repeat. Guests have nothing to be told apart by but chance.
   */
  const newNonce = (sessionId: string | null) =>
    sessionId === null ? randomBytes(16).toString('base64url') : hmac(`nonce of ${sessionId}`).slice(0, 22)
  const isOf = (sessionId: string | null, value: string) => {
    const [nonce = '', signature = ''] = value.split('.', 2)
    return signature !== '' && isSameText(sign(nonce, sessionId), signature)
  }

  app.decorateReply('setCsrfCookie', function (this: FastifyReply, sessionId) {
    const nonce = newNonce(sessionId)
    this.setCookie(cookieName, `${nonce}.${sign(nonce, sessionId)}`, { path: '/', sameSite: 'strict', secure: isHttps })
  })

  app.addHook('onRequest', async (request, reply) => {
    if (hasKey(request)) return // no browser adds it by itself, and the cookies beside it count for nothing
    const sessionId = request.caller?.sessionId ?? null
    const value = request.cookies[cookieName] ?? ''
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) {
      if (sessionId !== null && !isOf(sessionId, value)) reply.setCsrfCookie(sessionId)
      return
    }
    if (!isAskedByUs(request, publicUrl)) throw new Problem('forged', 'This request comes from another site.')
    if (request.headers.cookie === undefined) return
    if (isOf(sessionId, value) && isSameText(value, String(request.headers[headerName] ?? ''))) return
    reply.setCsrfCookie(sessionId)
    throw new Problem('forged', 'This page is out of date. Please try again.')
  })

  app.addHook('onSend', async (request, reply) => {
    const isOurScreen = String(reply.getHeader('content-type')).startsWith('text/html') && reply.getHeader('cache-control') === 'no-store'
    if (isOurScreen && request.cookies[cookieName] === undefined) reply.setCsrfCookie(null)
  })
}

/** The browser's own word; programs that are no browsers say neither, and have no cookies that others could use. */
function isAskedByUs({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  if (!['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined)) return false
  const { origin } = headers
  return origin === undefined || origin === new URL(publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === host)
}
