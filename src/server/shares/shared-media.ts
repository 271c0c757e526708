import { createHash, createHmac } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { id } from '#contract/envelope.ts'
import { mediaAddressLifetime } from '#domain/case/limits.ts'
import { type Bytes, megabytes, minutes } from '#domain/units.ts'
import type { Asker } from '#server/compute/turns.ts'
import type { Deps } from '#server/deps.ts'
import { nothingHere } from '#server/http/errors.ts'
import { whoAsks } from '#server/http/rate-limit.ts'
import { hungUp } from '#server/http/send-bytes.ts'
import { namedCache } from '#server/instrumentation.ts'
import { isAvailable, isGivenToOthers } from '#server/media/access.ts'
import { keyOf } from '#server/media/address.ts'
import { type Variant, variants } from '#server/media/keys.ts'
import { neutralName, sendVariant } from '#server/media/serve-file.ts'
import { isSameText } from '#server/secrets.ts'
import type { ProvidedToShares, SharedChart } from './provided.ts'
import { type SharedThing, type SharedThingDeps, thingOf } from './shared-thing.ts'
import { shareOfId } from './store.ts'

const ofFile = z.object({ share: id, file: id, variant: z.enum(variants) })
const ofChart = z.object({ share: id, chart: z.optional(id) })
const signed = z.object({
  until: z.coerce.number().check(z.int()),
  signature: z.string().check(z.maxLength(64)),
  inline: z.optional(z.literal('1')),
})

type MediaDeps = Pick<Deps, 'files' | 'config'> & SharedThingDeps & Pick<ProvidedToShares, 'drawChart'>

/** Serves what links show, at signed addresses. Each request asks again whether its link still shows this. */
export function serveSharedMedia(app: FastifyInstance, deps: MediaDeps): void {
  const drawingOf = chartDrawings(deps)
  const options = { method: ['GET', 'HEAD'], schema: { hide: true } as object, config: { access: 'anyone' as const } }

  app.route({
    ...options,
    config: { ...options.config, rateLimit: { max: 3000, timeWindow: minutes(5) } }, // a page has up to a hundred, and a film is read in ranges
    url: '/media/shared/:share/:file/:variant',
    handler: async (request, reply) => {
      const { share, file: fileId, variant } = parsed(ofFile, request.params)
      const { thing, isInline } = await shownAt(deps, request, { share, what: `${fileId}/${variant}` }, fileId)
      const file = 'files' in thing ? thing.files.find((one) => one.id === fileId) : undefined
      if (!file || !isAvailable(file, variant) || !isGivenToOthers(file, variant)) throw nothingHere()
      return sendVariant(deps, request, reply, { file, variant, name: neutralName(file), isInline })
    },
  })
  for (const url of ['/media/shared/:share/chart.svg', '/media/shared/:share/:chart/chart.svg'])
    app.route({
      ...options,
      config: { ...options.config, rateLimit: { max: 120, timeWindow: minutes(5) } }, // it is drawn
      url,
      handler: async (request, reply) => {
        const { share, chart } = parsed(ofChart, request.params)
        const { thing } = await shownAt(deps, request, { share, what: chart ? `${chart}/chart.svg` : 'chart.svg' }, chart)
        const shown = chartIn(thing, chart)
        if (!shown) throw nothingHere()
        const svg = await drawingOf(shown, { who: whoAsks(request), signal: hungUp(reply) })
        reply.headers(drawingHeaders).type('image/svg+xml')
        return acceptsGzip(request) ? reply.header('content-encoding', 'gzip').send(svg) : reply.send(await promisify(gunzip)(svg))
      },
    })
}

/** The chart that a link shows, or that the walk of a link stops before; null where it does not. */
function chartIn(thing: SharedThing, chart: string | undefined): SharedChart | null {
  if (thing.kind === 'starchart') return chart === undefined ? thing : null
  const stops = thing.kind === 'walk' ? thing.stops : []
  return stops.flatMap((stop) => (stop.kind === 'starchart' && stop.id === chart ? stop : []))[0] ?? null
}

const acceptsGzip = ({ headers }: FastifyRequest): boolean => /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))

/** A drawing of ours, which is no page all the same. */
const drawingHeaders = {
  'content-security-policy': "default-src 'none'; img-src data:; sandbox; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding',
} as const

/** What the link behind a signed address shows now; refused as not there when it shows nothing, whatever the reason. */
async function shownAt(
  deps: MediaDeps,
  request: FastifyRequest,
  media: SharedMedia,
  only?: string,
): Promise<{ readonly thing: SharedThing; readonly isInline: boolean }> {
  const query = parsed(signed, request.query)
  const share = isSharedMediaAddress(deps, media, query) ? await shareOfId(deps.db, media.share) : null
  const thing = share && (await thingOf(deps, share, only === undefined ? 'any' : { only }))
  if (!thing) throw nothingHere()
  return { thing, isInline: query.inline !== undefined }
}

function parsed<Value>(schema: z.ZodMiniType<Value>, given: unknown): Value {
  const result = schema.safeParse(given)
  if (!result.success) throw nothingHere()
  return result.data
}

const maxKept: Bytes = megabytes(16)

/** The drawings of shared charts, compressed: each is drawn once, however many open its page. */
function chartDrawings({ drawChart }: Pick<ProvidedToShares, 'drawChart'>): (chart: SharedChart, asker: Asker) => Promise<Buffer> {
  const known = namedCache('shared_charts', new LRUCache<string, Buffer>({ maxSize: maxKept, sizeCalculation: (svg) => svg.length }))
  return async (chart, asker) => {
    const { recipe, image } = chart
    const key = createHash('sha256')
      .update(JSON.stringify([recipe, image?.id]))
      .digest('base64url')
    const before = known.get(key)
    if (before) return before
    const svg = await promisify(gzip)(await drawChart(chart, asker))
    known.set(key, svg)
    return svg
  }
}

type Signing = Pick<Deps, 'config' | 'now'>
/** Something that a link shows: a variant of a file, the chart, or one of the charts of a walk. */
export type SharedMedia = { readonly share: string; readonly what: `${string}/${Variant | 'chart.svg'}` | 'chart.svg' }
type SignedUntil = { readonly until: number; readonly signature: string }

/** Its address, which is bound to the link, names neither the token nor the owner, and is valid until the end of the next hour. */
export function sharedMediaAddress({ config, now }: Signing, media: SharedMedia): string {
  const until = (Math.floor(now().getTime() / mediaAddressLifetime) + 2) * (mediaAddressLifetime / 1000)
  return `/media/shared/${media.share}/${media.what}?until=${until}&signature=${signatureOf(config, media, until)}`
}

/** Whether we wrote this address, and it has not expired. */
const isSharedMediaAddress = ({ config, now }: Signing, media: SharedMedia, { until, signature }: SignedUntil): boolean =>
  until * 1000 > now().getTime() && isSameText(signature, signatureOf(config, media, until))

const signatureOf = ({ secrets }: Signing['config'], { share, what }: SharedMedia, until: number): string =>
  createHmac('sha256', keyOf(secrets.shares)).update(`media/${share}/${what}/${until}`).digest('base64url')
