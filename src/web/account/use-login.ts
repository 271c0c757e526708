import { useState } from 'react'
import { authApi } from '#contract/account/auth.ts'
import { oneTimeCodesApi } from '#contract/account/one-time-codes.ts'
import { passkeysApi } from '#contract/account/passkeys.ts'
import type { CallOf, ReplyOf } from '#contract/endpoint.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { CallError, call } from '#web/lib/call.ts'
import { session } from '#web/lib/session/browser-session.ts'
import { patch } from '#web/lib/store/root.ts'
import { askPasskey, type PasskeyAnswer } from '#web/shared/account/passkeys.ts'

type Credentials = CallOf<typeof authApi.login>['body']
/** A right password whose one-time code is still to come. */
type PendingCode = { readonly ticket: string; readonly keepLoggedIn: boolean }

/** A login answers with the user: the first screen after it need not ask again. Where the cache does not load, it asks. */
async function keepMe(info: UserInfo): Promise<void> {
  const me = await import('#web/lib/me.ts').catch(() => null)
  me?.replaceMe(info)
}

const loginOptions = async () => (await call(passkeysApi.loginOptions)).data

/** The ways to log in, and what the server asks for in between: a one-time code, or whether a deactivated account comes back. */
export function useLogin() {
  const [pendingCode, setPendingCode] = useState<PendingCode | null>(null)
  const [reactivate, setReactivate] = useState<(() => Promise<void>) | null>(null)

  /** @param again the same login, for an account that its owner reactivates by it */
  async function begin(reply: Promise<ReplyOf<typeof authApi.login>>, keepLoggedIn: boolean, again: () => Promise<void>) {
    try {
      const { data } = await reply
      await keepMe(data)
      patch('auth', { is_verfied: data.doc.is_verfied })
      session.begin(data.token ?? '', keepLoggedIn)
      void import('#web/lib/typed-words.ts').then(({ restoreTypedWords }) => restoreTypedWords(data.doc._id)).catch(() => {})
    } catch (refusal) {
      if (!(refusal instanceof CallError)) throw refusal
      if (refusal.ticket !== null) {
        setReactivate(null)
        setPendingCode({ ticket: refusal.ticket, keepLoggedIn })
      } else if (refusal.code === 'deactivated') setReactivate(() => again)
      else throw refusal
    }
  }

  async function logIn(credentials: Credentials): Promise<void> {
    const again = () => logIn({ ...credentials, reactivate: true })
    await begin(call(authApi.login, { body: credentials }), credentials.keepLoggedIn ?? false, again)
  }
  async function logInByPasskey(keepLoggedIn: boolean, offered?: PasskeyAnswer, reactivate = false): Promise<void> {
    const response = offered ?? (await askPasskey(await loginOptions()))
    const again = () => logInByPasskey(keepLoggedIn, undefined, true)
    await begin(call(passkeysApi.logIn, { body: { response, keepLoggedIn, reactivate } }), keepLoggedIn, again)
  }
  async function logInByCode({ ticket, keepLoggedIn }: PendingCode, code: string): Promise<void> {
    await begin(call(oneTimeCodesApi.logInByCode, { body: { ticket, code } }), keepLoggedIn, async () => startAgain())
  }
  const startAgain = () => setPendingCode(null)

  return {
    logIn,
    logInByPasskey,
    logInByCode,
    loginOptions,
    pendingCode,
    startAgain,
    /** Runs the login again once its owner agreed to reactivate the account; null while nothing is asked. */
    reactivate,
    closeReactivation: () => setReactivate(null),
  }
}
