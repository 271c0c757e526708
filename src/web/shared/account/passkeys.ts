import { useMutation } from '@tanstack/react-query'
import { authApi } from '#contract/account/auth.ts'
import type { passkeysApi } from '#contract/account/passkeys.ts'
import type { CallOf, ReplyOf } from '#contract/endpoint.ts'
import { CallError, call } from '#web/lib/call.ts'
import { t } from '#web/lib/language/translate.ts'
import { showToast } from '#web/lib/toasts.ts'

export type CreationOptions = ReplyOf<typeof passkeysApi.creationOptions>['data']
export type RequestOptions = ReplyOf<typeof passkeysApi.loginOptions>['data']
export type NewPasskey = CallOf<typeof passkeysApi.add>['body']['response']
export type PasskeyAnswer = CallOf<typeof passkeysApi.logIn>['body']['response']

/** Whether the address names the site by a number: browsers make passkeys for names only. */
const isByNumber = () => /^\[|^\d+(\.\d+){3}$/.test(location.hostname)

/** Why no passkey can be made or used here, as a sentence; null where they work. With a reason no button offers any, and no request is sent. */
export function passkeyObstacle(): string | null {
  if (isByNumber()) return words.ERROR_INVALID_DOMAIN ?? null
  return typeof window.PublicKeyCredential === 'function'
    ? null
    : t('This browser has no passkeys. Open this screen in another one, or on your phone, to add one.')
}

const load = () => import('@simplewebauthn/browser')

/** Asks the browser for a new passkey. A refusal is thrown like one of a call, so that a form shows it. */
export const createPasskey = (optionsJSON: CreationOptions): Promise<NewPasskey> =>
  load()
    .then(({ startRegistration }) => startRegistration({ optionsJSON }))
    .catch(refuse)

/** Asks the browser for an answer of a passkey that it keeps. */
export const askPasskey = (optionsJSON: RequestOptions): Promise<PasskeyAnswer> =>
  load()
    .then(({ startAuthentication }) => startAuthentication({ optionsJSON }))
    .catch(refuse)

/**
 * Has the browser offer its passkeys among the suggestions of the field whose `autocomplete` ends with `webauthn`, until the signal ends
 * the offer. Null where the browser cannot, or when the offer ends without an answer.
 */
export async function offerPasskeys(options: () => Promise<RequestOptions>, signal: AbortSignal): Promise<PasskeyAnswer | null> {
  const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } = await load()
  if (!(await browserSupportsWebAuthnAutofill())) return null
  const optionsJSON = await options()
  if (signal.aborted) return null
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  return startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch(() => null)
}

const words: Readonly<Record<string, string>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: t('This device has a passkey for your account already.'),
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: t('This device cannot check that it is you: it needs a screen lock or a PIN.'),
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: t('This device cannot keep passkeys. Try another one.'),
  ERROR_INVALID_DOMAIN: t('Passkeys need the name of the site in the address, not a number. On this machine it is localhost.'),
  ERROR_INVALID_RP_ID: t('Passkeys work at the main address of the site only.'),
}

/** Leaving the dialog and waiting too long look the same to us: browsers tell no more. */
function refuse(failure: unknown): never {
  const { code = '' } = failure as { code?: string }
  const message = words[code] ?? t('No passkey was chosen. Try again, or use your password.')
  throw new CallError(0, { code: 'no-passkey', message })
}

/**
 * Sends the verification e-mail again.
 * @param next the screen that its link leads back to
 */
export const useResendVerification = (next?: string) =>
  useMutation({
    mutationFn: (email: string) => call(authApi.resend, { body: { email, ...(next !== undefined && { next }) } }),
    onSuccess: ({ message }) => showToast(message),
  })
