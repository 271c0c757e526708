import { type Milliseconds, minutes, seconds } from '#domain/units.ts'
import { OutcomeUnknown, type ProviderOptions } from '../port.ts'
import { failureAnswer, readAnswer, tokenAnswer } from './answers.ts'

export type PayPalSettings = {
  readonly clientId: string
  readonly secret: string
  /** https://api-m.paypal.com, the sandbox, or a simulator. */
  readonly apiBase: string
  /** PayPal's id of our subscription to its events. */
  readonly webhookId: string
}

/** An answer that says what was done, or why nothing was. Its body is not checked yet. */
export type PayPalAnswer =
  | { readonly isDone: true; readonly body: unknown }
  | { readonly isDone: false; readonly status: number /** PayPal's code. */; readonly issue: string }

export type PayPalClient = {
  readonly get: (path: string) => Promise<PayPalAnswer>
  /** @param key PayPal carries a call out once for each key: 6 hours long for orders, 45 days for refunds */
  readonly post: (path: string, body: object, key: string) => Promise<PayPalAnswer>
}

const requestTimeout: Milliseconds = seconds(20)
/** A token is renewed so long before its end. */
const tokenReserve: Milliseconds = minutes(5)

type Token = { readonly value: string; readonly until: number }

/** The calls of PayPal's REST interface, with a token that is kept while it is valid. Throws `OutcomeUnknown` where no answer tells. */
export function paypalClient(
  { clientId, secret, apiBase }: PayPalSettings,
  { now, timeout = requestTimeout, fetch = globalThis.fetch }: ProviderOptions,
): PayPalClient {
  let token: Promise<Token> | null = null

  const send = async (path: string, request: RequestInit): Promise<{ readonly status: number; readonly body: unknown }> => {
    try {
      const answer = await fetch(`${apiBase}${path}`, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeout) })
      const text = await answer.text()
      if (answer.status >= 500 || answer.status === 429) throw new OutcomeUnknown(`PayPal answered ${answer.status} to ${path}`)
      return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
    } catch (error) {
      if (error instanceof OutcomeUnknown) throw error
      throw new OutcomeUnknown(`no answer of PayPal to ${path}`, { cause: error })
    }
  }
  const requestToken = async (): Promise<Token> => {
    const { status, body } = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    if (status !== 200) throw new Error(`PayPal does not accept our credentials: ${status}`)
    const { access_token: value, expires_in: life } = readAnswer(tokenAnswer, body)
    return { value, until: now().getTime() + seconds(life) - tokenReserve }
  }
  /** Those who ask at the same time share one request. */
  const tokenValue = async (): Promise<string> => {
    token ??= requestToken()
    const asked = token
    const { value, until } = await asked.catch((error) => {
      forget(asked)
      throw error
    })
    if (until > now().getTime()) return value
    forget(asked)
    return tokenValue()
  }
  const forget = (asked: Promise<Token>) => {
    if (token === asked) token = null
  }

  const call = async (path: string, request: RequestInit, isRepeated = false): Promise<PayPalAnswer> => {
    const authorization = `Bearer ${await tokenValue()}`
    const { status, body } = await send(path, { ...request, headers: { ...request.headers, authorization } })
    if (status < 300) return { isDone: true, body }
    if (status === 401 && !isRepeated) {
      token = null
      return call(path, request, true)
    }
    const { name, details } = readAnswer(failureAnswer, body)
    return { isDone: false, status, issue: details?.[0]?.issue ?? name }
  }
  return {
    get: (path) => call(path, { method: 'GET' }),
    post: (path, body, key) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', prefer: 'return=representation', 'paypal-request-id': key },
        body: JSON.stringify(body),
      }),
  }
}
