/**
 * Every expected refusal. The HTTP status of each stands in server/http/errors.ts. Anything else that is thrown is a bug.
 */
export type ProblemCode =
  | 'not-valid' // malformed: the sender must change the request
  | 'not-signed-in'
  | 'wrong-credentials'
  | 'not-yours'
  | 'password-needed' // the login is not young enough for this: send the password too
  | 'code-needed' // right password, and the account has one-time codes: the client asks for one and sends it with the ticket
  | 'fresh-code-needed' // a keeper's one-time code is too old for this: type another
  | 'scope-needed' // the key lacks the scope of this call, which the message names
  | 'not-verified' // the e-mail must be verified first
  | 'forged' // the CSRF token or the origin does not fit
  | 'not-found' // missing, or not visible to the caller: both answer the same
  | 'conflict' // the thing changed meanwhile, or the name is taken
  | 'deactivated' // right password, deactivated account: the client asks before it reactivates it
  | 'remembered' // right password, remembered account: the client leads to where its owner takes it back
  | 'gone' // a link that was used or has expired
  | 'too-large'
  | 'wrong-type'
  | 'refused' // understood, and not possible
  | 'over-quota'
  | 'disk-full' // the server's disk, not its sender's quota
  | 'slow-down'
  | 'misdirected' // asked under a name that is not this server's
  | 'busy' // we are full: try again shortly

/** What is wrong with one field, by its path in the request. */
export type FieldError = { readonly path: string; readonly message: string }

/** An expected refusal. Its message may be shown to the person. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly errors: readonly FieldError[]
  /** Whole seconds to wait, for `slow-down` and `busy`. */
  readonly retryAfter: number | undefined
  /** The current state, for a `conflict` that the client resolves. */
  readonly current: unknown
  /** Of `code-needed`: what the code is sent with. */
  readonly ticket: string | undefined
  /** The `error` of OAuth, where its protocol demands one. */
  readonly oauthError: string | undefined

  constructor(
    code: ProblemCode,
    message: string,
    more: { errors?: readonly FieldError[]; retryAfter?: number; current?: unknown; ticket?: string; oauthError?: string } = {},
  ) {
    super(message)
    this.code = code
    this.errors = more.errors ?? []
    this.retryAfter = more.retryAfter
    this.current = more.current
    this.ticket = more.ticket
    this.oauthError = more.oauthError
  }
}
