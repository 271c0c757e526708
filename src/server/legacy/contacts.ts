import { betweenInvitations, invitationLifetime, maxLegacyContacts, minContactAge, pauseAfterDecline } from '#domain/legacy/limits.ts'
import { type ContactState, isContact } from '#domain/legacy/may-ask.ts'
import { Problem } from '#domain/problem.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { LegacyContactRow } from '#server/db/legacy-tables.ts'
import type { Caller } from '#server/deps.ts'
import { mailOwner } from '#server/mail/mailer.ts'
import { checkMayWrite } from '#server/privacy/may-write.ts'
import { viewerContext } from '#server/privacy/viewer-context.ts'
import { makeCard } from './cards.ts'
import { happen } from './case-events.ts'
import {
  type ContactRef,
  contactByAccount,
  contactsOf,
  endContact,
  findContact,
  lockOwner,
  noteContactsChanged,
  takesPlace,
  updateContact,
} from './contact-store.ts'
import { contactChangeEmail, invitationEmail, removedEmail } from './emails.ts'
import { linkGone, mailableLink, ownerOfLink, spendLink } from './links.ts'
import { mailContact } from './mail-contact.ts'
import type { LegacyDeps } from './provided.ts'

type Invited = { readonly name: string; readonly username?: string | undefined; readonly email?: string | undefined }
/** A contact, and the code of the card that was made for them, known here and nowhere else. */
export type NewContact = { readonly contact: LegacyContactRow; readonly card: string | null }

/** States of who ended it themselves. */
const saidNo: readonly ContactState[] = ['declined', 'left']

const noContact = () => new Problem('not-found', 'There is no such legacy contact.')
const refusedAt = (path: 'username' | 'email', message: string) => new Problem('refused', message, { errors: [{ path, message }] })

/** Asks somebody to be a legacy contact. The same one asked again gets no second invitation, but a new card, of which the owner is told. */
export async function inviteContact(deps: LegacyDeps, caller: Caller, invited: Invited): Promise<NewContact> {
  if ((invited.username === undefined) === (invited.email === undefined))
    throw new Problem('not-valid', 'Name a username, or an e-mail address.')
  return transact(deps.db, async (trx) => {
    const owner = await lockOwner(trx, caller.userId)
    if (!owner) throw new Problem('not-signed-in', 'Please log in.')
    await checkMayWrite(trx, caller.userId, 'name legacy contacts')
    const account = invited.username === undefined ? null : await accountToInvite(trx, caller, invited.username)
    const email = invited.email ?? null
    if (email !== null && (email === owner.email || email === owner.pending_email))
      throw refusedAt('email', 'This is your own address. A contact is somebody else.')
    const everNamed = await contactsOf(trx, owner.id)
    const asked = everNamed.filter((one) => (account ? one.other_id === account : one.email === email))
    const same = asked.find(({ state }) => takesPlace(state))
    if (same) return { contact: same, card: same.other_id ? null : await replaceCard(deps, trx, same) }
    checkMayBeInvited(asked, deps.now(), account ? 'username' : 'email')
    const named = everNamed.filter(({ state }) => takesPlace(state))
    if (named.length >= maxLegacyContacts)
      throw new Problem('refused', `You have ${maxLegacyContacts} legacy contacts, as many as there can be. Take one off first.`)
    const contact = await insertContact(deps, trx, owner.id, { account, email, name: invited.name })
    const ref = { ownerId: owner.id, contactId: contact.id }
    const token = await mailableLink(deps, trx, {
      userId: owner.id,
      purpose: 'invitation',
      subjectId: contact.id,
      lifetime: invitationLifetime,
    })
    await mailContact(deps, trx, contact, invitationEmail(deps.config, { owner: owner.username, token, hasCard: account === null }))
    if (account) deps.notify(trx, [{ userId: account, kind: 'legacy', actorId: owner.id, subjectId: contact.id }])
    await noteContactsChanged(trx, owner.id, deps.now())
    await mailOwner(deps, trx, owner.id, ({ username }) =>
      contactChangeEmail(deps.config, { username, name: contact.name, change: 'invited' }),
    )
    return { contact, card: account ? null : await makeCard(deps, trx, ref) }
  })
}

