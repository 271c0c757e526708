import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor, normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#domain/problem.ts'
import { formatDuration, type Milliseconds, minutes, type Seconds } from '#domain/units.ts'
import type { Deps } from '#server/deps.ts'
import { isCall } from './headers.ts'
import { openSharedCounts, type SharedCounts } from './shared-counts.ts'

/** What one address may ask as a guest, and one user from wherever. */
const general = { guests: 300, users: 1500, within: minutes(5) }
/** How much more of what one screen asks many times. */
const frequently = 10

const slowDown = (milliseconds: Milliseconds) => tooManyTries(Math.max(1, Math.ceil(milliseconds / 1000)))

/**
 * Rate limiting: counts calls in all processes, each against the general limit, and where the contract names a stricter one against that
 * too, by address, or by person, or by both. Of IPv6 the network counts, since whoever has one address there has 2^64. Pages and media are
 * not counted.
 */
export async function limitRates(app: FastifyInstance, deps: Pick<Deps, 'bus' | 'now' | 'randomBytes'>): Promise<void> {
  const counts = openSharedCounts(deps)
  app.addHook('onClose', async () => counts.close())
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(rateLimit, {
    global: false,
    store: storeOver(counts),
    keyGenerator: ({ ip }) => addressOf(ip),
    addHeaders: { ...silent, 'retry-after': false },
    addHeadersOnExceeding: silent,
    errorResponseBuilder: (_, { ttl }) => slowDown(ttl),
  })
  const counting = (times: number) =>
    app.createRateLimit({
      max: ({ caller }: FastifyRequest) => times * (caller ? general.users : general.guests),
      timeWindow: general.within,
      keyGenerator: (request) => `${times} ${whoAsks(request)}`,
    })
  const count = counting(1)
  const countFrequent = counting(frequently)
  const countPerson = app.createRateLimit({
    max: ({ routeOptions }: FastifyRequest) => routeOptions.config.personLimit?.most ?? general.users,
    timeWindow: ({ routeOptions }: FastifyRequest) => routeOptions.config.personLimit?.within ?? general.within,
    keyGenerator: (request) => `${request.method} ${request.routeOptions.url} ${whoAsks(request)}`,
  })
  app.addHook('onRequest', async (request) => {
    if (!isCall(request)) return
    const { isFrequent, personLimit } = request.routeOptions.config
    const counts = [isFrequent ? countFrequent : count, ...(personLimit && request.caller ? [countPerson] : [])]
    for (const each of counts) {
      const counted = await each(request)
      if (!counted.isAllowed && counted.isExceeded) throw slowDown(counted.ttl)
    }
  })
}

/** The counts as the plug-in asks for them. Each route counts for itself; other limits name in their keys what they count. */
function storeOver({ add }: SharedCounts): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    readonly prefix: string
    constructor({ routeInfo }: { routeInfo?: { readonly method?: unknown; readonly url?: string } } = {}) {
      this.prefix = `${routeInfo?.method ?? ''} ${routeInfo?.url ?? ''}`
    }
    incr(key: string, answer: Parameters<FastifyRateLimitStore['incr']>[1], window = general.within, max = general.users) {
      answer(null, add(`${this.prefix} ${key}`, window, max))
    }
    child(options: ConstructorParameters<typeof Store>[0] & object) {
      return new Store(options)
    }
  }
}

/** The key that a request counts for: the person who is logged in, or the network of a guest. */
export const whoAsks = ({ caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>): string => caller?.userId ?? addressOf(ip)

const addressOf = (ip: string) => normalizeIP(ip, 64)

/** The refusal of a caller who asked too often. @param retryAfter a whole number */
export const tooManyTries = (retryAfter: Seconds) =>
  new Problem('slow-down', `Too many tries. Try again in ${formatDuration(retryAfter)}.`, { retryAfter })
