import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { passkeysApi } from '#contract/account/passkeys.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { isPlausibleCounter } from '#domain/account/limits.ts'
import { Problem } from '#domain/problem.ts'
import { transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { type Completing, completeLogin, deactivated } from '../complete-login.ts'
import { mailFactorChange } from '../emails.ts'
import { isKnownNetwork } from '../known-networks.ts'
import type { Opened, Visit } from '../sessions.ts'
import { findAccount } from '../store.ts'
import { newChallenge, relyingPartyOf, spendChallenge } from './challenges.ts'
import { userHandleOf } from './passkeys.ts'
import { findPasskey, type PasskeyRow } from './store.ts'

type Body = InputOf<typeof passkeysApi.logIn>['body']
const notKnown = () => new Problem('wrong-credentials', 'This passkey is not known here. Log in with your password.')

/**
 * The challenge that a passkey is asked to sign. It names no passkey, so that nobody learns who has one: the browser offers those that it
 * keeps.
 */
export const loginOptions = async (deps: Pick<Deps, 'db' | 'now' | 'randomBytes' | 'config'>) =>
  generateAuthenticationOptions({
    rpID: relyingPartyOf(deps.config.publicUrl).id,
    challenge: await newChallenge(deps, null),
    userVerification: 'required',
  })

/** Logs in by a passkey. It was in somebody's hands and verified them, which is two factors: no code is asked for. */
export async function logInByPasskey(
  deps: Completing & Pick<Deps, 'mail'>,
  { response, keepLoggedIn, reactivate }: Body,
  visit: Visit,
  former: Caller | null,
): Promise<Opened> {
  const challenge = await spendChallenge(deps, response.response.clientDataJSON, null)
  const passkey = await findPasskey(deps.db, response.id)
  const account = passkey && (await findAccount(deps.db, passkey.user_id))
  if (!account || account.state === 'deleted' || account.state === 'remembered') throw notKnown()
  const counter = await counterOf(deps, passkey, challenge, response)
  if (passkey.copied_at || !isPlausibleCounter(passkey.counter, counter)) throw await refuseCopied(deps, passkey)
  if (account.state === 'deactivated' && !reactivate) throw deactivated()
  const isKnown = await isKnownNetwork(deps.db, account.id, visit.network)
  return completeLogin(
    deps,
    { account, reactivates: reactivate, isKept: keepLoggedIn, isKnownNetwork: isKnown, visit, former },
    async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('passkeys')
        .set({ counter, last_used_at: deps.now() })
        .where('user_id', '=', passkey.user_id)
        .where('id', '=', passkey.id)
        .where('counter', '=', passkey.counter) // of two answers at once the second sees that the first moved it
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw notKnown()
    },
  )
}

/** The counter of a passkey whose signature was found right. */
async function counterOf(deps: Pick<Deps, 'config'>, passkey: PasskeyRow, expectedChallenge: string, response: Body['response']) {
  const { userHandle, ...rest } = response.response
  const isOwners = userHandle === userHandleOf(passkey.user_id).toString('base64url')
  const { id, origin } = relyingPartyOf(deps.config.publicUrl)
  const answer = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {}, response: { ...rest, ...(userHandle && { userHandle }) } },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    // The library would judge the counter before the signature. A counter of 0 leaves it to us, after the signature.
    credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
  }).catch(() => null)
  if (!answer?.verified || !isOwners) throw notKnown()
  return answer.authenticationInfo.newCounter
}

/** Marks a passkey that exists twice, so that neither of the two logs in, and writes to its owner once. */
async function refuseCopied(deps: Pick<Deps, 'db' | 'now' | 'mail' | 'config'>, { user_id: userId, id }: PasskeyRow): Promise<Problem> {
  await transact(deps.db, async (trx) => {
    const marked = await trx
      .updateTable('passkeys')
      .set({ copied_at: deps.now() })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('copied_at', 'is', null)
      .executeTakeFirst()
    if (marked.numUpdatedRows > 0n) await mailFactorChange(deps, trx, userId, 'passkey-copied')
  })
  return new Problem(
    'wrong-credentials',
    'This passkey seems to exist twice, so it logs nobody in any more. Log in with your password and remove it.',
  )
}
