import type { input, output, $ZodType as Schema } from 'zod/v4/core'
import type { Scope } from '#domain/account/api-keys.ts'

/** One call, as plain data: the server mounts it, the web app calls it, the docs list it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The exact path, odd spellings of the specification included; `:name` marks a parameter. */
  readonly path: string
  /**
   * `anyone`: also guests. `member`: a valid login. `self`: a login whose user the path's `:id` names. `keeper`: the login of a keeper; all
   * others are answered as if nothing was there.
   */
  readonly access: 'anyone' | 'member' | 'self' | 'keeper'
  /** Of a keeper's call: whether the login needs a one-time code that is young enough to look, or to act. */
  readonly code?: 'none' | 'look' | 'act'
  /** What a key needs to make this call: one of these scopes. Without it no key makes the call. */
  readonly scope?: Scope | readonly Scope[]
  /** What it does, in one sentence, for the printed documentation. */
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** `lenient`: JSON whatever content type the client names. `multipart`: files, read one after the other as they arrive. `raw`: bytes of any type. */
  readonly bodyAs?: 'json' | 'lenient' | 'multipart' | 'raw'
  /** A stricter rate limit than the general one, for calls that somebody would abuse: requests in so many milliseconds, for each IP address. */
  readonly limit?: { readonly most: number; readonly within: number }
  /** The same for each person, from however many addresses; beside `limit` it stops one with many, as that stops many from one. */
  readonly personLimit?: { readonly most: number; readonly within: number }
  /** For calls that one screen makes many times, as tiles are: a rate limit of their own, ten times as high. */
  readonly isFrequent?: true
  /** The longest part of a multipart body, file or text, in bytes. By default a file may have 2 GB and a text 100,000. */
  readonly maxPartSize?: number
  /**
   * `bytes`: sent as they are, with an ETag. `file`: the same, with a name and a type of its own. `events`: a stream of server-sent events,
   * of which `reply` is one. `text`: plain text. `download`: text of any length with a name and a type of its own, sent as it is read.
   */
  readonly replyAs?: 'json' | 'bytes' | 'file' | 'events' | 'text' | 'download'
  /** Also the privacy filter: fields not named here never leave the server. */
  readonly reply: Schema
  /** The reply to a request that says `Prefer: return=minimal` (RFC 7240): in `data` only what changed, not the whole document. */
  readonly minimal?: Schema
}

export const endpoint = <const E extends Endpoint>(entry: E): E => entry

type Part = 'params' | 'query' | 'body'
/** What a caller passes, before defaults. Multipart bodies are a `FormData`, which only the browser knows. */
export type CallOf<E extends Endpoint> = { [P in Part as E[P] extends Schema ? P : never]: E[P] extends Schema ? input<E[P]> : never }
/** What a handler receives, after parsing. */
export type InputOf<E extends Endpoint> = { [P in Part as E[P] extends Schema ? P : never]: E[P] extends Schema ? output<E[P]> : never }
export type ReplyOf<E extends Endpoint> = output<E['reply']>
/** A call that has a minimal reply. */
export type Minimal = Endpoint & { readonly minimal: Schema }
export type MinimalReplyOf<E extends Minimal> = output<E['minimal']>
/** What a handler answers, before the reply schema filters it. */
export type AnswerOf<E extends Endpoint> = input<E['reply']> | (E extends Minimal ? input<E['minimal']> : never)
