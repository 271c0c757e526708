import type { Readable } from 'node:stream'
import type { Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { AnswerOf, Endpoint, InputOf, Minimal } from '#contract/endpoint.ts'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import { openTurns, type Turns } from '#server/compute/turns.ts'
import type { Caller } from '#server/deps.ts'
import { type Admitted, whenAdmitted } from './admit-requests.ts'
import { whoAsks } from './rate-limit.ts'
import { hungUp, sendBytes } from './send-bytes.ts'
import { type Download, type FileToSend, sendDownload, sendFile } from './send-file.ts'
import { replySerializer } from './serializer.ts'

type CallerOf<E extends Endpoint> = E['access'] extends 'anyone' ? { caller: Caller | null } : { caller: Caller }
type PartsOf<E extends Endpoint> = E['bodyAs'] extends 'multipart' ? { parts: AsyncIterable<Multipart> } : unknown
type RawBodyOf<E extends Endpoint> = E['bodyAs'] extends 'raw' ? { raw: Buffer } : unknown
type Raw = { request: FastifyRequest; reply: FastifyReply }
/** Whether the caller wants no more than what changed. */
type Wanted<E extends Endpoint> = E extends Minimal ? { isMinimal: boolean } : unknown
export type Handler<E extends Endpoint> = (
  input: InputOf<E> & CallerOf<E> & PartsOf<E> & RawBodyOf<E> & Wanted<E> & Raw,
) => Promise<SentBy<E>>
/** What a handler returns to be sent. */
type SentBy<E extends Endpoint> = E['replyAs'] extends keyof SentAs ? SentAs[E['replyAs']] : AnswerOf<E>
type SentAs = {
  readonly bytes: Uint8Array
  readonly file: FileToSend
  readonly events: Readable
  readonly text: string
  readonly download: Download
}

/** What a guest may send in one body: a registration at its longest takes a quarter of it. */
const maxGuestBody: Bytes = 16 * 1024

/** An event of a payment provider takes some kilobytes. */
const maxRawBody: Bytes = 256 * 1024

/**
 * Searches of this process. The database is shared with everything else, so people take turns, and one who types fast asks twice at once.
 */
const searchTurns = openTurns({ name: 'searches', atOnce: 8, eachAtOnce: 2, maxEach: 16, maxWaiting: 256 })

/**
 * Writes of this process. Those of one person mostly wait for each other's locks, each with a connection of the pool: a few at once leave the
 * rest of it to others, and what one browser or program sends at once is never refused.
 */
const writeTurns = openTurns({ name: 'writes', atOnce: 1000, eachAtOnce: 4, maxEach: 128, maxWaiting: 4096 })

/** Whose turn a call with this query waits for; null where it begins at once. Files are received in turns of their own. */
function turnsOf(entry: Endpoint): (query: unknown) => Turns | null {
  const turns = entry.method === 'GET' || entry.access === 'anyone' || entry.bodyAs === 'multipart' ? null : writeTurns
  return takesWords(entry) ? (query) => ((query as { readonly q?: string }).q ? searchTurns : turns) : () => turns
}

/** Files are drawn and forms bring pictures; streams last. */
const admittedAs = ({ replyAs, bodyAs }: Endpoint): Admitted =>
  replyAs === 'events' ? 'always' : replyAs === 'file' || bodyAs === 'multipart' ? 'dear' : 'usual'

/** Whether words to look for may stand in the query, as `q`. Without them a list is read like any other. */
function takesWords({ query }: Endpoint): boolean {
  const shape = (query?._zod.def as { readonly shape?: object } | undefined)?.shape
  return shape !== undefined && 'q' in shape
}

/**
 * Binds one contract entry (an endpoint) to one function; parsing, authorization (permission) by `access` and reply filtering happen here
 * only.
 * @param admitted how it is let in when the server is overloaded; what its kind says by default
 */
export function mount<E extends Endpoint>(app: FastifyInstance, entry: E, handle: Handler<E>, admitted = admittedAs(entry)): void {
  const replyMinimal = minimalReplies(entry)
  const turnsFor = turnsOf(entry)
  const route: RouteOptions = {
    method: entry.method,
    url: entry.path,
    ...(entry.access === 'anyone' && entry.bodyAs !== 'multipart' && { bodyLimit: maxGuestBody }),
    ...(entry.bodyAs === 'raw' && { bodyLimit: maxRawBody }),
    schema: {
      summary: entry.summary,
      ...(entry.scope && { 'x-scopes': [entry.scope].flat(), security: [{ bearer: [] }, { key: [] }] }),
      ...(entry.params && { params: entry.params }),
      ...(entry.query && { querystring: entry.query }),
      ...(entry.body && { body: entry.body }),
      ...((entry.replyAs ?? 'json') === 'json' && { response: { 200: entry.reply } }),
    },
    config: {
      access: entry.access,
      ...(entry.code && { code: entry.code }),
      ...(entry.scope && { scope: entry.scope }),
      admitted,
      isFrequent: entry.isFrequent ?? false,
      ...(entry.personLimit && { personLimit: entry.personLimit }),
      ...(entry.limit && { rateLimit: { max: entry.limit.most, timeWindow: entry.limit.within } }),
    },
    onRequest: async (request) => admit(entry, request),
    preValidation: rejectUnstorableText,
    handler: async (request, reply) => {
      const { params, query, body, caller } = request
      const parts = entry.bodyAs === 'multipart' ? { parts: partsOf(request, entry.maxPartSize) } : {}
      const raw = entry.bodyAs === 'raw' ? { raw: Buffer.isBuffer(body) ? body : Buffer.alloc(0) } : {}
      const isMinimal = prefersMinimal(entry, request)
      const input = { params, query, body, caller, request, reply, isMinimal, ...parts, ...raw } as unknown as Parameters<Handler<E>>[0]
      const turns = turnsFor(query)
      const inTurn = <Result>(work: () => Promise<Result>) =>
        turns ? turns({ who: whoAsks(request), signal: hungUp(reply) }, work) : work()
      const isSearch = turns === searchTurns
      const admission = { admitted: isSearch ? 'dear' : admitted, isBounded: entry.replyAs !== 'download' } as const
      // What waits for a lock, or for others of the same person, takes nobody's place meanwhile.
      const work = () => handle(input)
      const sent = isSearch
        ? await whenAdmitted(request, reply, admission, () => inTurn(work))
        : await inTurn(() => whenAdmitted(request, reply, admission, work))
      if (entry.replyAs === 'bytes') return sendBytes(request, reply, sent as Uint8Array)
      if (entry.replyAs === 'file') return sendFile(request, reply, sent as FileToSend)
      if (entry.replyAs === 'events') return reply.header('x-accel-buffering', 'no').type('text/event-stream').send(sent)
      if (entry.replyAs === 'text') return reply.type('text/plain; charset=utf-8').send(sent)
      if (entry.replyAs === 'download') return sendDownload(reply, sent as Download)
      if (isMinimal) replyMinimal(reply)
      return sent
    },
  }
  if (entry.bodyAs === 'lenient') app.register(async (scope) => void readAnyBody(scope).route(route))
  else if (entry.bodyAs === 'raw') app.register(async (scope) => void keepRawBody(scope).route(route))
  else app.route(route)
}

/** Keeps bodies as the bytes that came, for signatures over them. */
function keepRawBody(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  return scope
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call, for the tests that walk over every route. */
    access?: Endpoint['access']
    /** Of a keeper's call: for what it needs a one-time code. */
    code?: NonNullable<Endpoint['code']>
    /** What a key needs to make this call; without it no key makes it. */
    scope?: NonNullable<Endpoint['scope']>
    /** Whether it is counted apart from the general limit. */
    isFrequent?: boolean
    /** How often one person may call it. */
    personLimit?: NonNullable<Endpoint['personLimit']>
  }
}