/** Refuses to write to the same person again and again, and to one who said no. @param asked their relations to the owner, all of the past */
function checkMayBeInvited(asked: readonly LegacyContactRow[], now: Date, path: 'username' | 'email'): void {
  const isPaused = asked.some(({ state, paused_until }) => saidNo.includes(state) && paused_until !== null && paused_until > now)
  if (isPaused) throw refusedAt(path, 'They did not want to be your legacy contact. You can ask them again 90 days after that.')
  if (asked.some(({ invited_at }) => invited_at.getTime() + betweenInvitations > now.getTime()))
    throw refusedAt(path, 'You asked them less than a day ago. Ask again tomorrow.')
}

/** The account to be asked. One whom the owner may not meet is answered as one that is not there. */
async function accountToInvite(trx: Transaction, caller: Caller, username: string): Promise<string> {
  const row = await trx.selectFrom('usernames').select('user_id').where('username', '=', username).executeTakeFirst()
  if (!row) throw refusedAt('username', 'Nobody goes by this username.')
  if (row.user_id === caller.userId) throw refusedAt('username', 'A contact is somebody else.')
  const { user } = await viewerContext(trx, caller, row.user_id)
  if (user.state === 'remembered') throw refusedAt('username', 'This account is remembered, and can be nobody’s contact.')
  return user.id
}

