import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerNothingHere } from './errors.ts'
import { filledPages } from './filled-pages.ts'
import { pagePolicy, paymentPolicy, sendWithNonce, workerPolicy } from './headers.ts'
import { serveServiceWorker, setWorkerHeaders } from './service-worker.ts'
import { wellKnownRoutes } from './well-known.ts'

/** What the web build leaves beside its files: pages that never change, and the paths that the app itself answers. */
type Built = {
  readonly pages: Readonly<
    Record<string, { readonly file: string; readonly scriptHashes: readonly string[]; readonly styleHashes: readonly string[] }>
  >
  /** Paths of the app's screens, with `:name` for what varies. */
  readonly screens: readonly string[]
}

type WebOptions = {
  readonly publicUrl: string
  /** Shows what only developers need: /_style. */
  readonly isDevelopment: boolean
  /** Whose scripts, frames, forms and connections the payment page admits. */
  readonly paymentOrigins: readonly string[]
  /** Whether the shop takes no money. */
  readonly isShopFree: boolean
  /** Whether browsers keep the app by a service worker. */
  readonly servesWorker: boolean
  /** Where faults of safety are told, as a URI. */
  readonly securityContact: string
  readonly now: () => Date
  /** Whether the first page leads guests to an island at this moment. */
  readonly leadsToIsland: () => boolean
}

const year = 31_536_000_000
/** Pages go out with their policy only, what the build notes for us not at all, and a compressed file under its plain name. */
const isServed = (pathName: string) => !/^\/(pages\/|app\.html|pages\.json|\.)|\.(br|gz)$/.test(pathName)

/** Serves the built web app: prerendered pages by hash, the app's shell by nonce, everything else as it lies. */
export async function serveWeb(
  app: FastifyInstance,
  directory: string,
  { publicUrl, isDevelopment, paymentOrigins, isShopFree, servesWorker, securityContact, now, leadsToIsland }: WebOptions,
): Promise<void> {
  const built = JSON.parse(readFileSync(path.join(directory, 'pages.json'), 'utf8')) as Built
  const shell = readFileSync(path.join(directory, 'app.html'), 'utf8')
    .replace('%SERVED_AS%', isDevelopment ? 'development' : 'production')
    .replace('%SHOP%', isShopFree ? 'free' : 'sells')
    .replace('%WORKER%', servesWorker ? 'on' : 'off')
  const screens = [...built.screens, ...(isDevelopment ? ['/_style'] : [])].map(
    (screen) => new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}/?$`),
  )
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: isServed,
    setHeaders: (reply, file) => {
      const isHashed = /[/\\]assets[/\\]/.test(file)
      reply.header('cache-control', isHashed ? `public, max-age=${year / 1000}, immutable` : 'public, max-age=3600')
      if (/[/\\]archive-worker-[^/\\]+\.js/.test(file)) reply.header('content-security-policy', workerPolicy())
      setWorkerHeaders(reply, file)
      if (/[/\\]cards[/\\]/.test(file)) reply.header('cross-origin-resource-policy', 'cross-origin') // they are for other sites
    },
  })
  serveServiceWorker(app, { directory, isOn: servesWorker })
  const filled = filledPages(directory, publicUrl)
  const landing = built.pages['/']
  // known and compressed before its first visitor would wait for it
  if (landing)
    app.addHook('onListen', async () => {
      leadsToIsland()
      for (const variant of ['built', 'visit'] as const) void filled(landing.file, 'br', variant).catch(() => {})
    })
  for (const [url, page] of Object.entries(built.pages)) {
    app.get(url, async (request, reply) => {
      const isChartWanted = url === '/aboutstarchart' && Object.hasOwn(request.query as object, 'chart')
      const variant = url === '/' && leadsToIsland() ? 'visit' : isChartWanted ? 'chart' : 'built'
      const { bytes, encoding } = await filled(page.file, String(request.headers['accept-encoding'] ?? ''), variant)
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply
        .header('link', `<${publicUrl}${url}>; rel="canonical"`)
        .header('vary', 'accept-encoding')
        .header('content-security-policy', pagePolicy({ scripts: quoted(page.scriptHashes), styles: quoted(page.styleHashes) }))
        .header('cache-control', 'public, max-age=300')
        .type('text/html; charset=utf-8')
        .send(bytes)
    })
  }
  wellKnownRoutes(app, Object.keys(built.pages), { publicUrl, securityContact, now })
  app.setNotFoundHandler((request, reply) => {
    const url = request.url.split('?', 1)[0] ?? ''
    const isScreen = screens.some((screen) => screen.test(url))
    if (isOfProgram(url) || !takesPage(request, isScreen || !isFile(url))) return answerNothingHere(request, reply)
    reply.code(isScreen ? 200 : 404).header('vary', 'accept')
    if (!/^\/payment\/?$/.test(url)) return sendWithNonce(reply, shell)
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups') // PayPal's window answers the page that opened it
    return sendWithNonce(reply, shell, (allowed) => paymentPolicy(allowed, paymentOrigins))
  })
}

const isOfProgram = (url: string) => /^\/(api|media|dev)(\/|$)/.test(url)
/** Whether an address is spelled as one of a file, such as a script: programs that ask for one want no page. */
const isFile = (url: string) => /\.\w+$/.test(url)

/**
 * Whether a request is answered with a page. Link checkers, previews and monitors accept anything or say nothing of it (RFC 9110: no Accept
 * is any); who names other types only, as JSON, gets no page.
 * @param isLikelyPage whether the address is one of a page, so that whoever accepts anything gets it
 */
function takesPage({ method, headers: { accept } }: FastifyRequest, isLikelyPage: boolean): boolean {
  if (!['GET', 'HEAD'].includes(method)) return false
  return /text\/(html|\*)/.test(accept ?? '') || (isLikelyPage && (!accept?.trim() || accept.includes('*/*')))
}

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`)
