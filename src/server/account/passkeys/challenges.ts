import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { passkeyGrace } from '#domain/account/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { hashToken } from '#server/secrets.ts'

/** Bytes for a passkey to sign, once and soon: for a login of whoever it is, or for one session that adds a passkey. */
export async function newChallenge(
  { db, now, randomBytes }: Pick<Deps, 'db' | 'now' | 'randomBytes'>,
  caller: Caller | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32))
  const row = {
    challenge_hash: hashToken(Buffer.from(challenge).toString('base64url')),
    user_id: caller?.userId ?? null,
    session_id: caller?.sessionId ?? null,
    expires_at: new Date(now().getTime() + passkeyGrace),
  }
  await db.insertInto('passkey_challenges').values(row).execute()
  return challenge
}

/**
 * Uses the challenge up that an answer of a passkey names, whatever becomes of the answer.
 * @param caller whose session asked for it; null for a login
 * @returns the challenge, in base64url
 */
export async function spendChallenge({ db, now }: Pick<Deps, 'db' | 'now'>, clientData: string, caller: Caller | null): Promise<string> {
  const challenge = challengeIn(clientData)
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('expires_at', '>', now())
    .where('user_id', 'is not distinct from', caller?.userId ?? null)
    .where('session_id', 'is not distinct from', caller?.sessionId ?? null)
    .returning('challenge_hash')
    .executeTakeFirst()
  if (!row) throw new Problem('gone', 'This took too long, or was used already. Try again.')
  return challenge
}

function challengeIn(clientData: string): string {
  try {
    return String(decodeClientDataJSON(clientData).challenge)
  } catch {
    throw new Problem('not-valid', 'This is not an answer of a passkey.')
  }
}

/**
 * The relying party of WebAuthn: what a server is called in passkeys, and the origin of the pages that may use them. Browsers accept no IP
 * address there, so that a server that stands on a loopback address is called localhost.
 */
export function relyingPartyOf(publicUrl: string): { readonly id: string; readonly origin: string } {
  const url = new URL(publicUrl)
  if (/^(127(\.\d+){3}|\[::1\])$/.test(url.hostname)) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}
