import type { Milliseconds } from '#domain/units.ts'
import { findDocument } from './app-cache.ts'
import { buildFiles } from './build-files.ts'
import type { FetchEvent } from './scope.ts'

/** How long the server may take for a document before the kept one is shown. */
const documentTimeout: Milliseconds = 3000
/** A server or a proxy that is down for a moment. */
const awayStatuses: ReadonlySet<number> = new Set([502, 503, 504])

const screens = buildFiles.paths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`))

/**
 * Answers the opening of a screen: with the server's document, or with the kept one of the app where the server is away or slow. All other
 * documents are the server's alone.
 */
export function answerNavigation(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.mode !== 'navigate' || request.method !== 'GET' || !screens.some((screen) => screen.test(pathname))) return null
  return documentFor(event)
}

async function documentFor(event: FetchEvent): Promise<Response> {
  const asked = (async () => (await event.preloadResponse) ?? (await fetch(event.request)))()
  event.waitUntil(asked.catch(() => {}))
  const answer = await Promise.race([asked.catch(() => null), new Promise<null>((resolve) => setTimeout(resolve, documentTimeout, null))])
  if (answer && !awayStatuses.has(answer.status)) return answer
  const kept = await findDocument()
  return kept ? withOwnNonce(kept) : (answer ?? asked)
}

/** The kept document with a nonce that no other answer had, in its policy and in its elements. */
async function withOwnNonce(kept: Response): Promise<Response> {
  const headers = new Headers(kept.headers)
  const policy = headers.get('content-security-policy') ?? ''
  const used = /'nonce-([^']+)'/.exec(policy)?.[1]
  if (!used) return Response.error()
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
  headers.set('content-security-policy', policy.replaceAll(used, nonce))
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response((await kept.text()).replaceAll(used, nonce), { headers })
}
