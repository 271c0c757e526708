import { ownAddress } from '#domain/addresses.ts'
import { Problem } from '#domain/problem.ts'
import { formatDuration } from '#domain/units.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { countEmail } from './attempts.ts'
import { alreadyHereEmail, closedHereEmail, verificationEmail } from './emails.ts'
import { mailableToken } from './mailed-tokens.ts'
import { type Account, ownerOf } from './store.ts'

/** The job that writes the e-mail; its data names the user, and the screen its link leads on to. */
export const verificationJob = 'ask-to-verify'
export type VerificationData = { readonly userId: string; readonly next?: string | undefined }

type Writing = Pick<Deps, 'now' | 'randomBytes' | 'mail' | 'config'>

/** Has the e-mail written after the caller's transaction. */
export const enqueueVerification = ({ jobs }: Pick<Deps, 'jobs'>, queries: Queries, data: VerificationData): Promise<void> =>
  jobs.enqueue(queries, verificationJob, data)

/**
 * Asks whoever reads an address to verify it, once the transaction that made it the new or the pending address of this user
 * commits. Whether somebody else has the address already, only they will learn.
 */
export async function requestVerification(
  deps: Pick<Deps, 'jobs' | 'now'>,
  trx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const retryAfter = await countEmail(trx, deps.now(), 'verify', email)
  if (retryAfter !== null) throw tooManyEmails(retryAfter)
  await enqueueVerification(deps, trx, { userId })
}

export const tooManyEmails = (retryAfter: number) =>
  new Problem(
    'slow-down',
    `Too many e-mails went to this address. Look in its spam folder, or try again in ${formatDuration(retryAfter)}.`,
    { retryAfter },
  )

/** Writes to the address that this user has yet to verify, or to its owner when it is somebody else's. */
export async function writeVerification(deps: Writing, trx: Transaction, { userId, next }: VerificationData): Promise<void> {
  const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user || user.state === 'deleted' || user.state === 'remembered') return
  const email = user.pending_email ?? (user.email_verified_at ? null : user.email)
  if (email === null) return
  const owner = await ownerOf(trx, email)
  if (owner && owner.id !== userId) return writeToOwner(deps, trx, owner, email)
  const token = await mailableToken(deps, trx, 'verify', { userId, email })
  await deps.mail.post(trx, { to: email, ...verificationEmail(deps.config, { username: user.username, token, next: ownAddress(next) }) })
}

async function writeToOwner(deps: Writing, trx: Transaction, owner: Account, email: string) {
  const isClosed = owner.state === 'deleted' || owner.state === 'remembered'
  const words = isClosed
    ? closedHereEmail(deps.config)
    : alreadyHereEmail(deps.config, {
        username: owner.username,
        token: await mailableToken(deps, trx, 'reset', { userId: owner.id, email }),
      })
  await deps.mail.post(trx, { to: email, ...words })
}
