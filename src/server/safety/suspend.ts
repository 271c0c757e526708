import type { Suspension } from '#contract/safety.ts'
import { Problem } from '#domain/problem.ts'
import { decidedWith, longestSuspensionReason, type SuspendableKind } from '#domain/safety/suspension.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { KeeperAction } from '#server/db/safety-tables.ts'
import type { Deps, Notify } from '#server/deps.ts'
import { decideCases } from './case-store.ts'
import { restoredEmail, suspendedEmail } from './emails.ts'

export type KeepingDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'mail' | 'config'> & {
  readonly notify: Notify
  readonly updateListings: (trx: Transaction, userId: string) => Promise<void>
  /** Who of the keepers acts, for the record. */
  readonly keeper: string
}
/** An account, or one entry of it. */
export type Suspendable = { readonly kind: SuspendableKind; readonly id: string; readonly owner: string }

/** Hides an account or an entry from all but its owner and the keepers, tells both sides, and decides what was reported of it. */
export const suspend = (deps: KeepingDeps, target: Suspendable, reason: string): Promise<void> =>
  transact(deps.db, async (trx) => {
    if (reason === '' || reason.length > longestSuspensionReason)
      throw new Problem('not-valid', `Say why, in ${longestSuspensionReason} characters or fewer: the owner reads it.`)
    const created_at = deps.now()
    await mark(deps, trx, target, created_at)
    await trx
      .insertInto('suspensions')
      .values({ user_id: target.owner, kind: target.kind, target_id: target.id, reason, created_at })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'target_id']).doUpdateSet({ reason }))
      .execute()
    await record(deps, trx, 'suspend', { ...target, words: reason })
    await mailOwner(deps, trx, target.owner, suspendedEmail(deps.config, { kind: target.kind, reason }))
    await decideCases(deps, trx, { authorId: target.owner, kinds: decidedWith(target.kind), targetId: target.id }, 'upheld')
  })

/** Shows again what was hidden. Reports that were upheld stay so. */
export const restore = (deps: KeepingDeps, target: Suspendable): Promise<void> =>
  transact(deps.db, async (trx) => {
    await mark(deps, trx, target, null)
    await trx
      .deleteFrom('suspensions')
      .where('user_id', '=', target.owner)
      .where('kind', '=', target.kind)
      .where('target_id', '=', target.id)
      .execute()
    await record(deps, trx, 'restore', { ...target, words: '' })
    await mailOwner(deps, trx, target.owner, restoredEmail(deps.config, { kind: target.kind }))
  })

/** Sets or lifts the suspension, once. */
async function mark({ updateListings }: KeepingDeps, trx: Transaction, { kind, id, owner }: Suspendable, at: Date | null): Promise<void> {
  const from = at === null ? 'is not' : 'is'
  const changed =
    kind === 'user'
      ? trx.updateTable('users').set({ suspended_at: at }).where('id', '=', owner).where('suspended_at', from, null)
      : trx
          .updateTable('entries')
          .set({ suspended_at: at })
          .where('user_id', '=', owner)
          .where('id', '=', id)
          .where('suspended_at', from, null)
  const { numUpdatedRows } = await changed.executeTakeFirst()
  if (numUpdatedRows === 0n)
    throw new Problem(
      'not-found',
      at === null ? 'Nothing like that is suspended.' : 'There is nothing like that, or it is suspended already.',
    )
  if (kind === 'user') await updateListings(trx, owner)
}

/** Adds to what keepers did. */
export async function record(
  { now, newId, keeper }: Pick<KeepingDeps, 'now' | 'newId' | 'keeper'>,
  trx: Transaction,
  action: KeeperAction,
  { kind, id, words }: { readonly kind: SuspendableKind | 'case'; readonly id: string; readonly words: string },
): Promise<void> {
  await trx.insertInto('keeper_actions').values({ id: newId(), keeper, action, kind, target_id: id, words, created_at: now() }).execute()
}

async function mailOwner({ mail }: KeepingDeps, trx: Transaction, owner: string, words: ReturnType<typeof restoredEmail>): Promise<void> {
  const user = await trx.selectFrom('users').select('email').where('id', '=', owner).executeTakeFirst()
  if (user) await mail.post(trx, { to: user.email, ...words })
}

/** What of somebody is hidden, and why, for themselves. */
export async function suspensionsOf({ db }: Pick<Deps, 'db'>, userId: string): Promise<Suspension[]> {
  const rows = await db.selectFrom('suspensions').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').execute()
  return rows.map(({ kind, target_id, reason, created_at }) => ({ kind, id: target_id, reason, createdAt: created_at.toISOString() }))
}
