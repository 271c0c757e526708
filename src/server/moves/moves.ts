import { sql } from 'kysely'
import type { Comparison } from '#contract/moves.ts'
import { urlOf } from '#domain/addresses.ts'
import { conversationOrigin } from '#domain/imports/make-item.ts'
import { compareHoldings, type Holdings, movedKinds } from '#domain/moves/moves.ts'
import { Problem } from '#domain/problem.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { asItsOwner, type EmailSettings, type EmailWords, emailWords } from '#server/mail/email-text.ts'
import { mailOwner } from '#server/mail/mailer.ts'
import { readTicket, type Ticket, writeTicket } from './ticket.ts'

type MoveDeps = Pick<Deps, 'db' | 'now' | 'config' | 'mail'>

/** What moving needs of accounts. */
export type ProvidedToMoves = {
  /** Closes an account as deactivating does, and does `also` in the same transaction. */
  readonly closeAccount: (userId: string, also: (trx: Transaction) => Promise<void>) => Promise<void>
}

/**
 * What somebody has, without what lies in the bin. The digest is over the SHA-256 of every file of an entry: the same set gives the same. A
 * conversation that an import sealed is one still, though its text is a file here. Star charts are not counted: who has bought none keeps none.
 */
async function holdingsOf(db: Queries, userId: string): Promise<Holdings> {
  const { rows: kinds } = await sql<{ kind: string; items: number }>`
    select case when ${isSealed(userId)} then 'conversation' else kind end as kind, count(*)::integer as items
    from entries e where user_id = ${userId} and deleted_at is null group by 1`.execute(db)
  const { rows: albums } = await sql<{ items: number }>`select count(*)::integer as items from albums where user_id = ${userId}`.execute(db)
  const { rows: others } = await sql<{ conversations: number; islands: number }>`
    select (
      select count(distinct conversation_id)::integer from mailbox_messages
      where user_id = ${userId} and kind = 'text' and suspended_at is null
    ) as conversations, (select count(*)::integer from saved_islands where user_id = ${userId}) as islands`.execute(db)
  const { rows: files } = await sql<{ one: string; other: string }>`
    select lpad(to_hex(coalesce(bit_xor(('x' || substr(sha256, 1, 16))::bit(64)::bigint), 0)), 16, '0') as one,
      lpad(to_hex(coalesce(bit_xor(('x' || substr(sha256, 17, 16))::bit(64)::bigint), 0)), 16, '0') as other
    from (
      select distinct f.sha256 from entries e join files f on f.user_id = e.user_id and f.id in (e.file_id, e.motion_file_id)
      where e.user_id = ${userId} and e.deleted_at is null and not ${isSealed(userId)}
    ) held`.execute(db)
  const found = new Map([...kinds.map(({ kind, items }) => [kind, items] as const), ['album', albums[0]?.items ?? 0] as const])
  found.set('conversation', (found.get('conversation') ?? 0) + (others[0]?.conversations ?? 0))
  found.set('island', others[0]?.islands ?? 0)
  const countOf = (kind: (typeof movedKinds)[number]) => [kind, found.get(kind) ?? 0] as const
  return {
    counts: Object.fromEntries(movedKinds.map(countOf)) as Holdings['counts'],
    files: `${files[0]?.one ?? ''}${files[0]?.other ?? ''}`,
  }
}

/** Whether an entry `e` is a conversation that an import of our own export sealed. */
const isSealed = (userId: string) => sql`exists (
  select from import_origins o where o.user_id = ${userId} and o.entry_id = e.id and o.origin like ${`${conversationOrigin}%`}
)`

/** A ticket for the deployment that the caller came from. */
export async function ticketFor({ db, config }: Pick<MoveDeps, 'db' | 'config'>, { userId }: Caller): Promise<string> {
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

function refuseOwn({ config }: Pick<MoveDeps, 'config'>, { address }: Ticket): void {
  if (new URL(address).origin === new URL(config.publicUrl).origin)
    throw new Problem('not-valid', 'This ticket was made here. Make it at the site you move to, where you brought your export in.')
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
    await mailOwner(deps, trx, caller.userId, ({ username }) => movedEmail(deps.config, username))
  })
}

/** Tells an owner that their account was closed for a move. Where it leads is left out: whoever moved it chose that. */
export const movedEmail = (settings: EmailSettings, username: string): EmailWords =>
  emailWords(settings, `Your account moved away from ${settings.productName}`, {
    paragraphs: [
      `The account ${username} was closed a moment ago, and its address leads to another site. Nobody sees it here, every login of it has ended, and nothing of it was erased.`,
      `Logging in brings all of it back, and then it leads nowhere:\n${urlOf(settings, '/login')}`,
      `If this was not you, log in at once, then set a new password:\n${urlOf(settings, '/forgetpassword')}`,
    ],
    why: asItsOwner(username),
  })

type Moved = { readonly name: string | null; readonly address: string; readonly movedAt: string }

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
  return { name: viewer && (row.name || row.username), address: row.address, movedAt: row.moved_at.toISOString() }
}

const isBlocked = async (db: Deps['db'], userId: string, viewer: Caller): Promise<boolean> =>
  (await db
    .selectFrom('blocks')
    .select('other_id')
    .where('user_id', '=', userId)
    .where('other_id', '=', viewer.userId)
    .executeTakeFirst()) !== undefined
