import { type Milliseconds, minutes, seconds } from '#domain/units.ts'
import type { CommandDeps } from './deps.ts'

/** What goes well when it is tried again: the server is busy or away, or there are too many requests. */
export class TemporaryError extends Error {
  override name = 'TemporaryError'
  /** How long to wait, where the server said it. */
  readonly retryAfter: Milliseconds | null
  /** Whether the server asks for fewer requests at once. */
  readonly isOverload: boolean

  constructor(message: string, { retryAfter = null, isOverload = false }: { retryAfter?: Milliseconds | null; isOverload?: boolean } = {}) {
    super(message)
    this.retryAfter = retryAfter
    this.isOverload = isOverload
  }
}

export const maxTries = 8
const firstDelay: Milliseconds = seconds(1)
const maxDelay: Milliseconds = minutes(5)

/** How long to wait after so many tries that failed: exponential back-off. */
export const delayAfter = (tries: number): Milliseconds => Math.min(maxDelay, firstDelay * 2 ** (tries - 1))

/** Tries work again while it fails in a way that passes; the last failure is thrown. */
export async function withRetries<Result>(
  { delay, signal }: Pick<CommandDeps, 'delay' | 'signal'>,
  work: () => Promise<Result>,
  onRetry: (error: TemporaryError, wait: Milliseconds) => void = () => {},
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof TemporaryError) || tries >= maxTries) throw error
      const wait = Math.max(error.retryAfter ?? 0, error.retryAfter === null ? delayAfter(tries) : 0)
      onRetry(error, wait)
      await delay(wait, signal)
    }
  }
}
