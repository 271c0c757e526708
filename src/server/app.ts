import type { Writable } from 'node:stream'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { networkOf } from '#domain/account/limits.ts'
import { largestFile } from '#domain/case/limits.ts'
import { canSee } from '#domain/case/visibility.ts'
import { newMentions } from '#domain/tweets/limits.ts'
import type { Bytes, Milliseconds } from '#domain/units.ts'
import { type Callers, openSessionCache } from '#server/account/session-cache.ts'
import { stillOpen } from '#server/account/still-open.ts'
import { type Drain, openDrain, shutDownGracefully } from '#server/http/graceful-shutdown.ts'
import { logging, logRequests, numberRequests, readQuery } from '#server/http/logging.ts'
import { identifyCallers } from '#server/http/mount.ts'
import { touchDirect } from '#server/messages/begin-direct.ts'
import { pageOfDirectory, readerOf } from '#server/people/list.ts'
import { evidenceReaders } from '#server/wiring/evidence-readers.ts'
import { providedToImports } from '#server/wiring/provided-to-imports.ts'
import { providedToLegacy, providedToLegacyRoutes } from '#server/wiring/provided-to-legacy.ts'
import { openWalks, providedToShares } from '#server/wiring/provided-to-shares.ts'
import { providedToShop, visibleTweetsWith } from '#server/wiring/provided-to-shop.ts'
import { updateListingsWith } from '#server/wiring/update-listings.ts'
import { deactivateAccount } from './account/account-state.ts'
import { askToChangeEmail } from './account/change-email.ts'
import { deviceRoutes } from './account/device-routes.ts'
import { factorRoutes } from './account/factor-routes.ts'
import { keyRoutes } from './account/key-routes.ts'
import { batchedLastSeen, type LastSeen } from './account/last-seen.ts'
import { reauthenticate } from './account/reauthenticate.ts'
import { accountRoutes } from './account/routes.ts'
import { accountStateRoutes } from './account/state-routes.ts'
import { visibleAlbums } from './albums/read-albums.ts'
import { albumRoutes } from './albums/routes.ts'
import { attachable, attachedFor } from './case/attached.ts'
import { keepOthersClosed } from './case/keep-others.ts'
import { caseReading } from './case/reading.ts'
import { caseRoutes } from './case/routes.ts'
import { saveWithin } from './case/save.ts'
import { castRoutes } from './cast/routes.ts'
import type { Caller, Deps } from './deps.ts'
import { dictionaryRoutes } from './dictionary/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { followsRoutes } from './follows/routes.ts'
import { forestRoutes } from './forest/routes.ts'
import { updateTrees } from './forest/tree-rows.ts'
import { admitRequests } from './http/admit-requests.ts'
import { refuseSlowBodies } from './http/body-rate.ts'
import { csrfProtection } from './http/csrf.ts'
import { answerErrors, answerNothingHere } from './http/errors.ts'
import { sendSafeHeaders } from './http/headers.ts'
import { admitKeys } from './http/key-scopes.ts'
import { leadToLocalhost, refuseUnknownHosts } from './http/known-host.ts'
import { limitRates } from './http/rate-limit.ts'
import { answerFrameworkError, answerParserError } from './http/raw-answer.ts'
import { replySerializer } from './http/serializer.ts'
import { leadFromShare } from './http/service-worker.ts'
import { serveWeb } from './http/static.ts'
import { readHeadersStrictly } from './http/strict-headers.ts'
import { importRoutes } from './imports/routes.ts'
import { islandRoutes } from './island/routes.ts'
import { checkBodyUnlocked, tellOpenedWith } from './island/unlock-state.ts'
import { islandInDocument } from './island/visible-island.ts'
import { admitKeepers } from './keeper/policy.ts'
import { keeperRoutes } from './keeper/routes.ts'
import { endRemembering } from './legacy/case-store.ts'
import { removeBlocked } from './legacy/contacts.ts'
import { legacyRoutes } from './legacy/routes.ts'
import { showLifeWith, watchForLife } from './legacy/signs-of-life.ts'
import { liveRoutes } from './live/routes.ts'
import type { Outbox } from './mail/outbox.ts'
import { mapRoutes } from './map/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { changesAfter, lastChanges, suspendMessageWith } from './messages/changes.ts'
import { correspondentsOf } from './messages/correspondents.ts'
import { messageRoutes } from './messages/routes.ts'
import { moveRoutes } from './moves/routes.ts'
import { notifyWith } from './notifications/notify.ts'
import { countUnread, markSeenWith } from './notifications/reading.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { openRendering } from './open-rendering.ts'
import { docsRoutes } from './operation/docs.ts'
import { outboxPages } from './operation/outbox-pages.ts'
import { operationRoutes } from './operation/routes.ts'
import type { Tracing } from './operation/tracing.ts'
import { simulatorPages, simulatorPrefix } from './pay/simulator/pages.ts'
import type { Simulator } from './pay/simulator/simulator.ts'
import { pictureFor, userDocuments } from './people/document.ts'
import { peopleRoutes } from './people/routes.ts'
import { nearestOfEach } from './places/nearest.ts'
import { placesRoutes } from './places/routes.ts'
import { searchPlaces } from './places/search.ts'
import { safetyRoutes } from './safety/routes.ts'
import { guestIsland } from './shares/open-walk.ts'
import { shareRoutes } from './shares/routes.ts'
import { shopRoutes } from './shop/routes.ts'
import { checkChartWith } from './starcharts/import-chart.ts'
import { starChartRoutes } from './starcharts/routes.ts'
import { visibleChartIds } from './starcharts/visible-charts.ts'
import { tellNamed } from './tweets/mentions.ts'
import { visibleTweet } from './tweets/reader.ts'
import { tweetRoutes } from './tweets/routes.ts'
import { writingRoutes } from './writing/routes.ts'

