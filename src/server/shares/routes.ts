import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { sharesApi } from '#contract/shares.ts'
import { urlOf } from '#domain/addresses.ts'
import { Problem } from '#domain/problem.ts'
import { minutes } from '#domain/units.ts'
import type { Asker } from '#server/compute/turns.ts'
import type { Deps } from '#server/deps.ts'
import { admit } from '#server/http/admit-requests.ts'
import { isCrawler } from '#server/http/crawler.ts'
import { expectedRefusal, nothingHere, problemAnswer } from '#server/http/errors.ts'
import { matchesIfNoneMatch } from '#server/http/etag.ts'
import { mount } from '#server/http/mount.ts'
import { whoAsks } from '#server/http/rate-limit.ts'
import { hungUp } from '#server/http/send-bytes.ts'
import { readIdempotencyKey } from '#server/idempotency/idempotency.ts'
import { cardKeyOf, cardTaskOf, openCardPainter } from './card/card-of.ts'
import { makeShare, previewShare, revokeShare } from './make-share.ts'
import { addressOfOpenIsland, addressOnMap, openIslandOf, openStoryOf } from './open-island.ts'
import { setOpenWalk, tokenOfOpenWalk } from './open-walk.ts'
import { listShares, readShare } from './own-shares.ts'
import { sendEndedPage, sendNotice, sendSharePage } from './page/share-page.ts'
import type { ProvidedToShares } from './provided.ts'
import { serveSharedMedia, sharedMediaAddress } from './shared-media.ts'
import { type SharedThing, thingOfToken } from './shared-thing.ts'
import { countOpening } from './store.ts'

export function shareRoutes(app: FastifyInstance, deps: Deps, provided: ProvidedToShares): void {
  const borrowed = { ...deps, ...provided }
  mount(app, sharesApi.list, async ({ caller }) => ({ data: await listShares(borrowed, caller) }))
  mount(app, sharesApi.read, async ({ caller, params }) => ({ data: await readShare(borrowed, caller, params.id) }))
  mount(app, sharesApi.preview, async ({ caller, query }) => ({ data: await previewShare(borrowed, caller, query) }))
  mount(app, sharesApi.make, async ({ caller, body: { kind, subject, lifetime }, request }) => ({
    message: 'Link made.',
    data: await makeShare(borrowed, caller, { kind, subject, lifetime, key: readIdempotencyKey(request) }),
  }))
  mount(app, sharesApi.setOpenWalk, async ({ caller, body: { isOpen } }) => ({
    message: isOpen ? 'Open to everybody.' : 'Closed.',
    data: await setOpenWalk(borrowed, caller, isOpen),
  }))
  mount(app, sharesApi.openIsland, async ({ params, request }) => ({
    data: await openIslandOf(borrowed, params.name, { isCounted: !isCrawler(request.headers) }),
  }))
  mount(app, sharesApi.openStory, async ({ params }) => ({ data: await openStoryOf(borrowed, params.name, params.entry) }))
  mount(app, sharesApi.revoke, async ({ caller, params }) => {
    await revokeShare(deps, caller, params.id)
    return { message: 'Link revoked.' }
  })
  serveSharedMedia(app, borrowed)
  void app.register(async (scope) => pageRoutes(scope, borrowed))
}

type Named = { Params: { name: string } }
type Params = { Params: { token: string } }
/** What one address may ask for: a page costs some reads, a card is drawn. */
const limits = { page: { max: 300, timeWindow: minutes(5) }, card: { max: 120, timeWindow: minutes(5) } }

