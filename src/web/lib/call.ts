import { useState } from 'react'
import type { CallOf, Endpoint, Minimal, MinimalReplyOf, ReplyOf } from '#contract/endpoint.ts'
import type { Failure } from '#contract/envelope.ts'
import { bodyAsJson } from '#contract/json-text.ts'
import type { Seconds } from '#domain/units.ts'
import { type HttpResponse, openResponseStream, parseJson, sendRequest, sendWithProgress } from './http.ts'
import { t } from './language/translate.ts'
import { csrfHeader, tokens } from './tokens.ts'

/** The specification's words for a failure that has none of its own. */
export const somethingWentWrong = 'Something went wrong! try later.'
/** No response came. The browser knows of a missing network, not of a server that cannot be reached. */
export const networkError = () =>
  new CallError(0, {
    code: 'network-error',
    message: t('{part} Check your connection and try again.', {
      part: navigator.onLine === false ? t('You are offline.') : t('The server cannot be reached.'),
    }),
  })

/** A call that did not succeed. `status` 0 and code `network-error` mean that no response came at all. */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  readonly code: string
  /** The refused fields: the path of each in the body, and what is wrong with it. */
  readonly errors: NonNullable<Failure['errors']>
  /** How long to wait before the next try, where the server named it: a whole number. */
  readonly retryAfter: Seconds | null
  /** Of a `conflict` over an entry: the entry as it is now. */
  readonly current: unknown
  /** Of `code-needed`: what the code is sent with. */
  readonly ticket: string | null

  constructor(status: number, failure: Partial<Failure>, retryAfter: Seconds | null = null) {
    super(failure.message ?? somethingWentWrong)
    this.status = status
    this.code = failure.code ?? 'our-fault'
    this.errors = failure.errors ?? []
    this.retryAfter = retryAfter
    this.current = failure.current
    this.ticket = failure.ticket ?? null
  }
}

type Values = Record<string, string | number | boolean | undefined>
export type InputParts = { params?: Values; query?: Values; body?: unknown; form?: FormData }
type Options = {
  readonly signal?: AbortSignal
  /** Gets the share of the body that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** The server runs a call with such a key once, however often it is sent. */
  readonly idempotencyKey?: string
  /** Another token than this tab's own: that of a login which is being ended. */
  readonly token?: string
}
/** The input of a call: the parts that the contract names, and for multipart calls the form itself. */
type CallInput<E extends Endpoint> = CallOf<E> & (E['bodyAs'] extends 'multipart' ? { form: FormData } : unknown)
type Rest<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>, options?: Options] : [input: CallInput<E>, options?: Options]

const loginLostListeners = new Set<() => void>()
/** Runs when the server no longer knows the login that a call carried. */
export const onLoginLost = (listener: () => void) => void loginLostListeners.add(listener)

/** Stands between the calls and the network: it may keep what the server answers, and answer where no response comes. */
export type AnswerKeeper = <Reply>(entry: Endpoint, input: InputParts, ask: () => Promise<Reply>) => Promise<Reply>
let keeper: AnswerKeeper = (_entry, _input, ask) => ask()
export const provideAnswerKeeper = (provided: AnswerKeeper) => {
  keeper = provided
}

/** Calls one contract entry. With `http.ts` the only place that talks to the server. There is no timeout; 200 to 299 is success. */
export const call = <E extends Endpoint>(entry: E, ...[input, options]: Rest<E>): Promise<ReplyOf<E>> =>
  keeper(entry, input ?? {}, () => send(entry, input, options))

/** The same, of a call whose sender needs no more than what changed: the server leaves out the user document (RFC 7240). */
export const callMinimal = <E extends Minimal>(entry: E, ...[input, options]: Rest<E>): Promise<MinimalReplyOf<E>> =>
  keeper(entry, input ?? {}, () => send(entry, input, options, { prefer: 'return=minimal' }))

/** Replies that are handed on as they are. */
const asBytes: ReadonlySet<NonNullable<Endpoint['replyAs']>> = new Set(['bytes', 'file', 'download'])