async function insertContact(
  { newId, now }: LegacyDeps,
  trx: Transaction,
  ownerId: string,
  { account, email, name }: { readonly account: string | null; readonly email: string | null; readonly name: string },
): Promise<LegacyContactRow> {
  const contact = await trx
    .insertInto('legacy_contacts')
    .values({
      user_id: ownerId,
      id: newId(),
      other_id: account,
      name,
      email,
      state: 'invited',
      invited_at: now(),
      vetoes: 0,
      bounces: 0,
      bags: 0,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (account) await trx.insertInto('legacy_named').values({ user_id: account, other_id: ownerId, contact_id: contact.id }).execute()
  return contact
}

/** Makes a new card for a contact without an account; the former one is void. */
export const renewCard = (deps: LegacyDeps, { userId }: Caller, contactId: string): Promise<string> =>
  transact(deps.db, async (trx) => {
    await lockOwner(trx, userId)
    const contact = await findContact(trx, { ownerId: userId, contactId })
    if (!contact || !takesPlace(contact.state)) throw noContact()
    if (contact.other_id) throw new Problem('refused', 'This contact has an account and needs no card.')
    return replaceCard(deps, trx, contact)
  })

/** Who has the new card may be another than who had the former one: the owner is told, and for a while nobody may ask. */
async function replaceCard(
  deps: LegacyDeps,
  trx: Transaction,
  { user_id: ownerId, id: contactId, name }: LegacyContactRow,
): Promise<string> {
  await noteContactsChanged(trx, ownerId, deps.now())
  await mailOwner(deps, trx, ownerId, ({ username }) => contactChangeEmail(deps.config, { username, name, change: 'card' }))
  return makeCard(deps, trx, { ownerId, contactId })
}

/** Takes a contact off. Safe to repeat. */
export const removeContact = (deps: LegacyDeps, { userId }: Caller, contactId: string): Promise<void> =>
  transact(deps.db, async (trx) => {
    const owner = await lockOwner(trx, userId)
    const contact = await findContact(trx, { ownerId: userId, contactId })
    if (!contact || !owner) throw noContact()
    if (takesPlace(contact.state)) await removeLocked(deps, trx, owner, contact)
  })

async function removeLocked(
  deps: LegacyDeps,
  trx: Transaction,
  owner: { readonly id: string; readonly username: string },
  contact: LegacyContactRow,
): Promise<void> {
  const ref = { ownerId: owner.id, contactId: contact.id }
  await endContact(trx, ref, 'removed')
  await happen(deps, trx, owner.id, { kind: 'withdraw', contact: contact.id })
  await noteContactsChanged(trx, owner.id, deps.now())
  if (isContact(contact.state)) await mailContact(deps, trx, contact, removedEmail(deps.config, { owner: owner.username }))
  await mailOwner(deps, trx, owner.id, ({ username }) =>
    contactChangeEmail(deps.config, { username, name: contact.name, change: 'removed' }),
  )
}

/** Ends the relation to somebody whom an owner blocks. */
export async function removeBlocked(deps: LegacyDeps, trx: Transaction, ownerId: string, otherId: string): Promise<void> {
  const contact = await contactByAccount(trx, ownerId, otherId)
  const owner = contact && (await lockOwner(trx, ownerId))
  if (contact && owner) await removeLocked(deps, trx, owner, contact)
}

/** Accepts an invitation, or answers a yearly check. */
export const acceptAsAccount = (deps: LegacyDeps, { userId }: Caller, ownerId: string): Promise<void> =>
  transact(deps.db, async (trx) => {
    await lockOwner(trx, ownerId)
    const contact = await contactByAccount(trx, ownerId, userId)
    if (!contact) throw noContact()
    await checkAge(trx, userId, deps.now())
    await accept(deps, trx, contact)
  })

async function accept(deps: LegacyDeps, trx: Transaction, contact: LegacyContactRow): Promise<void> {
  const { user_id: ownerId, id: contactId } = contact
  const now = deps.now()
  if (isContact(contact.state))
    return updateContact(trx, { ownerId, contactId }, { confirmed_at: now, asked_again_at: null, state: 'active', bounces: 0 })
  if (isExpired(contact, now)) throw linkGone()
  await updateContact(trx, { ownerId, contactId }, { state: 'active', active_since: now, confirmed_at: now })
  await noteContactsChanged(trx, ownerId, now)
  await mailOwner(deps, trx, ownerId, ({ username }) =>
    contactChangeEmail(deps.config, { username, name: contact.name, change: 'accepted' }),
  )
}

export const isExpired = ({ state, invited_at }: Pick<LegacyContactRow, 'state' | 'invited_at'>, now: Date): boolean =>
  state === 'invited' && invited_at.getTime() + invitationLifetime <= now.getTime()

/** Refuses who said when they were born, and is too young. */
async function checkAge(trx: Transaction, userId: string, now: Date): Promise<void> {
  const user = await trx.selectFrom('users').select('birth').where('id', '=', userId).executeTakeFirst()
  const born = /^\d{4}-\d{2}-\d{2}/.exec(user?.birth?.moment ?? '')?.[0]
  if (!born) return
  const grown = new Date(`${born}T00:00:00Z`)
  grown.setUTCFullYear(grown.getUTCFullYear() + minContactAge)
  if (grown > now) throw new Problem('refused', `A legacy contact is ${minContactAge} or older.`)
}

/** Declines, or is a contact no longer. Safe to repeat. */
export const leaveAsAccount = (deps: LegacyDeps, { userId }: Caller, ownerId: string): Promise<void> =>
  transact(deps.db, async (trx) => {
    await lockOwner(trx, ownerId)
    const contact = await contactByAccount(trx, ownerId, userId)
    if (contact) await leave(deps, trx, contact)
  })

/** Ends a relation by the contact's own wish: the owner does not ask them again for a while. */
export async function leave(deps: LegacyDeps, trx: Transaction, contact: LegacyContactRow): Promise<void> {
  const state = contact.state === 'invited' ? 'declined' : 'left'
  const ref: ContactRef = { ownerId: contact.user_id, contactId: contact.id }
  await endContact(trx, ref, state)
  await updateContact(trx, ref, { paused_until: new Date(deps.now().getTime() + pauseAfterDecline) })
  await happen(deps, trx, contact.user_id, { kind: 'withdraw', contact: contact.id })
  await mailOwner(deps, trx, contact.user_id, ({ username }) =>
    contactChangeEmail(deps.config, { username, name: contact.name, change: state }),
  )
}

/** What somebody does with the link of an invitation, or of a yearly check. */
export const answerInvitation = (
  deps: LegacyDeps,
  token: string,
  { accepts, isOldEnough }: { readonly accepts: boolean; readonly isOldEnough?: boolean | undefined },
): Promise<void> =>
  transact(deps.db, async (trx) => {
    const ownerId = ownerOfLink(token)
    if (!(await lockOwner(trx, ownerId))) throw linkGone()
    const contactId = await spendLink(trx, deps.now(), 'invitation', token)
    const contact = await findContact(trx, { ownerId, contactId })
    if (!contact || !takesPlace(contact.state)) throw linkGone()
    if (!accepts) return leave(deps, trx, contact)
    if (!isContact(contact.state) && !isOldEnough)
      throw new Problem('refused', `A legacy contact is ${minContactAge} or older. Say that you are.`)
    await accept(deps, trx, contact)
  })
