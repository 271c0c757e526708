import type { Comparison } from '#contract/moves.ts'
import { urlOf } from '#domain/addresses.ts'
import { compareHoldings } from '#domain/moves/moves.ts'
import { Problem } from '#domain/problem.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { holdingsOf } from './holdings.ts'
import { readTicket, type Ticket, writeTicket } from './ticket.ts'

type MoveDeps = Pick<Deps, 'db' | 'now' | 'config'>

/** What moving needs of accounts. */
export type ProvidedToMoves = {
  /** Closes an account as deactivating does, and does `also` in the same transaction. */
  readonly closeAccount: (userId: string, also: (trx: Transaction) => Promise<void>) => Promise<void>
}

/** A ticket for the deployment that the caller came from. */
export async function ticketFor({ db, config }: MoveDeps, { userId }: Caller): Promise<string> {
  const owner = await db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirstOrThrow()
  const address = urlOf(config, `/userislandprofile/${userId}`)
  return writeTicket({ address, username: owner.username, ...(await holdingsOf(db, userId)) })
}

/** Compares what the caller has here with what a ticket says. */
export async function compareMove(deps: MoveDeps, { userId }: Caller, text: string): Promise<Comparison> {
  const ticket = readTicket(text)
  refuseOwn(deps, ticket)
  const { kinds, isSame } = compareHoldings(await holdingsOf(deps.db, userId), ticket)
  return { address: ticket.address, username: ticket.username, kinds: [...kinds], isSame }
}

function refuseOwn({ config }: MoveDeps, { address }: Ticket): void {
  if (new URL(address).origin === new URL(config.publicUrl).origin)
    throw new Problem('not-valid', 'This ticket was made here. Make it at the deployment you moved to, where you brought your export in.')
}

type Moving = { readonly ticket: string; readonly evenSo: boolean }

/** Closes the account of the caller, and leads its address to the new one. */
export async function moveAway(deps: MoveDeps & ProvidedToMoves, caller: Caller, { ticket, evenSo }: Moving): Promise<void> {
  const compared = await compareMove(deps, caller, ticket)
  if (!compared.isSame && !evenSo)
    throw new Problem('conflict', 'What you have here and there is not the same. Nothing was closed.', { current: compared })
  await deps.closeAccount(caller.userId, async (trx) => {
    const move = { address: compared.address, moved_at: deps.now() }
    await trx
      .insertInto('moves')
      .values({ user_id: caller.userId, ...move })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(move))
      .execute()
  })
}

type Moved = { readonly name: string; readonly address: string; readonly movedAt: string }

/** Where the owner of a closed account moved to. Whoever logged in again since is here again, and leads nowhere. */
export async function readMove({ db }: Pick<Deps, 'db'>, userId: string, viewer: Caller | null): Promise<Moved | null> {
  const row = await db
    .selectFrom('moves')
    .innerJoin('users', 'users.id', 'moves.user_id')
    .select(['users.name', 'users.username', 'moves.address', 'moves.moved_at'])
    .where('moves.user_id', '=', userId)
    .where('users.state', '=', 'deactivated')
    .where('users.suspended_at', 'is', null)
    .whereRef('moves.moved_at', '>=', 'users.state_changed_at')
    .executeTakeFirst()
  if (!row || (viewer && (await isBlocked(db, userId, viewer)))) return null
  return { name: row.name || row.username, address: row.address, movedAt: row.moved_at.toISOString() }
}

const isBlocked = async (db: Deps['db'], userId: string, viewer: Caller): Promise<boolean> =>
  (await db
    .selectFrom('blocks')
    .select('other_id')
    .where('user_id', '=', userId)
    .where('other_id', '=', viewer.userId)
    .executeTakeFirst()) !== undefined
