import type { Multipart } from '@fastify/multipart'
import type { output } from 'zod/v4/core'
import type { profileChange } from '#contract/people/users.ts'
import { Problem } from '#domain/problem.ts'
import type { UserRow } from '#server/db/account-tables.ts'
import { accountGone, type Queries, type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { receiveMultipart } from '#server/media/accept-upload.ts'
import { endUploadClaims, eraseUnclaimed } from '#server/media/claims.ts'
import type { ReceiveDeps } from '#server/media/store-upload.ts'
import type { ProvidedToPeople } from './provided.ts'

type Change = output<typeof profileChange>

type ProfileDeps = Pick<Deps, 'db'> & Pick<ProvidedToPeople, 'reauthenticate' | 'askToChangeEmail' | 'updateListings' | 'checkBodyUnlocked'>

/** Changes what a person says of themselves. A new e-mail needs the password, and waits until its owner follows the mailed link. */
export async function updateUser(deps: ProfileDeps, caller: Caller, change: Change, password: string | undefined): Promise<void> {
  const { db, askToChangeEmail, updateListings, checkBodyUnlocked } = deps
  const { userId } = caller
  if (Object.keys(change).length === 0) return
  const isReauthenticated = isNewEmail(await readEmails(db, userId), change.email)
  if (isReauthenticated) await deps.reauthenticate(caller, password)
  await transact(db, async (trx) => {
    const user = await lockUser(trx, userId)
    if (isNewEmail(user, change.email) && !isReauthenticated) throw new Problem('conflict', 'The address changed meanwhile. Try again.')
    if (change.island !== undefined && change.island !== user.island) await checkBodyUnlocked(trx, userId, change.island)
    if (change.username !== undefined && change.username !== user.username) await takeUsername(trx, user, change.username)
    const { email, links, birth, ...plain } = change
    await trx
      .updateTable('users')
      .set({
        ...plain,
        ...(links !== undefined && { links: JSON.stringify(links) }),
        ...(birth !== undefined && { birth: JSON.stringify(birth) }),
        ...pendingEmail(user, email),
        last_action: lastActionOf(change),
      })
      .where('id', '=', userId)
      .execute()
    await updateListings(trx, userId)
    if (isNewEmail(user, email)) await askToChangeEmail(trx, user, email)
  })
}

type Emails = Pick<UserRow, 'email' | 'pending_email'>

const readEmails = (db: Queries, userId: string): Promise<Emails> =>
  db.selectFrom('users').select(['email', 'pending_email']).where('id', '=', userId).executeTakeFirstOrThrow(accountGone)

const isNewEmail = (user: Emails, email: string | undefined): email is string =>
  email !== undefined && email !== user.email && email !== user.pending_email

/** One of many who ask at once gets it: the table of usernames knows each once. */
async function takeUsername(trx: Transaction, user: UserRow, username: string): Promise<void> {
  const taken = await trx
    .insertInto('usernames')
    .values({ username, user_id: user.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('username')
    .executeTakeFirst()
  if (!taken) {
    const message = 'This username is taken.'
    throw new Problem('conflict', message, { errors: [{ path: 'username', message }] })
  }
  await trx.deleteFrom('usernames').where('username', '=', user.username).where('user_id', '=', user.id).execute()
}

/** Going back to the address that counts drops the one that waits. */
const pendingEmail = (user: UserRow, email: string | undefined) =>
  email === undefined ? {} : { pending_email: email === user.email ? null : email }

const lastActionOf = (change: Change): string => `Changed ${Object.keys(change).join(', ')}.`

/** Receives a picture and hangs it on the profile; the one before goes unless something else shows it. */
export async function uploadPicture(deps: ReceiveDeps, userId: string, parts: AsyncIterable<Multipart>): Promise<void> {
  const [file] = await receiveMultipart(deps, userId, parts, { field: 'image', most: 1, onlyImages: true, asPicture: true })
  if (!file) return
  await transact(deps.db, async (trx) => {
    const { picture_id: before } = await lockUser(trx, userId)
    await trx.updateTable('users').set({ picture_id: file.id }).where('id', '=', userId).execute()
    await endUploadClaims(trx, userId, [file.id])
    if (before !== file.id) await eraseUnclaimed(deps, trx, [{ user_id: userId, file_id: before }])
  })
}

/** The user's row, locked until the transaction ends, so that concurrent changes of it are serialized. */
export async function lockUser(trx: Transaction, userId: string): Promise<UserRow> {
  const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
  if (!user) throw new Problem('not-signed-in', 'Please log in.')
  return user
}
