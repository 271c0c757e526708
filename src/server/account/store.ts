import { sql } from 'kysely'
import type { AccountState } from '#domain/case/privacy.ts'
import { newPrivacy } from '#domain/case/privacy.ts'
import { firstBody } from '#domain/island/bodies.ts'
import type { Language } from '#domain/people/languages.ts'
import { nilUuid } from '#domain/uuid.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'

/** What stands between somebody and their case. The hash is null for those whom nobody can log in as. */
export type Account = {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly isVerified: boolean
  readonly state: AccountState
  readonly passwordHash: string | null
}

/** The account of that id. */
export async function findAccount(db: Queries, id: string): Promise<Account | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('credentials', 'credentials.user_id', 'users.id')
    .select(['id', 'username', 'email', 'email_verified_at', 'state', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { email_verified_at, password_hash, ...account } = row
  return { ...account, isVerified: email_verified_at !== null, passwordHash: password_hash }
}

/** The account that logs in by this username or e-mail. Two queries, whether or not there is one: the time tells nobody. */
export async function accountNamed(db: Queries, identifier: string): Promise<Account | null> {
  const id = identifier.includes('@') ? await idByEmail(db, identifier) : await idByUsername(db, identifier)
  return findAccount(db, id ?? nilUuid) // what is asked about no account takes as long as about any other
}

async function idByUsername(db: Queries, username: string): Promise<string | null> {
  const row = await db.selectFrom('usernames').select('user_id').where('username', '=', username).executeTakeFirst()
  return row?.user_id ?? null
}

/** Who proved that the address is theirs; else the first who said so. */
async function idByEmail(db: Queries, email: string): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from (
      select user_id, 0 as rank from emails where email = ${email}
      union all
      (select user_id, 1 as rank from unverified_emails where email = ${email} order by created_at, user_id limit 1)
    ) as claims order by rank limit 1`.execute(db)
  return rows[0]?.user_id ?? null
}

/** The user who proved that the address is theirs. */
export async function ownerOf(db: Queries, email: string): Promise<Account | null> {
  const row = await db.selectFrom('emails').select('user_id').where('email', '=', email).executeTakeFirst()
  return row ? findAccount(db, row.user_id) : null
}

/** The user who waits for a link to this address: a new account, or an older one that changes to it. */
export async function claimantOf(db: Queries, email: string): Promise<string | null> {
  const first = db.selectFrom('unverified_emails').select('user_id').where('email', '=', email).orderBy('created_at').orderBy('user_id')
  const claim = await first.executeTakeFirst()
  const changing = claim
    ? null
    : await db.selectFrom('users').select('id').where('pending_email', '=', email).limit(sql.lit(1)).executeTakeFirst()
  return claim?.user_id ?? changing?.id ?? null
}

export const isUsernameTaken = async (db: Queries, username: string): Promise<boolean> => (await idByUsername(db, username)) !== null

export type NewAccount = {
  readonly id: string
  readonly name: string
  readonly username: string
  readonly email: string
  readonly birth: object | null
  readonly passwordHash: string
  readonly createdAt: Date
}

/** Writes a new account, unverified and with everything private; fails as `isTaken` says when the username is gone. */
export async function insertAccount(
  trx: Transaction,
  { id, name, username, email, birth, passwordHash, createdAt }: NewAccount,
): Promise<void> {
  await trx
    .insertInto('users')
    .values({
      id,
      name,
      username,
      email,
      bio: '',
      birth: JSON.stringify(birth),
      island: firstBody,
      links: '[]',
      state: 'open',
      privacy: JSON.stringify(newPrivacy),
      progress: '{}',
      created_at: createdAt,
      last_seen_at: createdAt,
    })
    .execute()
  await trx.insertInto('usernames').values({ username, user_id: id }).execute()
  await trx.insertInto('credentials').values({ user_id: id, password_hash: passwordHash, changed_at: createdAt }).execute()
  await trx.insertInto('unverified_emails').values({ email, user_id: id, created_at: createdAt }).execute()
  await trx.insertInto('storage_use').values({ user_id: id, used: 0 }).execute()
}

/** The language of the e-mails of a new account, until its owner chooses one. */
export const writeLanguage = async (trx: Transaction, userId: string, language: Language): Promise<void> =>
  void (await trx.insertInto('notification_settings').values({ user_id: userId, choices: '{}', language }).execute())

/** Locks the credentials until the transaction ends, so that a reset waits. False when the password was changed since it was verified. */
export async function lockIfPasswordUnchanged(trx: Transaction, { id, passwordHash }: Account): Promise<boolean> {
  const row = await trx
    .selectFrom('credentials')
    .select('user_id')
    .where('user_id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The state of an account, locked until the transaction ends, so that nobody closes it meanwhile; null when it is erased. Whoever reads
 * it once more under this lock lets nobody in to an account that was closed since.
 */
export async function lockState(trx: Transaction, id: string): Promise<AccountState | null> {
  const row = await trx.selectFrom('users').select('state').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row?.state ?? null
}

/** Reactivates a deactivated account, in the state it had before. */
export const reactivateAccount = (trx: Transaction, id: string, now: Date) =>
  trx
    .updateTable('users')
    .set((users) => ({
      state: sql<AccountState>`coalesce(${users.ref('state_before')}, 'open')`,
      state_before: null,
      state_reason: null,
      state_changed_at: now,
    }))
    .where('id', '=', id)
    .where('state', '=', 'deactivated')
    .execute()