async function send<Reply>(
  entry: Endpoint,
  { params = {}, query = {}, body, form }: InputParts = {},
  { signal, onProgress, idempotencyKey, token: otherToken }: Options = {},
  preference: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const token = otherToken ?? tokens.current()
  // A screen that is being left may ask once more after its login ended.
  if (token === null && entry.access !== 'anyone') throw new CallError(401, { code: 'not-signed-in' })
  const sendOnce = () => {
    const request = {
      method: entry.method,
      url: urlOf(entry.path, params, query),
      headers: {
        ...headersOf(entry.method, token, body !== undefined),
        ...preference,
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      body: form ?? (body === undefined ? null : bodyAsJson(body)),
      signal: signal ?? null,
    }
    const response = onProgress
      ? sendWithProgress(request, onProgress)
      : sendRequest(request, entry.replyAs !== undefined && asBytes.has(entry.replyAs))
    return response.catch(throwNetworkError)
  }
  const first = await sendOnce()
  const response = hasStaleCsrfToken(first) ? await sendOnce() : first
  return replyOf<Reply>(response, token !== null && otherToken === undefined)
}

/**
 * Opens a stream of server-sent events. Returns its text in chunks until the server or the signal ends it. Throws refusals like `call`.
 * @param options.since the id of the last event that was received, null for none; the stream continues after it
 */
export async function openStream<E extends Endpoint>(
  entry: E,
  input: CallOf<E>,
  { since, signal }: { readonly since: string | null; readonly signal: AbortSignal },
): Promise<AsyncIterable<string>> {
  const { params = {}, query = {} } = input as InputParts
  const token = tokens.current()
  const headers = { ...headersOf('GET', token, false), accept: 'text/event-stream', ...(since !== null && { 'last-event-id': since }) }
  const request = { method: entry.method, url: urlOf(entry.path, params, query), headers, body: null, signal }
  const { chunks, ...response } = await openResponseStream(request).catch(throwNetworkError)
  return chunks ?? replyOf<never>(response, token !== null)
}

function throwNetworkError(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
  throw networkError()
}

/** The cookie belonged to a login that has ended. The refusal sets the right cookie, so sending the request once more is enough. */
const hasStaleCsrfToken = ({ status, text }: HttpResponse) => status === 403 && (jsonOf(text) as Partial<Failure>).code === 'forged'

function urlOf(path: string, params: Values, query: Values): string {
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  if (pairs.length === 0) return pathname
  return `${pathname}?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`
}

function headersOf(method: Endpoint['method'], token: string | null, hasJson: boolean): Record<string, string> {
  return {
    accept: 'application/json',
    ...(hasJson && { 'content-type': 'application/json' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(method !== 'GET' && csrfHeader()),
  }
}

/** @param isOwnLogin whether the request carried the login of this tab */
function replyOf<Reply>({ status, text, bytes, retryAfter }: HttpResponse, isOwnLogin: boolean): Reply {
  if (bytes) return bytes as Reply
  const json = jsonOf(text)
  if (status >= 200 && status <= 299) return json as Reply
  const error = new CallError(status, json as Partial<Failure>, retryAfter)
  if (isOwnLogin && error.code === 'not-signed-in') for (const listener of loginLostListeners) listener()
  throw error
}

/** A response that is not JSON comes from a proxy between us and the server. Its text is not for people. */
const jsonOf = (text: string): unknown => parseJson(text, {})

/** The `Idempotency-Key` of a form: the same for the same words, however often they are sent, and another for other words. */
type IdempotencyKeys = {
  readonly keyFor: (content: unknown) => string
  /** To be called when it was saved: the same words once more are meant to be there twice. */
  readonly renew: () => void
}

export function createIdempotencyKeys(newKey: () => string = () => crypto.randomUUID()): IdempotencyKeys {
  let sent: { readonly content: string; readonly key: string } | null = null
  return {
    keyFor(content) {
      const written = JSON.stringify(content)
      if (sent?.content !== written) sent = { content: written, key: newKey() }
      return sent.key
    },
    renew() {
      sent = null
    },
  }
}

/** Those of one form, for as long as it is open. */
export const useIdempotencyKeys = (): IdempotencyKeys => useState(() => createIdempotencyKeys())[0]
