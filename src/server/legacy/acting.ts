import { isOpen } from '#domain/legacy/case.ts'
import { type AskRefusal, whyNotAsk } from '#domain/legacy/may-ask.ts'
import { Problem } from '#domain/problem.ts'
import type { UserRow } from '#server/db/account-tables.ts'
import { type Queries, type Transaction, transact } from '#server/db/connection.ts'
import type { LegacyContactRow } from '#server/db/legacy-tables.ts'
import { begin, happen, isRunning } from './case-events.ts'
import { lastCase } from './case-store.ts'
import { type ContactRef, findContact, liveContacts, lockOwner, readSettings } from './contact-store.ts'
import type { LegacyDeps } from './provided.ts'
import { daysInForce } from './settings.ts'

/** What a refusal says to the contact. The day from which they may ask is given beside it. */
export function refusalWords(refusal: AskRefusal): string {
  switch (refusal.why) {
    case 'no-contact':
      return 'You are no legacy contact of this account.'
    case 'owner-deleted':
      return 'The owner deleted this account. Everything in it is erased after 30 days, and that goes on.'
    case 'owner-deactivated':
      return 'The owner hid this account from everybody. While they do, it cannot be remembered. The keepers can help.'
    case 'remembered':
      return 'This account is remembered already.'
    case 'too-new':
      return 'You have been a contact for less than 14 days.'
    case 'paused':
      return 'A request of yours ended less than 90 days ago.'
    case 'changed':
      return 'The e-mail, the password or the contacts of this account changed less than 14 days ago.'
    case 'seen':
      return 'The account was used within the last 24 hours.'
  }
}

/** When the e-mail, the password or the contacts of an account changed last. */
export async function changedAt(db: Queries, user: Pick<UserRow, 'id' | 'email_verified_at' | 'created_at'>): Promise<Date> {
  const credentials = await db.selectFrom('credentials').select('changed_at').where('user_id', '=', user.id).executeTakeFirst()
  const { contacts_changed_at } = await readSettings(db, user.id)
  const instants = [user.created_at, user.email_verified_at, credentials?.changed_at, contacts_changed_at]
  return new Date(Math.max(...instants.flatMap((instant) => instant?.getTime() ?? [])))
}

/** Why a contact may not ask now; null when they may. */
export async function refusalFor(db: Queries, owner: UserRow, contact: LegacyContactRow, now: Date): Promise<AskRefusal | null> {
  const [live] = await liveContacts(db, [contact])
  return whyNotAsk(
    {
      owner: { state: owner.state, lastSeenAt: owner.last_seen_at, changedAt: await changedAt(db, owner) },
      contact: {
        state: live ? contact.state : 'left',
        activeSince: contact.active_since,
        pausedUntil: contact.paused_until,
      },
    },
    now,
  )
}

type Act = 'ask' | 'withdraw' | 'object'

/** What a contact does in the case of an owner: asks or joins, asks no longer, objects. Safe to repeat. */
export const actAsContact = (deps: LegacyDeps, contact: ContactRef, act: Act): Promise<void> =>
  transact(deps.db, async (trx) => {
    const owner = await lockOwner(trx, contact.ownerId)
    const row = await findContact(trx, contact)
    if (!owner || !row || (await liveContacts(trx, [row])).length === 0) throw new Problem('not-found', 'There is no such legacy.')
    if (act === 'ask') return ask(deps, trx, owner, row)
    const isNow = act === 'object' && !isOpen((await lastCase(trx, owner.id))?.value.state ?? 'withdrawn')
    if (isNow) throw new Problem('refused', 'Nobody asks that this account be remembered.')
    await happen(deps, trx, owner.id, { kind: act, contact: row.id })
  })

async function ask(deps: LegacyDeps, trx: Transaction, owner: UserRow, contact: LegacyContactRow): Promise<void> {
  const last = await lastCase(trx, owner.id)
  if (last && isRunning(last.value)) {
    if (!isOpen(last.value.state)) throw new Problem('refused', refusalWords({ why: 'remembered' }))
    await happen(deps, trx, owner.id, { kind: 'join', contact: contact.id })
    return
  }
  const now = deps.now()
  const refusal = await refusalFor(trx, owner, contact, now)
  if (refusal) throw new Problem('refused', refusalWords(refusal))
  const settings = await readSettings(trx, owner.id)
  await begin(deps, trx, owner.id, {
    days: daysInForce(settings, now),
    contact: contact.id,
    isSuspended: owner.suspended_at !== null,
  })
}
