import type { Remembrance } from '#domain/case/remembrance.ts'
import { days } from '#domain/units.ts'
import { accountsTopic } from '#server/bus/port.ts'
import type { Transaction } from '#server/db/connection.ts'
import { afterCommit } from '#server/db/connection.ts'
import type { StoredCase } from './case-store.ts'
import { lockOwner, readSettings } from './contact-store.ts'
import type { LegacyDeps } from './provided.ts'

/** Days of a year, by which years until the erasure are counted. */
const daysOfYear = 365

/**
 * Turns an account into a remembered one, or deletes it where its owner chose so: logins, keys and mailed links end; everything else stays as it
 * is, sealed by the policy of visibility, so that a mistake can be undone.
 */
export async function remember(deps: LegacyDeps, trx: Transaction, { row }: StoredCase): Promise<void> {
  const { now, updateListings, endLogins, forgetCaller, mailDeletion, withdrawFollowRequests } = deps
  const user = await lockOwner(trx, row.user_id)
  if (user?.state !== 'open' && user?.state !== 'locked') throw new Error('an account that is closed cannot be remembered')
  const at = now()
  const chosen = await readSettings(trx, user.id)
  const remembrance: Remembrance = {
    stays: chosen.stays,
    albums: chosen.albums,
    audience: chosen.audience,
    isLocked: user.state === 'locked',
  }
  const isErased = chosen.erase_when_remembered
  await trx
    .updateTable('users')
    .set({
      state: isErased ? 'deleted' : 'remembered',
      state_before: user.state,
      state_reason: null,
      state_changed_at: at,
      remembrance: isErased ? null : JSON.stringify(remembrance),
    })
    .where('id', '=', user.id)
    .execute()
  await endLogins(trx, user.id)
  await withdrawFollowRequests(trx, user.id)
  const erase_at = chosen.erase_after && new Date(at.getTime() + days(chosen.erase_after * daysOfYear))
  await trx
    .updateTable('legacy_cases')
    .set({ remembered_at: at, erase_at })
    .where('user_id', '=', user.id)
    .where('id', '=', row.id)
    .execute()
  await updateListings(trx, user.id)
  if (isErased) await mailDeletion(trx, user)
  afterCommit(trx, () => {
    forgetCaller(user.id)
    deps.bus.publish(accountsTopic, [user.id])
  })
}

/** Gives a remembered account back to its owner, as it was. */
export async function restoreAccount(
  { now, updateListings, endExports, bus }: LegacyDeps,
  trx: Transaction,
  ownerId: string,
): Promise<void> {
  const user = await lockOwner(trx, ownerId)
  if (user?.state !== 'remembered') return
  await trx
    .updateTable('users')
    .set({ state: user.state_before ?? 'open', state_before: null, state_changed_at: now(), remembrance: null })
    .where('id', '=', ownerId)
    .execute()
  await endExports(trx, ownerId)
  await updateListings(trx, ownerId)
  afterCommit(trx, () => bus.publish(accountsTopic, [ownerId]))
}
