import type { CallOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { Failure } from '#contract/envelope.ts'
import { csrfHeader } from './csrf.ts'
import { type HttpAnswer, openResponseStream, sendRequest, sendWithProgress } from './http.ts'
import { tokens } from './session/tokens.ts'

/** The specification's words for a failure that has none of its own. */
export const somethingWentWrong = 'Something went wrong! try later.'
const networkErrorText = 'No carrier: the line to the bureau is down. Check your connection and dial again.'

/** A call that did not succeed. `status` 0 and code `network-error` mean that no answer came at all. */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  readonly code: string
  /** Which fields were refused, by their path in the body, in words. */
  readonly errors: NonNullable<Failure['errors']>
  /** Whole seconds to wait before trying again, where the server named them. */
  readonly retryAfter: number | null
  /** Of a `conflict` over an entry: the entry as it is now. */
  readonly current: unknown

  constructor(status: number, failure: Partial<Failure>, retryAfter: number | null = null) {
    super(failure.message ?? somethingWentWrong)
    this.status = status
    this.code = failure.code ?? 'our-fault'
    this.errors = failure.errors ?? []
    this.retryAfter = retryAfter
    this.current = failure.current
  }
}

type Plain = Record<string, string | number | boolean | undefined>
type Parts = { params?: Plain; query?: Plain; body?: unknown; form?: FormData }
type More = {
  readonly signal?: AbortSignal
  /** Share of the body that has left, 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Another login than this tab's own: one that is being ended. */
  readonly token?: string
}
/** What a call is given: the contract's parts, and for multipart calls the form itself. */
export type Given<E extends Endpoint> = CallOf<E> & (E['bodyAs'] extends 'multipart' ? { form: FormData } : unknown)
type Rest<E extends Endpoint> = Record<never, never> extends Given<E> ? [given?: Given<E>, more?: More] : [given: Given<E>, more?: More]

const loginLost = new Set<() => void>()
/** Runs when the server no longer knows the login that a call carried. */
export function onLoginLost(listener: () => void) {
  loginLost.add(listener)
  return () => void loginLost.delete(listener)
}

/** Calls one contract entry; with `http.ts` the only place that talks to the server. No time-out of our own; 200 to 299 is success. */
export async function call<E extends Endpoint>(entry: E, ...[given, more = {}]: Rest<E>): Promise<ReplyOf<E>> {
  const { params = {}, query = {}, body, form } = (given ?? {}) as Parts
  const token = more.token ?? tokens.current()
  const ask = () => {
    const request = {
      method: entry.method,
      url: fill(entry.path, params) + search(query),
      headers: headersOf(entry.method, token, body !== undefined),
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
      signal: more.signal ?? null,
    }
    return (more.onProgress ? sendWithProgress(request, more.onProgress) : sendRequest(request, entry.replyAs === 'bytes')).catch(
      toNetworkError,
    )
  }
  const first = await ask()
  const answer = hasStalePair(first) ? await ask() : first
  return read<ReplyOf<E>>(answer, token !== null && more.token === undefined)
}

/**
 * Opens a stream of events and answers its text as it comes, until the server or the signal ends it. Refusals are thrown as by `call`.
 * @param more.since the id of the last event that was seen, to go on from there
 */
export async function openStream<E extends Endpoint>(
  entry: E,
  given: CallOf<E>,
  { since, signal }: { readonly since: string | null; readonly signal: AbortSignal },
): Promise<AsyncIterable<string>> {
  const { params = {}, query = {} } = given as Parts
  const token = tokens.current()
  const headers = { ...headersOf('GET', token, false), accept: 'text/event-stream', ...(since !== null && { 'last-event-id': since }) }
  const request = { method: entry.method, url: fill(entry.path, params) + search(query), headers, body: null, signal }
  const { pieces, ...answer } = await openResponseStream(request).catch(toNetworkError)
  return pieces ?? read<never>(answer, token !== null)
}

function toNetworkError(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
  throw new CallError(0, { code: 'network-error', message: networkErrorText })
}

/** The CSRF token was of a login that is no more; the refusal brought the right one along, so asking again is enough. */
const hasStalePair = ({ status, text }: HttpAnswer) => status === 403 && (parse(text) as Partial<Failure>).code === 'forged'

const fill = (path: string, params: Plain) => path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

function search(query: Plain) {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`
}

function headersOf(method: Endpoint['method'], token: string | null, hasJson: boolean): Record<string, string> {
  return {
    accept: 'application/json',
    ...(hasJson && { 'content-type': 'application/json' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(method !== 'GET' && csrfHeader()),
  }
}

function read<Reply>({ status, text, bytes, retryAfter }: HttpAnswer, carriedLogin: boolean): Reply {
  if (bytes) return bytes as Reply
  const answer = parse(text)
  if (status >= 200 && status <= 299) return answer as Reply
  const failure = new CallError(status, answer as Partial<Failure>, retryAfter)
  if (carriedLogin && failure.code === 'not-signed-in') for (const listener of loginLost) listener()
  throw failure
}

/** An answer that is no JSON comes from something between us and the server; its words are not for people. */
function parse(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return {}
  }
}
