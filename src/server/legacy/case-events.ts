import { type CaseEffect, type CaseEvent, isOpen, type LegacyCase } from '#domain/legacy/case.ts'
import { maxVetoes, pauseAfterCase } from '#domain/legacy/limits.ts'
import { beginCase, step } from '#domain/legacy/step.ts'
import { accountsTopic, legacyTopic } from '#server/bus/port.ts'
import { afterCommit, type Transaction } from '#server/db/connection.ts'
import { insertCase, lastCase, type StoredCase, storeCase } from './case-store.ts'
import { contactsOf, endContact, lockOwner, updateContact } from './contact-store.ts'
import { tellNews } from './news.ts'
import { alertKeepers, sendNotice } from './notices.ts'
import type { LegacyDeps } from './provided.ts'
import { remember, restoreAccount } from './remember.ts'

/**
 * Lets an event happen to the last case of an owner, who is locked for it, and carries out what follows from it, in the same transaction: of two
 * events at once the second finds what the first made of the case.
 * @returns whether anything changed
 */
export async function happen(deps: LegacyDeps, trx: Transaction, ownerId: string, event: CaseEvent): Promise<boolean> {
  await lockOwner(trx, ownerId)
  const stored = await lastCase(trx, ownerId)
  if (!stored) return false
  const { case: after, effects } = step(stored.value, event, deps.now())
  if (after === stored.value) return false
  await storeCase(trx, stored, after)
  if (isOpen(stored.value.state) && !isOpen(after.state)) afterCommit(trx, () => deps.bus.publish(accountsTopic, [ownerId]))
  for (const effect of effects) await carryOut(deps, trx, { row: stored.row, value: after }, effect)
  return true
}

/** Begins a case of an owner, who is locked. */
export async function begin(
  deps: LegacyDeps,
  trx: Transaction,
  ownerId: string,
  beginning: { readonly days: number; readonly contact: string; readonly isSuspended: boolean },
): Promise<void> {
  const at = deps.now()
  const { case: value, effects } = beginCase(beginning, at)
  await insertCase(trx, ownerId, deps.newId(), value, at)
  const stored = await lastCase(trx, ownerId)
  if (!stored) throw new Error('the case that was begun is not there')
  for (const effect of effects) await carryOut(deps, trx, { row: stored.row, value }, effect)
  afterCommit(trx, () => {
    deps.bus.publish(legacyTopic, [ownerId])
    deps.bus.publish(accountsTopic, [ownerId])
  })
}

async function carryOut(deps: LegacyDeps, trx: Transaction, stored: StoredCase, effect: CaseEffect): Promise<void> {
  const { user_id: ownerId } = stored.row
  switch (effect.kind) {
    case 'notice':
      return sendNotice(deps, trx, stored, effect.name)
    case 'news':
      return tellNews(deps, trx, stored, effect)
    case 'pause':
      return pause(deps, trx, ownerId, effect)
    case 'remember':
      return remember(deps, trx, stored)
    case 'give-back':
      return restoreAccount(deps, trx, ownerId)
    case 'alert-keepers':
      return alertKeepers(deps, trx, stored.row)
  }
}

/** Keeps those who asked from asking again for a while. After the last refusal of the owner they are no contact any more. */
async function pause(
  { now }: LegacyDeps,
  trx: Transaction,
  ownerId: string,
  { contacts, isVeto }: { readonly contacts: readonly string[]; readonly isVeto: boolean },
): Promise<void> {
  const paused_until = new Date(now().getTime() + pauseAfterCase)
  const rows = await contactsOf(trx, ownerId)
  for (const { id, vetoes } of rows.filter((row) => contacts.includes(row.id))) {
    const contact = { ownerId, contactId: id }
    const refused = vetoes + (isVeto ? 1 : 0)
    await updateContact(trx, contact, { paused_until, vetoes: refused })
    if (isVeto && refused >= maxVetoes) await endContact(trx, contact, 'removed')
  }
}

/** Whether a case keeps another from being begun. */
export const isRunning = ({ state }: LegacyCase): boolean => isOpen(state) || state === 'remembered' || state === 'returning'
