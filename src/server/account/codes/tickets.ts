import { codeGrace } from '#domain/account/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken } from '#server/secrets.ts'
import { newToken } from '../tokens.ts'

/** A login whose password was right and whose code is still to come. */
export type Ticket = { readonly userId: string; readonly isKept: boolean; readonly reactivates: boolean }

export const ticketGone = () => new Problem('gone', 'This took too long. Log in with your password again.')

/** A ticket for the second step of a login, good once and for some minutes. Only its hash stays here. */
export async function issueTicket(
  deps: Pick<Deps, 'now' | 'randomBytes'>,
  trx: Transaction,
  { userId, isKept, reactivates }: Ticket,
): Promise<string> {
  const { token, hash } = newToken(deps)
  const expires_at = new Date(deps.now().getTime() + codeGrace)
  await trx.insertInto('login_tickets').values({ ticket_hash: hash, user_id: userId, is_kept: isKept, reactivates, expires_at }).execute()
  return token
}

/** Whose ticket this is, without using it up: a mistyped code may be typed again. */
export async function readTicket(db: Queries, now: Date, ticket: string): Promise<Ticket> {
  const row = await db
    .selectFrom('login_tickets')
    .selectAll()
    .where('ticket_hash', '=', hashToken(ticket))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row) throw ticketGone()
  return { userId: row.user_id, isKept: row.is_kept, reactivates: row.reactivates }
}

/** Uses the ticket up. Of several calls at once exactly one succeeds, and none after the logins of the account were ended. */
export async function spendTicket(trx: Transaction, ticket: string): Promise<void> {
  const { numDeletedRows } = await trx.deleteFrom('login_tickets').where('ticket_hash', '=', hashToken(ticket)).executeTakeFirst()
  if (numDeletedRows === 0n) throw ticketGone()
}
