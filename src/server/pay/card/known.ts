import Stripe from 'stripe'
import { OutcomeUnknown } from '../port.ts'

/** What was done, or the refusal that says that nothing was. */
type Answered<Result> = { readonly result: Result } | { readonly refusal: Stripe.errors.StripeError }

/** The result of a call that Stripe has no reason to refuse. Throws `OutcomeUnknown` where no answer tells. */
export async function known<Result>(call: Promise<Result>): Promise<Result> {
  const answered = await answerOf(call)
  if ('refusal' in answered) throw answered.refusal
  return answered.result
}

/** The answer to a call. Throws `OutcomeUnknown` where none tells. */
export async function answerOf<Result>(call: Promise<Result>): Promise<Answered<Result>> {
  try {
    const result = await call
    const status = statusOf(result)
    if (status >= 300) throw new OutcomeUnknown(`Stripe answered ${status}`)
    return { result }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError))
      throw new OutcomeUnknown('an answer of Stripe is not as it documents it', { cause: error })
    if (isSilence(error)) throw new OutcomeUnknown(`no answer of Stripe: ${error.message}`, { cause: error })
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return { refusal: error }
    throw error
  }
}

/** Stripe's client throws by the body of an answer alone: a 503 of a proxy, whose body names no error, comes as a result. */
const statusOf = (result: unknown): number =>
  (result as { readonly lastResponse?: { readonly statusCode: number } } | undefined)?.lastResponse?.statusCode ?? 200

/** No answer, a 5xx, a 429, or a conflict with a request of the same key that is still being carried out. */
const isSilence = ({ statusCode }: Stripe.errors.StripeError) =>
  statusCode === undefined || statusCode === 409 || statusCode === 429 || statusCode >= 500
