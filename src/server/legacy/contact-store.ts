import { usualRemembrance } from '#domain/case/remembrance.ts'
import { usualWaitingDays } from '#domain/legacy/limits.ts'
import { type ContactState, isContact } from '#domain/legacy/may-ask.ts'
import type { Queries, Transaction } from '#server/db/connection.ts'
import type { LegacyContactRow, LegacySettingsRow } from '#server/db/legacy-tables.ts'

/** A contact of an owner, by both ids. */
export type ContactRef = { readonly ownerId: string; readonly contactId: string }

/** States in which a contact takes one of the places of an owner. */
const placed: readonly ContactState[] = ['invited', 'active', 'unreachable']
export const takesPlace = (state: ContactState): boolean => placed.includes(state)

/** What somebody chose, or what holds while they chose nothing. */
export async function readSettings(db: Queries, userId: string): Promise<LegacySettingsRow> {
  const row = await db.selectFrom('legacy_settings').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return (
    row ?? {
      ...usualRemembrance,
      user_id: userId,
      days: usualWaitingDays,
      shorter_days: null,
      shorter_from: null,
      bag: 'stays',
      erase_after: null,
      erase_when_remembered: false,
      contacts_changed_at: null,
    }
  )
}

export async function writeSettings(trx: Transaction, row: LegacySettingsRow): Promise<void> {
  const { user_id, ...values } = { ...row, albums: JSON.stringify(row.albums) }
  await trx
    .insertInto('legacy_settings')
    .values({ user_id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** Writes down that the contacts of an owner changed: for a while nobody may ask. */
export async function noteContactsChanged(trx: Transaction, userId: string, at: Date): Promise<void> {
  await writeSettings(trx, { ...(await readSettings(trx, userId)), contacts_changed_at: at })
}

/** The contacts of an owner, those of the past too, in the order in which they were invited. */
export const contactsOf = (db: Queries, ownerId: string): Promise<LegacyContactRow[]> =>
  db.selectFrom('legacy_contacts').selectAll().where('user_id', '=', ownerId).orderBy('invited_at').orderBy('id').execute()

export const findContact = (db: Queries, { ownerId, contactId }: ContactRef): Promise<LegacyContactRow | undefined> =>
  db.selectFrom('legacy_contacts').selectAll().where('user_id', '=', ownerId).where('id', '=', contactId).executeTakeFirst()

/** The relation in which an account is named by an owner, the last of them. */
export async function contactByAccount(db: Queries, ownerId: string, accountId: string): Promise<LegacyContactRow | undefined> {
  const rows = await contactsOf(db, ownerId)
  return rows.findLast(({ other_id, state }) => other_id === accountId && takesPlace(state))
}

export async function updateContact(
  trx: Transaction,
  { ownerId, contactId }: ContactRef,
  change: Partial<Omit<LegacyContactRow, 'user_id' | 'id' | 'other_id' | 'email' | 'invited_at'>>,
): Promise<void> {
  await trx.updateTable('legacy_contacts').set(change).where('user_id', '=', ownerId).where('id', '=', contactId).execute()
}

/** Ends a relation: its card is void, and the contact does not find it any more. */
export async function endContact(trx: Transaction, contact: ContactRef, state: 'declined' | 'expired' | 'left' | 'removed'): Promise<void> {
  await updateContact(trx, contact, { state })
  await trx.deleteFrom('legacy_cards').where('user_id', '=', contact.ownerId).where('contact_id', '=', contact.contactId).execute()
  await trx
    .deleteFrom('legacy_links')
    .where('user_id', '=', contact.ownerId)
    .where('subject_id', '=', contact.contactId)
    .where('purpose', '=', 'invitation')
    .execute()
  const row = await findContact(trx, contact)
  if (row?.other_id) await trx.deleteFrom('legacy_named').where('user_id', '=', row.other_id).where('contact_id', '=', row.id).execute()
}

/** Those of these contacts who are ones still: neither their relation nor their account has ended. */
export async function liveContacts(db: Queries, contacts: readonly LegacyContactRow[]): Promise<readonly LegacyContactRow[]> {
  const accounts = contacts.flatMap(({ other_id }) => other_id ?? [])
  const states = accounts.length === 0 ? [] : await db.selectFrom('users').select(['id', 'state']).where('id', 'in', accounts).execute()
  const isThere = (id: string) => states.some((user) => user.id === id && user.state !== 'deleted' && user.state !== 'remembered')
  return contacts.filter(({ state, other_id }) => isContact(state) && (other_id === null || isThere(other_id)))
}

/** The account of an owner, locked until the transaction ends: whatever concerns their legacy takes turns by it. */
export async function lockOwner(trx: Transaction, ownerId: string) {
  return (await trx.selectFrom('users').selectAll().where('id', '=', ownerId).forNoKeyUpdate().executeTakeFirst()) ?? null
}
