import { deletionGrace, emailChangeGrace, resetLifetime, verificationLifetime } from '#domain/account/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/secrets.ts'
import { newToken } from './tokens.ts'

type Purpose = 'verify' | 'reset' | 'undelete' | 'stop-email-change'
const lifetimes = {
  verify: verificationLifetime,
  reset: resetLifetime,
  undelete: deletionGrace,
  'stop-email-change': emailChangeGrace,
} as const

/** Whom a mailed link speaks for, and the address that it was mailed to. */
export type Bearer = { readonly userId: string; readonly email: string }

/** A link that was used, and when it was mailed. */
export type Spent = Bearer & { readonly createdAt: Date }

/** Used, expired and invented links are answered alike. */
export const linkGone = () => new Problem('gone', 'This link was used already or has expired. Ask for a new one.')

/** A token to be mailed; only its hash stays here. */
export async function mailableToken(
  deps: Pick<Deps, 'now' | 'randomBytes'>,
  trx: Transaction,
  purpose: Purpose,
  { userId, email }: Bearer,
) {
  const { token, hash } = newToken(deps)
  const createdAt = deps.now()
  await trx
    .insertInto('mailed_tokens')
    .values({
      token_hash: hash,
      purpose,
      user_id: userId,
      email,
      created_at: createdAt,
      expires_at: new Date(createdAt.getTime() + lifetimes[purpose]),
    })
    .execute()
  return token
}

/** Whose link this is, without using it up. */
export async function readToken(db: Queries, now: Date, purpose: Purpose, token: string): Promise<Bearer> {
  const row = await db
    .selectFrom('mailed_tokens')
    .select(['user_id', 'email'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) throw linkGone()
  return { userId: row.user_id, email: row.email }
}

/** Uses the link up; of several at once exactly one succeeds. */
export async function spendToken(trx: Transaction, now: Date, purpose: Purpose, token: string): Promise<Spent> {
  const row = await trx
    .updateTable('mailed_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'email', 'created_at'])
    .executeTakeFirst()
  if (!row) throw linkGone()
  return { userId: row.user_id, email: row.email, createdAt: row.created_at }
}

/** What was mailed for this purpose and not used opens nothing any more. */
export const dropTokens = (trx: Transaction, purpose: Purpose, userId: string) =>
  trx.deleteFrom('mailed_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).where('used_at', 'is', null).execute()
