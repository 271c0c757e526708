import { formatDuration } from '#domain/duration.ts'
import { CallError } from '#web/lib/call.ts'

/** Waits for a call. When it is refused with Retry-After, the error's message also says how long to wait. */
export async function withRetryDelay<Reply>(reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply
  } catch (error) {
    throw error instanceof CallError ? addRetryDelay(error) : error
  }
}

/** A message of the server that names the time already stays as it is. */
function addRetryDelay(error: CallError): CallError {
  const { status, code, message, errors, retryAfter } = error
  if (retryAfter === null || /\d/.test(message)) return error
  return new CallError(status, { code, errors, message: `${message} Try again in ${formatDuration(retryAfter)}.` }, retryAfter)
}
