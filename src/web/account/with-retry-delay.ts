import { CallError } from '#web/lib/call.ts'

/** Waits for a call; when it is refused because it came too often, the words also say how long to wait. */
export async function withRetryDelay<Reply>(reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply
  } catch (refusal) {
    throw refusal instanceof CallError ? withWait(refusal) : refusal
  }
}

/** The server's own words where they name the time already. */
export function withWait(refusal: CallError): CallError {
  const { status, code, message, errors, retryAfter } = refusal
  if (retryAfter === null || /\d/.test(message)) return refusal
  return new CallError(status, { code, errors, message: `${message} Try again in ${inWords(retryAfter)}.` }, retryAfter)
}

/** A wait as one would say it, never shorter than it is. */
export function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
