/**
 * Everything that can be refused by design. The HTTP status of each lives in server/http/errors.ts;
 * what has no row here and is thrown all the same is a bug of ours.
 */
export type ProblemCode =
  | 'not-valid' // malformed: the sender must change the request
  | 'not-signed-in'
  | 'wrong-credentials'
  | 'not-yours'
  | 'not-verified' // the e-mail must be verified first
  | 'forged' // the CSRF token or the origin does not fit
  | 'not-found' // not there, or not visible to the caller: never told apart
  | 'conflict' // the thing changed meanwhile, or the name is taken
  | 'deactivated' // right password, and the account sleeps: ask before waking it
  | 'gone' // a link that was used or has expired
  | 'too-large'
  | 'wrong-type'
  | 'refused' // understood, and not possible
  | 'over-quota'
  | 'slow-down'
  | 'busy' // we are full: try again shortly

/** One field that was wrong, by its path in the request, in words. */
export type FieldError = { readonly path: string; readonly message: string }

/** An expected refusal; its message may be shown to the person. Anything else thrown is a bug. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly errors: readonly FieldError[]
  /** Whole seconds to wait, for `slow-down` and `busy`. */
  readonly retryAfter: number | undefined
  /** What stands there now, for a `conflict` that its sender settles. */
  readonly current: unknown

  constructor(code: ProblemCode, message: string, more: { errors?: readonly FieldError[]; retryAfter?: number; current?: unknown } = {}) {
    super(message)
    this.code = code
    this.errors = more.errors ?? []
    this.retryAfter = more.retryAfter
    this.current = more.current
  }
}