/** What a running app may serve beyond its calls. */
export type AppOptions = {
  /** The built web app; none in tests that ask the calls only. */
  readonly web?: string
  /** The embedded outbox, to be read at /dev/mail; never in production. */
  readonly outbox?: Outbox
  /** The payment providers' simulator, whose pages buyers open here; never in production. */
  readonly simulator?: Simulator
  /** Where log lines go; standard output by default. */
  readonly log?: Writable
  /** Traces requests; nothing by default. */
  readonly tracing?: Pick<Tracing, 'traceRequests'>
  /** What the process does before it closes the app; nothing by default. */
  readonly drain?: Drain
  /** How long calls may queue before that is an overload; what `openAdmission` says by default. */
  readonly overloadAfter?: Milliseconds
}

/** Deps in, HTTP app out; tests start here. */
export async function buildApp(
  deps: Deps,
  { web, outbox, simulator, log, tracing, drain = openDrain(0), overloadAfter }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = deps
  const app = Fastify({
    logger: logging(config, log),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: numberRequests(deps.randomBytes(4)),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    routerOptions: { maxParamLength: 200, querystringParser: readQuery },
    requestTimeout: 0,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerParserError,
    forceCloseConnections: 'idle',
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(replySerializer)
  shutDownGracefully(app)
  readHeadersStrictly(app)
  if (config.mode !== 'production') {
    refuseUnknownHosts(app, config.publicUrl)
    leadToLocalhost(app, config.publicUrl)
  }
  refuseSlowBodies(app)
  answerErrors(app)
  tracing?.traceRequests(app)
  logRequests(app)
  admitRequests(app, deps, overloadAfter)
  sendSafeHeaders(app, { isHttps: config.publicUrl.startsWith('https:') })
  app.removeContentTypeParser('text/plain') // a form of another site could send it without asking
  await app.register(cookie)
  await app.register(multipart, {
    limits: { fileSize: largestFile.video, files: 30, fields: 60, parts: 90, fieldNameSize: 100, fieldSize: 100_000 },
    throwFileSizeLimit: true,
  })
  const lastSeen = batchedLastSeen(deps, (error) => app.log.warn(error, 'when logins were last used is not written yet'))
  app.addHook('onClose', () => lastSeen.flush())
  const callers = openSessionCache({ ...deps, lastSeen })
  identifyCallers(app, (token, { ip }) => callers.callerOf(token, networkOf(ip)))
  await limitRates(app, deps)
  admitKeys(app)
  if (web) leadFromShare(app)
  csrfProtection(app, { key: config.secrets.csrf, publicUrl: config.publicUrl })
  admitKeepers(app, deps)
  await docsRoutes(app, deps)
  await app.register(async (features) => mountFeatures(features, deps, { callers, lastSeen, drain }))
  if (outbox && config.mode !== 'production') outboxPages(app, outbox, config.productName)
  if (simulator && config.mode !== 'production') await app.register(simulatorPages, { simulator, prefix: simulatorPrefix })
  const isDevelopment = config.mode === 'development'
  const leadsToIsland = guestIsland({ ...deps, stopsOfWalk: openWalks() })
  const { origins: paymentOrigins, settings } = deps.payments
  const served = { ...config, isDevelopment, paymentOrigins, isShopFree: !settings.takesMoney, now: deps.now, leadsToIsland }
  if (web) await serveWeb(app, web, served)
  else app.setNotFoundHandler(answerNothingHere)
  return app
}

/** Every feature, and what each provides to another. One function: it is the list of them. */
function mountFeatures(
  app: FastifyInstance,
  deps: Deps,
  { callers, lastSeen, drain }: { callers: Callers; lastSeen: LastSeen; drain: Drain },
): void {
  const providedByCase = caseReading(deps)
  const shownOnIslands = {
    ...providedByCase,
    visibleAlbums,
    visibleIds: async (...asked: Parameters<typeof visibleChartIds>) => {
      const [entries, charts] = await Promise.all([providedByCase.visibleIds(...asked), visibleChartIds(...asked)])
      return new Set([...entries, ...charts])
    },
  }
  const userInfo = userDocuments({ ...deps, ...providedByCase, islandInDocument: islandInDocument({ ...deps, ...shownOnIslands }) })
  const ownInfo = (owner: Caller, besideBytes?: Bytes) => userInfo(owner, owner.userId, { besideBytes })
  const updateListings = updateListingsWith(deps)
  const notify = notifyWith(deps)
  const tellOpened = tellOpenedWith(notify)
  const legacy = { ...deps, ...providedToLegacy(deps) }
  watchForLife(app, legacy)
  const showLife = showLifeWith(legacy)
  operationRoutes(app, deps, drain)
  accountRoutes(app, deps, { callers, lastSeen, userInfo: ownInfo, updateListings, notify, showLife })
  factorRoutes(app, deps, { callers, lastSeen, userInfo: ownInfo, updateListings, notify, showLife })
  keyRoutes(app, deps, { callers, lastSeen })
  deviceRoutes(app, deps)
  accountStateRoutes(app, deps, { callers, userInfo: ownInfo, updateListings, endRemembering })
  mediaRoutes(app, deps)
  caseRoutes(app, deps, {
    userInfo: ownInfo,
    tellOpened,
    nearestPlaces: nearestOfEach,
    authorOfQuoted: async (trx, caller, id) => (await visibleTweet(providedByCase, trx, caller, id)).candidate.user_id,
    tellNamed: (trx, { userId, id, text, before, quotedAuthorId }) =>
      tellNamed({ ...providedByCase, notify }, trx, {
        actorId: userId,
        tweetId: id,
        ownerId: userId,
        usernames: newMentions(text, before),
        quotedAuthorId,
      }),
  })
  exportRoutes(app, deps, { reauthenticate: (caller, password) => reauthenticate(deps, caller, password) })
  moveRoutes(app, deps, {
    reauthenticate: (caller, password) => reauthenticate(deps, caller, password),
    closeAccount: (userId, also) => deactivateAccount({ ...deps, callers, updateListings }, userId, 'moved', also),
  })
  legacyRoutes(app, deps, providedToLegacyRoutes(deps))
  albumRoutes(app, deps, providedByCase)
  islandRoutes(app, deps, { ...shownOnIslands, userInfo: ownInfo, updateListings, updateTrees, tellOpened, notify })
  peopleRoutes(app, deps, {
    ...providedByCase,
    userInfo,
    checkBodyUnlocked,
    updateListings,
    keepOthersClosed,
    reauthenticate: (caller, password) => reauthenticate(deps, caller, password),
    askToChangeEmail: (trx, user, email) => askToChangeEmail(deps, trx, user, email),
    tellOpened,
  })
  followsRoutes(app, deps, { notify })
  safetyRoutes(app, deps, {
    evidenceOf: evidenceReaders,
    touchConversation: (...touched) => touchDirect(deps, ...touched),
    endLegacyRelation: (trx, ownerId, otherId) => removeBlocked(legacy, trx, ownerId, otherId),
  })
  keeperRoutes(app, deps, {
    ...providedToShop(deps),
    ...providedToLegacy(deps),
    updateListings,
    notify,
    suspendMessage: suspendMessageWith(deps),
  })
  const rendering = openRendering()
  const { renderer, castOf } = rendering
  app.addHook('onClose', () => rendering.close())
  importRoutes(app, deps, { ...providedToImports(deps), checkChart: checkChartWith(renderer) })
  starChartRoutes(app, deps, renderer)
  shareRoutes(app, deps, providedToShares(renderer, deps))
  castRoutes(app, deps, { ...providedByCase, searchPlaces, castOf })
  placesRoutes(app, deps)
  forestRoutes(app, deps)
  dictionaryRoutes(app, deps)
  writingRoutes(app, deps, {
    saveEntry: async (trx, userId, saving) => (await saveWithin({ ...deps, tellOpened }, trx, userId, 'misc', [saving]))[0],
  })
  shopRoutes(app, deps, { ...providedToShop(deps), drawReceipt: rendering.drawReceipt, drawVoucher: rendering.drawVoucher })
  const providedToNotifications = { visibleTweets: visibleTweetsWith(providedByCase) }
  notificationRoutes(app, deps, providedToNotifications)
  tweetRoutes(app, deps, {
    ...providedByCase,
    notify,
    pictureFor: (context) => (canSee(context, 'profile') ? pictureFor(deps, context.caller, context.user) : null),
  })
  const attached = attachedFor(deps)
  messageRoutes(app, deps, { notify, markSeen: markSeenWith(deps), attachable, attached })
  liveRoutes(app, deps, {
    stillOpen: (logins) => stillOpen(deps, logins),
    mailbox: {
      changesAfter: (caller, after) => changesAfter({ ...deps, attached }, caller, after),
      lastChanges: (userIds) => lastChanges(deps.db, userIds),
    },
    countUnread: (caller) => countUnread({ ...deps, ...providedToNotifications }, caller),
  })
  mapRoutes(app, deps, {
    ...providedByCase,
    correspondentsOf: (userId) => correspondentsOf(deps.db, userId),
    findPeople: async (id, q) =>
      (await pageOfDirectory(deps.db, await readerOf(deps, id), { sort: 'newest', filter: 'public', q, limit: 12 })).ids,
  })
}