/** Refuses before a byte of the body is read. */
function admit(entry: Endpoint, request: FastifyRequest): void {
  admitCaller(entry, request)
  const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '')
  if (isForm && entry.body && entry.bodyAs !== 'lenient') throw new Problem('wrong-type', 'Send JSON (content type application/json).')
}

function admitCaller(entry: Endpoint, request: FastifyRequest): void {
  if (entry.access === 'anyone') return
  if (!request.caller) throw new Problem('not-signed-in', 'Please log in.')
  const named = (request.params as { id?: string }).id
  if (entry.access === 'self' && named !== request.caller.userId) throw new Problem('not-yours', 'This belongs to someone else.')
}

function partsOf(request: FastifyRequest, maxPartSize: number | undefined): AsyncIterable<Multipart> {
  if (!request.isMultipart()) throw new Problem('wrong-type', 'Send the file as multipart/form-data.')
  return request.parts(maxPartSize === undefined ? {} : { limits: { fieldSize: maxPartSize, fileSize: maxPartSize } })
}

/** Reads JSON whatever content type the client names, and forms whose values are JSON. */
function readAnyBody(scope: FastifyInstance): FastifyInstance {
  const parseJson = scope.getDefaultJsonParser('error', 'error')
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (request, text, done) => {
    const body = String(text)
    if (!/^\s*[[{]/.test(body) && request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return done(null, formBody(body))
    return parseJson(request, body, done)
  })
  return scope
}

function formBody(text: string): Record<string, unknown> {
  const fields = [...new URLSearchParams(text)].map(([name, value]): [string, unknown] => {
    try {
      return [name, /^[[{]/.test(value) ? JSON.parse(value) : value]
    } catch {
      return [name, value]
    }
  })
  return Object.fromEntries(fields.filter(([name]) => name !== '__proto__'))
}

/** Whether this call can be answered with no more than what changed, and its sender asked for that (RFC 7240, 4.2). */
const prefersMinimal = ({ minimal }: Endpoint, { headers: { prefer } }: FastifyRequest): boolean =>
  minimal !== undefined &&
  [prefer ?? []]
    .flat()
    .flatMap((field) => field.split(','))
    .some((preference) => /^\s*return\s*=\s*"?minimal"?\s*(;|$)/i.test(preference))

/** Has replies written by the minimal schema of a call, and says in them that the preference was applied. */
function minimalReplies({ minimal, method, path }: Endpoint): (reply: FastifyReply) => void {
  const serialize = minimal && replySerializer({ schema: minimal, method, url: path })
  return (reply) => {
    reply.header('preference-applied', 'return=minimal')
    if (serialize) reply.serializer(serialize)
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once the bearer token was found valid; null for guests. */
    caller: Caller | null
  }
}

/** Finds the caller of each request that carries a bearer token, before anything else looks at it. */
export function identifyCallers(app: FastifyInstance, callerOf: (token: string, request: FastifyRequest) => Promise<Caller | null>) {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    const token = bearerToken(request)
    if (token) request.caller = await callerOf(token, request)
  })
}

/** The token of `Authorization: Bearer …`, as it came. */
export const bearerToken = (request: FastifyRequest): string | null =>
  /^Bearer ([^\s]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/** No body of ours nests deeper than an island document, by far. */
const deepest = 64

/**
 * Refuses what no text of ours may hold and no schema has to know: U+0000 and halves of characters (lone surrogates), which the database
 * cannot store, and structures so deep that whatever walks them would run out of stack.
 */
async function rejectUnstorableText({ params, query, body }: FastifyRequest): Promise<void> {
  for (const part of [params, query, body]) refuseIn(part, [])
}

/** @param path of the value, which is the same array for all of a request: hundreds of items have ten thousands of values */
function refuseIn(value: unknown, path: string[]): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw notValid(path, 'A text holds a character that cannot be kept (U+0000).')
    if (!value.isWellFormed()) throw notValid(path, 'A text holds half of a character, as one has that was cut in the middle of an emoji.')
  } else if (value !== null && typeof value === 'object' && !Buffer.isBuffer(value)) {
    if (path.length === deepest) throw notValid([], 'The body nests too deeply.')
    for (const [name, inner] of Object.entries(value)) {
      refuseIn(name, path)
      path.push(name)
      refuseIn(inner, path)
      path.pop()
    }
  }
}

const notValid = (path: readonly string[], message: string) =>
  new Problem('not-valid', message, path.length > 0 ? { errors: [{ path: path.join('.'), message }] } : {})
