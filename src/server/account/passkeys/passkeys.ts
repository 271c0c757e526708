import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { passkeysApi } from '#contract/account/passkeys.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { maxPasskeys } from '#domain/account/limits.ts'
import { Problem } from '#domain/problem.ts'
import { accountGone, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { mailFactorChange } from '../emails.ts'
import { lockState } from '../store.ts'
import { newChallenge, relyingPartyOf, spendChallenge } from './challenges.ts'
import { deletePasskey, insertPasskey, passkeysOf } from './store.ts'

type PasskeysDeps = Pick<Deps, 'db' | 'now' | 'randomBytes' | 'newId' | 'mail' | 'config'>
/** Ed25519, P-256 and RSA (COSE): what authenticators make. The library would offer ML-DSA too, which Node calls experimental. */
const supportedAlgorithmIDs = [-8, -7, -257]
const noSuchPasskey = () => new Problem('not-found', 'There is no such passkey.')

/** The user handle that a passkey keeps: an id that tells nothing about the person. */
export const userHandleOf = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex')

/** The options by which an authenticator makes a passkey, which it keeps itself and uses only for a user whom it verified. */
export async function creationOptions(deps: PasskeysDeps, caller: Caller) {
  const { db, config } = deps
  const known = await passkeysOf(db, caller.userId)
  refuseTooMany(known)
  const user = await db
    .selectFrom('users')
    .select(['name', 'username'])
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow(accountGone)
  return generateRegistrationOptions({
    rpName: config.productName,
    rpID: relyingPartyOf(config.publicUrl).id,
    userID: new Uint8Array(userHandleOf(caller.userId)),
    userName: user.username,
    userDisplayName: user.name,
    challenge: await newChallenge(deps, caller),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Keeps a passkey that was made for this session, and writes to its owner. */
export async function addPasskey(
  deps: PasskeysDeps,
  caller: Caller,
  { name, response }: InputOf<typeof passkeysApi.add>['body'],
): Promise<{ readonly id: string }> {
  const { db, now, newId } = deps
  const { credential, credentialBackedUp } = await verified(deps, caller, response)
  const id = newId()
  await transact(db, async (trx) => {
    await lockState(trx, caller.userId) // of many that are added at once each counts
    refuseTooMany(await passkeysOf(trx, caller.userId))
    const isNew = await insertPasskey(trx, {
      user_id: caller.userId,
      id,
      credential_id: credential.id,
      name,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      is_synced: credentialBackedUp,
      created_at: now(),
      last_used_at: null,
      copied_at: null,
    })
    if (!isNew) throw new Problem('conflict', 'This passkey is already added.')
    await mailFactorChange(deps, trx, caller.userId, 'passkey-added')
  })
  return { id }
}

function refuseTooMany(known: readonly unknown[]): void {
  if (known.length >= maxPasskeys) throw new Problem('refused', `Keep ${maxPasskeys} passkeys or fewer: remove one first.`)
}

async function verified(deps: PasskeysDeps, caller: Caller, response: InputOf<typeof passkeysApi.add>['body']['response']) {
  const expectedChallenge = await spendChallenge(deps, response.response.clientDataJSON, caller)
  const { id, origin } = relyingPartyOf(deps.config.publicUrl)
  const { transports, ...rest } = response.response
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {}, response: { ...rest, ...(transports && { transports }) } },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw new Problem('refused', 'This passkey could not be verified.')
  return registrationInfo
}

export async function renamePasskey({ db }: Pick<Deps, 'db'>, { userId }: Caller, id: string, name: string): Promise<void> {
  const renamed = await db.updateTable('passkeys').set({ name }).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  if (renamed.numUpdatedRows === 0n) throw noSuchPasskey()
}

/** Removes a passkey, and writes to its owner. */
export const removePasskey = (deps: PasskeysDeps, { userId }: Caller, id: string): Promise<void> =>
  transact(deps.db, async (trx) => {
    if (!(await deletePasskey(trx, userId, id))) throw noSuchPasskey()
    await mailFactorChange(deps, trx, userId, 'passkey-removed')
  })
