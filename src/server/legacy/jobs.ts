import { isOpen } from '#domain/legacy/case.ts'
import { contactCheckEvery, invitationLifetime, maxBounces } from '#domain/legacy/limits.ts'
import { isContact } from '#domain/legacy/may-ask.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { LegacyContactRow } from '#server/db/legacy-tables.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { type MailAnswer, mailOwner } from '#server/mail/mailer.ts'
import { happen } from './case-events.ts'
import { lastCase, ownersWithCase } from './case-store.ts'
import { contactsOf, endContact, findContact, liveContacts, lockOwner, updateContact } from './contact-store.ts'
import { erasureEmail, silentContactEmail, stillThereEmail } from './emails.ts'
import { mailableLink } from './links.ts'
import { type ContactMailAnswered, contactMailAnswers, mailContact } from './mail-contact.ts'
import { type NoticeAnswered, noticeAnswers, resendUnanswered } from './notices.ts'
import type { LegacyDeps } from './provided.ts'

/** Counting the days of cases, what mail servers answered, and what is due about contacts. */
export const legacyJobs = (deps: LegacyDeps): readonly Job[] => [
  { name: 'count-legacy-days', cron: '11 * * * *', run: () => countDays(deps) },
  { name: noticeAnswers, run: (data) => noteAnswer(deps, data as NoticeAnswered & MailAnswer) },
  { name: contactMailAnswers, run: (data) => noteContactAnswer(deps, data as ContactMailAnswered & MailAnswer) },
  { name: 'look-after-legacy-contacts', cron: '41 4 * * *', run: () => lookAfterContacts(deps) },
  { name: 'erase-legacies', cron: '51 4 * * *', run: () => eraseDue(deps) },
]

/** Looks at every case that runs. One that fails keeps no other waiting. */
export const countDays = async (deps: LegacyDeps): Promise<void> =>
  forEach(await ownersWithCase(deps.db, ['waiting', 'last-call', 'held', 'returning']), (ownerId) => countDaysOf(deps, ownerId))

