import { type Milliseconds, minutes, seconds } from '#domain/units.ts'
import { CallError } from '#web/lib/call.ts'

/** What goes well when it is tried again: no connection, a server that is busy or away, too many requests. */
const isTemporary = (error: unknown): error is CallError =>
  error instanceof CallError && [0, 423, 429, 502, 503, 504].includes(error.status)
/** A fault of the server, which may be of this moment: a few tries tell. */
const isFault = (error: unknown): error is CallError => error instanceof CallError && error.status === 500
const maxFaults = 4
/** The server asks for fewer requests at once. */
export const isOverload = ({ status }: CallError): boolean => status === 429 || status === 503

const firstDelay: Milliseconds = seconds(1)
const maxDelay: Milliseconds = minutes(1)

export type RetryOptions = {
  readonly signal: AbortSignal
  /** Null when it goes on again. */
  readonly onWait: (error: CallError | null) => void
}

/** Tries a call again for as long as it fails in a way that passes (exponential back-off), or until it is aborted. */
export async function withRetries<Result>({ signal, onWait }: RetryOptions, work: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted()
    try {
      const result = await work()
      if (tries > 0) onWait(null)
      return result
    } catch (error) {
      signal.throwIfAborted()
      if (!isTemporary(error) && !(isFault(error) && tries < maxFaults)) throw error
      onWait(error)
      const delay = error.retryAfter === null ? Math.min(maxDelay, firstDelay * 2 ** tries) : seconds(error.retryAfter)
      await waitFor(delay, signal)
    }
  }
}

/** Waits; no longer than until the browser is back online. */
const waitFor = (delay: Milliseconds, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      over.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, delay)
    addEventListener('online', end, { signal: over.signal })
    signal.addEventListener('abort', end, { signal: over.signal })
  })