/** What anybody opens: the page of a link, and its card. Nobody's login counts here, so that everybody who has the link sees the same. */
function pageRoutes(app: FastifyInstance, deps: Deps & ProvidedToShares): void {
  const painter = openCardPainter()
  app.addHook('onClose', () => painter.close())
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem =
      expectedRefusal(error) ?? (error.statusCode === 429 ? new Problem('slow-down', error.message, { retryAfter: 60 }) : null)
    if (!problem) throw error
    if (problem.retryAfter !== undefined) reply.header('retry-after', String(problem.retryAfter))
    const { status } = problemAnswer(problem)
    if (request.routeOptions.url?.endsWith('.png')) return reply.code(status).header('cache-control', 'no-store').send()
    return sendNotice(reply, status, { title: 'Not now', words: problem.message })
  })

  const page = { ...hidden, config: { access: 'anyone', admitted: 'usual', rateLimit: limits.page } } as const
  app.get<Params>(
    '/s/:token',
    page,
    admit(async (request: FastifyRequest<Params>, reply) => {
      const thing = await thingOfToken(deps, request.params.token)
      if (thing === null || thing === 'ended') return sendEndedPage(reply, thing === null ? 404 : 410)
      if (request.method === 'GET' && !isCrawler(request.headers)) await countOpening(deps.db, thing.share, deps.now())
      return sendSharePage(reply, {
        thing,
        story: await storyOf(deps, thing),
        sharedWords: await sharedWordsOf(deps, thing, { who: whoAsks(request), signal: hungUp(reply) }),
        url: urlOf(deps.config, `/s/${request.params.token}`),
        onMap: await addressOnMap(deps.db, thing.share),
        address: (what) => sharedMediaAddress(deps, { share: thing.share.id, what }),
      })
    }),
  )

  app.get(
    '/visit',
    page,
    admit(async (_, reply) => {
      const { landingIsland } = deps.config
      const address = landingIsland === null ? null : await addressOfOpenIsland(deps, landingIsland)
      return reply.header('cache-control', 'no-store').redirect(address ?? '/', 302)
    }),
  )
  app.get<Named>(
    '/visit/:name',
    page,
    admit(async (request: FastifyRequest<Named>, reply) => {
      const token = await tokenOfOpenWalk(deps, request.params.name)
      return token === null ? sendEndedPage(reply, 404) : reply.header('cache-control', 'no-store').redirect(`/s/${token}`, 302)
    }),
  )

  const card = { ...hidden, config: { access: 'anyone', admitted: 'dear', rateLimit: limits.card } } as const
  app.get<Params>(
    '/s/:token/card.png',
    card,
    admit(async (request: FastifyRequest<Params>, reply) => {
      const thing = await thingOfToken(deps, request.params.token, 'any') // of a walk its island is drawn
      if (thing === null || thing === 'ended') throw thing === null ? nothingHere() : new Problem('gone', 'Nothing is shown here.')
      const key = cardKeyOf(thing)
      // Asked anew each time, so that a card is gone with its link. Other sites may show it: that is what it is for.
      const headers = {
        etag: `"${key}"`,
        'cache-control': 'no-cache',
        'cross-origin-resource-policy': 'cross-origin',
        'x-robots-tag': 'noindex',
      }
      reply.headers(headers)
      if (matchesIfNoneMatch(request.headers['if-none-match'], headers.etag)) return reply.code(304).send()
      const asker = { who: whoAsks(request), signal: hungUp(reply) }
      const png = await painter.make(key, asker, () => cardTaskOf(deps, thing, asker))
      return reply.type('image/png').send(Buffer.from(png.buffer, png.byteOffset, png.byteLength))
    }),
  )
}

const hidden = { schema: { hide: true } as object }

/** What is told under the title: the story of an entry, the description of an album. */
async function storyOf({ db, storyOf: read }: Pick<Deps, 'db'> & ProvidedToShares, thing: SharedThing): Promise<string> {
  if (thing.kind === 'album') return thing.album.description
  return thing.kind === 'entry' ? read(db, thing.share.user_id, thing.entry.id) : ''
}

const sharedWordsOf = async ({ sharedWords }: ProvidedToShares, thing: SharedThing, asker: Asker): Promise<readonly string[]> =>
  thing.kind === 'starchart' && thing.recipe.skies.length === 2 ? sharedWords(thing.recipe, asker) : []