async function forEach(ids: readonly string[], act: (id: string) => Promise<void>): Promise<void> {
  const faults: unknown[] = []
  for (const id of ids) await act(id).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${ids.length} failed`)
}

/** Looks at one case, in one transaction: whatever could end or hold it is asked again before anything is counted. */
const countDaysOf = (deps: LegacyDeps, ownerId: string): Promise<void> =>
  transact(deps.db, async (trx) => {
    const owner = await lockOwner(trx, ownerId)
    if (!owner) return
    if (owner.state === 'deactivated' || owner.state === 'deleted') await happen(deps, trx, ownerId, { kind: 'sign-of-life' })
    await happen(deps, trx, ownerId, { kind: owner.suspended_at === null ? 'unsuspend' : 'suspend' })
    await withdrawGone(deps, trx, ownerId)
    const stored = await lastCase(trx, ownerId)
    if (stored && isOpen(stored.value.state)) await resendUnanswered(deps, trx, stored)
    await happen(deps, trx, ownerId, { kind: 'tick' })
  })

/** Those who asked and are no contacts any more, as when their account is gone, ask no longer. */
async function withdrawGone(deps: LegacyDeps, trx: Transaction, ownerId: string): Promise<void> {
  const stored = await lastCase(trx, ownerId)
  if (!stored || !isOpen(stored.value.state)) return
  const live = await liveContacts(trx, await contactsOf(trx, ownerId))
  for (const contact of stored.value.askers)
    if (!live.some(({ id }) => id === contact)) await happen(deps, trx, ownerId, { kind: 'withdraw', contact })
}

/** Notes what the mail server answered to a notice of the case that it was sent in. */
const noteAnswer = (deps: LegacyDeps, { userId, caseId, notice, isAccepted }: NoticeAnswered & MailAnswer): Promise<void> =>
  transact(deps.db, async (trx) => {
    await lockOwner(trx, userId)
    if ((await lastCase(trx, userId))?.row.id !== caseId) return
    await happen(deps, trx, userId, { kind: isAccepted ? 'mail-accepted' : 'mail-refused', notice })
  })

/** A contact whose e-mails are refused again and again stays one, and the owner is told. */
const noteContactAnswer = (deps: LegacyDeps, { userId, contactId, isAccepted }: ContactMailAnswered & MailAnswer): Promise<void> =>
  transact(deps.db, async (trx) => {
    await lockOwner(trx, userId)
    const ref = { ownerId: userId, contactId }
    const contact = await findContact(trx, ref)
    if (!contact || isAccepted) return
    const bounces = contact.bounces + 1
    const isSilent = contact.state === 'active' && bounces >= maxBounces
    await updateContact(trx, ref, { bounces, ...(isSilent && { state: 'unreachable' as const }) })
    if (isSilent)
      await mailOwner(deps, trx, userId, ({ username }) =>
        silentContactEmail(deps.config, { username, name: contact.name, isRefused: true }),
      )
  })

/** Ends invitations that nobody answered, and asks contacts once a year whether they are there. */
export async function lookAfterContacts(deps: LegacyDeps): Promise<void> {
  const now = deps.now()
  const ago = (time: number) => new Date(now.getTime() - time)
  const rows = await deps.db
    .selectFrom('legacy_contacts')
    .select('user_id')
    .distinct()
    .where((either) =>
      either.or([
        either.and([either('state', '=', 'invited'), either('invited_at', '<=', ago(invitationLifetime))]),
        either.and([either('state', '=', 'active'), either('confirmed_at', '<=', ago(contactCheckEvery))]),
      ]),
    )
    .execute()
  await forEach(
    rows.map(({ user_id }) => user_id),
    (ownerId) =>
      transact(deps.db, async (trx) => {
        const owner = await lockOwner(trx, ownerId)
        if (owner?.state !== 'open' && owner?.state !== 'locked') return
        for (const contact of await contactsOf(trx, ownerId)) await lookAfter(deps, trx, owner.username, contact)
      }),
  )
}

async function lookAfter(deps: LegacyDeps, trx: Transaction, owner: string, contact: LegacyContactRow): Promise<void> {
  const now = deps.now()
  const ref = { ownerId: contact.user_id, contactId: contact.id }
  const isOlder = (instant: Date | null, than: number) => instant !== null && instant.getTime() + than <= now.getTime()
  if (contact.state === 'invited' && isOlder(contact.invited_at, invitationLifetime)) return endContact(trx, ref, 'expired')
  if (!isContact(contact.state) || !isOlder(contact.confirmed_at, contactCheckEvery)) return
  if (contact.asked_again_at === null) {
    const token = await mailableLink(deps, trx, {
      userId: contact.user_id,
      purpose: 'invitation',
      subjectId: contact.id,
      lifetime: invitationLifetime,
    })
    await updateContact(trx, ref, { asked_again_at: now })
    return mailContact(deps, trx, contact, stillThereEmail(deps.config, { owner, token, hasCard: contact.other_id === null }))
  }
  if (contact.state !== 'active' || !isOlder(contact.asked_again_at, invitationLifetime)) return
  await updateContact(trx, ref, { state: 'unreachable' })
  await mailOwner(deps, trx, contact.user_id, ({ username }) =>
    silentContactEmail(deps.config, { username, name: contact.name, isRefused: false }),
  )
}

/** Hands remembered accounts whose years are over to the removal of accounts, which erases them after its grace. Their contacts are told. */
export async function eraseDue(deps: LegacyDeps): Promise<void> {
  const due = await deps.db
    .selectFrom('legacy_cases')
    .select('user_id')
    .where('state', '=', 'remembered')
    .where('erase_at', '<=', deps.now())
    .execute()
  await forEach(
    due.map(({ user_id }) => user_id),
    (ownerId) =>
      transact(deps.db, async (trx) => {
        const owner = await lockOwner(trx, ownerId)
        if (owner?.state !== 'remembered') return
        const change = { state: 'deleted' as const, state_before: null, state_reason: 'its years were over', state_changed_at: deps.now() }
        await trx.updateTable('users').set(change).where('id', '=', ownerId).execute()
        await deps.endExports(trx, ownerId)
        await deps.updateListings(trx, ownerId)
        for (const contact of await liveContacts(trx, await contactsOf(trx, ownerId)))
          await mailContact(deps, trx, contact, erasureEmail(deps.config, { owner: owner.username, hasCard: contact.other_id === null }))
      }),
  )
}
