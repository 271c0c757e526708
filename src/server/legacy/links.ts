import { Problem } from '#domain/problem.ts'
import type { Milliseconds } from '#domain/units.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { LegacyPurpose } from '#server/db/legacy-tables.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/secrets.ts'

/** Used, expired and invented links are answered alike. */
export const linkGone = () => new Problem('gone', 'This link was used already or has expired.')

type Link = { readonly userId: string; readonly purpose: LegacyPurpose; readonly subjectId: string; readonly lifetime: Milliseconds }

/**
 * A token to be mailed; only its hash stays here. Its first half is the id of the owner, so that it is found where the owner's rows lie, and its
 * second half 128 random bits.
 */
export async function mailableLink(
  deps: Pick<Deps, 'now' | 'randomBytes'>,
  trx: Transaction,
  { userId, purpose, subjectId, lifetime }: Link,
): Promise<string> {
  const owner = Buffer.from(userId.replaceAll('-', ''), 'hex')
  const token = Buffer.concat([owner, deps.randomBytes(16)]).toString('base64url')
  const expires_at = new Date(deps.now().getTime() + lifetime)
  await trx
    .insertInto('legacy_links')
    .values({ user_id: userId, token_hash: hashToken(token), purpose, subject_id: subjectId, expires_at })
    .execute()
  return token
}

/** The owner whom a token names. */
export function ownerOfLink(token: string): string {
  const hex = Buffer.from(token, 'base64url').subarray(0, 16).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Uses a link up; of several at once exactly one succeeds. The owner is to be locked before. @returns the contact or the case */
export async function spendLink(trx: Transaction, now: Date, purpose: LegacyPurpose, token: string): Promise<string> {
  const row = await trx
    .updateTable('legacy_links')
    .set({ used_at: now })
    .where('user_id', '=', ownerOfLink(token))
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('subject_id')
    .executeTakeFirst()
  if (!row) throw linkGone()
  return row.subject_id
}
