import type { Suspension } from '#contract/safety.ts'
import { urlOf } from '#domain/addresses.ts'
import { Problem } from '#domain/problem.ts'
import { targetKinds } from '#domain/safety/reports.ts'
import { decidedWith, maxSuspensionReasonLength, type SuspendableKind } from '#domain/safety/suspension.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import { recordAct } from '#server/db/keeper-record.ts'
import type { Deps, Notify } from '#server/deps.ts'
import { asItsOwner, type EmailSettings, type EmailWords, emailWords } from '#server/mail/email-text.ts'
import { mailOwner } from '#server/mail/mailer.ts'
import { decideCases } from './case-store.ts'

export type KeepingDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'mail' | 'config'> & {
  readonly notify: Notify
  readonly updateListings: (trx: Transaction, userId: string) => Promise<void>
  /** Hides a message in every mailbox, or with a null shows it again; false when there is none. */
  readonly suspendMessage: (
    trx: Transaction,
    message: { readonly id: string; readonly senderId: string },
    at: Date | null,
  ) => Promise<boolean>
  /** Who of the keepers acts, for the record. */
  readonly keeper: string
}
/** An account, or one thing of it. */
export type Suspendable = { readonly kind: SuspendableKind; readonly id: string; readonly owner: string }

/**
 * Hides something from all but its owner and the keepers, tells both sides, and decides what was reported of it: with an account
 * everything that was reported of its owner.
 */
export const suspend = (deps: KeepingDeps, target: Suspendable, reason: string): Promise<void> =>
  transact(deps.db, async (trx) => {
    if (reason === '' || reason.length > maxSuspensionReasonLength)
      throw new Problem('not-valid', `Say why, in ${maxSuspensionReasonLength} characters or fewer: the owner reads it.`)
    const { kind, id, owner } = target
    const created_at = deps.now()
    await mark(deps, trx, target, created_at)
    const suspension = { user_id: owner, kind, target_id: id, reason, created_at }
    const isNew = await trx
      .insertInto('suspensions')
      .values(suspension)
      .onConflict((conflict) => conflict.doNothing())
      .returning('kind')
      .executeTakeFirst()
    if (!isNew) throw new Problem('conflict', 'It is suspended already.')
    await recordAct(deps, trx, { action: 'suspend', kind, id, words: reason })
    await mailOwner(deps, trx, owner, ({ username }) => suspendedEmail(deps.config, { username, kind, reason }))
    const decided = kind === 'user' ? { kinds: targetKinds, targetId: null } : { kinds: decidedWith(kind), targetId: id }
    await decideCases(deps, trx, { authorId: owner, ...decided }, 'upheld')
  })

/** Shows again what was hidden. Reports that were upheld stay so. */
export const restore = (deps: KeepingDeps, target: Suspendable): Promise<void> =>
  transact(deps.db, async (trx) => {
    const { kind, id, owner } = target
    const ofTarget = trx.deleteFrom('suspensions').where('user_id', '=', owner).where('kind', '=', kind).where('target_id', '=', id)
    if (!(await ofTarget.returning('kind').executeTakeFirst())) throw new Problem('not-found', 'Nothing like that is suspended.')
    await mark(deps, trx, target, null)
    await recordAct(deps, trx, { action: 'restore', kind, id, words: '' })
    await mailOwner(deps, trx, owner, ({ username }) => restoredEmail(deps.config, { username, kind }))
  })

/** Marks something, or takes the mark away. */
async function mark(deps: KeepingDeps, trx: Transaction, { kind, id, owner }: Suspendable, at: Date | null): Promise<void> {
  const suspended_at = { suspended_at: at }
  const marked = {
    user: () => trx.updateTable('users').set(suspended_at).where('id', '=', owner).returning('id').executeTakeFirst(),
    entry: () =>
      trx.updateTable('entries').set(suspended_at).where('user_id', '=', owner).where('id', '=', id).returning('id').executeTakeFirst(),
    reply: () =>
      trx
        .updateTable('tweet_replies')
        .set(suspended_at)
        .where('author_id', '=', owner)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst(),
    guest_line: () =>
      trx
        .updateTable('guest_book_lines')
        .set(suspended_at)
        .where('author_id', '=', owner)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst(),
    review: () =>
      trx.updateTable('reviews').set(suspended_at).where('user_id', '=', owner).where('id', '=', id).returning('id').executeTakeFirst(),
    message: () => deps.suspendMessage(trx, { id, senderId: owner }, at),
  }
  if (!(await marked[kind]())) throw new Problem('not-found', 'There is nothing like that.')
  if (kind === 'user') await deps.updateListings(trx, owner)
}

/** The suspensions of a user, and why, for themselves. */
export async function suspensionsOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<Suspension[]> {
  const rows = await db.selectFrom('suspensions').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').execute()
  return rows.map(({ kind, target_id, reason, created_at }) => ({ kind, id: target_id, reason, createdAt: created_at.toISOString() }))
}

type Hidden = { readonly username: string; readonly kind: SuspendableKind }

const nameOf = {
  user: 'your account',
  entry: 'an entry of your case',
  reply: 'a reply of yours',
  guest_line: 'a line of yours in a guest book',
  review: 'a review of yours in the shop',
  message: 'a message of yours',
} as const satisfies Record<SuspendableKind, string>

export const suspendedEmail = (settings: EmailSettings, { username, kind, reason }: Hidden & { readonly reason: string }): EmailWords =>
  emailWords(settings, `Hidden by the keepers: ${nameOf[kind]}`, {
    paragraphs: [
      `The keepers have hidden ${nameOf[kind]}. You and they still see it; nobody else does. This is why:`,
      reason,
      `Nothing is deleted. It also stands in your settings:\n${urlOf(settings, '/settings#suspensions')}`,
      'If you think that this is wrong, answer this e-mail.',
    ],
    why: asItsOwner(username),
  })

export const restoredEmail = (settings: EmailSettings, { username, kind }: Hidden): EmailWords =>
  emailWords(settings, `Shown again: ${nameOf[kind]}`, {
    paragraphs: [`The keepers have looked again at ${nameOf[kind]}, and it is shown again, as it was and to whom you let see it.`],
    why: asItsOwner(username),
  })
