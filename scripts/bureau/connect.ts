import * as z from 'zod/mini'
import type { CallOf, Endpoint, ReplyOf } from '#contract/endpoint.ts'
import type { Failure } from '#contract/envelope.ts'
import { bodyAsJson } from '#contract/json-text.ts'
import { type Milliseconds, seconds } from '#domain/units.ts'
import type { CommandDeps } from './deps.ts'
import { Ending, exitCodes } from './exit-codes.ts'
import type { Login } from './logins.ts'
import { TemporaryError, withRetries } from './retry.ts'

/** A refusal of the server that trying again does not change. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: string
  /** The state that stands against it, of a `conflict`. */
  readonly current: unknown
  /** The `error` of the login of a program. */
  readonly oauthError: string | undefined

  constructor(status: number, { code = 'our-fault', message = 'The server refused this.', current, error }: Partial<Failure>) {
    super(message)
    this.status = status
    this.code = code
    this.current = current
    this.oauthError = error
  }
}

/** What the server answered: its text is JSON for calls, and anything for reports. */
export type Answered = { readonly status: number; readonly headers: Headers; readonly text: string }
type Sending = {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array<ArrayBuffer>
}
type Rest<E extends Endpoint> = Record<never, never> extends CallOf<E> ? [input?: CallOf<E>] : [input: CallOf<E>]

/** The server, as a program speaks to it. */
export type Connection = {
  readonly server: string
  /** Makes one call of the contract: tried again while the server is busy or away. Throws `Refusal`, or an `Ending` where nothing helps. */
  readonly call: <E extends Endpoint>(entry: E, ...rest: Rest<E>) => Promise<ReplyOf<E>>
  /** Sends one request, once, with the key. Throws `TemporaryError` where no answer came, or one that passes. */
  readonly send: (sending: Sending) => Promise<Answered>
}

type Values = Readonly<Record<string, string | number | boolean | undefined>>
type Parts = { readonly params?: Values; readonly query?: Values; readonly body?: unknown }

/** Speaks to a server by a key. @param onRetry is told of each try that failed and will be made again */
export function connect(
  deps: Pick<CommandDeps, 'fetch' | 'delay' | 'signal' | 'now'>,
  { server, key }: Login,
  onRetry: (error: TemporaryError, wait: Milliseconds) => void = () => {},
): Connection {
  async function send({ method, path, headers = {}, body }: Sending): Promise<Answered> {
    const authorization = key === null ? {} : { authorization: `Bearer ${key}` }
    const request = {
      method,
      headers: { accept: 'application/json', ...authorization, ...headers },
      redirect: 'manual',
      signal: deps.signal,
    } as const
    const answered = await deps
      .fetch(server + path, { ...request, ...(body !== undefined && { body }) })
      .then(async (answer) => ({ status: answer.status, headers: answer.headers, text: await answer.text() }))
      .catch((error: unknown) => {
        if (deps.signal.aborted) throw deps.signal.reason
        throw new TemporaryError(`${server} cannot be reached (${causeOf(error)}).`)
      })
    if (isRedirect(answered.status)) throw new Ending(exitCodes.versionMismatch, `${server} ${sendsElsewhere}`)
    if (passing.has(answered.status)) throw temporaryOf(answered, deps.now())
    return answered
  }

  return {
    server,
    send,
    call: async (entry, ...[input]) => {
      const { params = {}, query = {}, body } = (input ?? {}) as Parts
      const json = body === undefined ? {} : { body: bodyAsJson(body), headers: { 'content-type': 'application/json' } }
      const sending = { method: entry.method, path: pathOf(entry.path, params, query), ...json }
      const answered = await withRetries(deps, () => send(sending), onRetry)
      return replyOf(entry, answered)
    },
  }
}

/** A redirect is never followed: the key goes to the server that it was made for, and nowhere else. */
export const isRedirect = (status: number): boolean => status >= 300 && status < 400
export const sendsElsewhere = 'sends its callers to another address, which is not followed. Log in there: bureau login --server https://…'

/** Statuses that another try may change. */
const passing: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504])

function temporaryOf({ status, headers, text }: Answered, now: number): TemporaryError {
  const message = failureOf(text).message ?? `The server answered ${status}.`
  return new TemporaryError(message, {
    retryAfter: retryAfterOf(headers.get('retry-after'), now),
    isOverload: status === 429 || status === 503,
  })
}

/** Seconds or a date (RFC 9110, section 10.2.3). */
export function retryAfterOf(header: string | null, now: number): Milliseconds | null {
  if (header === null) return null
  if (/^\d+$/.test(header.trim())) return seconds(Number(header))
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}

function pathOf(path: string, params: Values, query: Values): string {
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
  return pairs.length === 0 ? pathname : `${pathname}?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`
}

function replyOf<E extends Endpoint>(entry: E, answered: Answered): ReplyOf<E> {
  if (answered.status < 200 || answered.status > 299) throw refusalOf(answered)
  if (entry.replyAs === 'text' || entry.replyAs === 'download') return answered.text as ReplyOf<E>
  const parsed = z.safeParse(entry.reply, parsedJson(answered.text))
  if (!parsed.success) throw misunderstood(entry.path)
  return parsed.data as ReplyOf<E>
}

/** What a refusal means for the command: nothing goes on without a key or without room. */
export function refusalOf({ status, text }: Answered): Refusal | Ending {
  const failure = failureOf(text)
  const { code, message = `The server answered ${status}.` } = failure
  if (status === 401)
    return new Ending(exitCodes.notAllowed, `${message} Log in with: bureau login. A key that is set as BUREAU_KEY counts before that.`)
  if (code === 'scope-needed' || code === 'not-verified') return new Ending(exitCodes.notAllowed, message)
  if (code === 'over-quota') return new Ending(exitCodes.overQuota, message)
  if (code === 'disk-full') return new Ending(exitCodes.temporary, message)
  if (status === 404 && code === undefined) return misunderstood('')
  return new Refusal(status, failure)
}

const misunderstood = (path: string) =>
  new Ending(
    exitCodes.versionMismatch,
    `This command and the server do not understand each other${path && ` (${path})`}. Get the command anew.`,
  )

function failureOf(text: string): Partial<Failure> {
  const json = parsedJson(text)
  return typeof json === 'object' && json !== null ? (json as Partial<Failure>) : {}
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function causeOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? message
}
