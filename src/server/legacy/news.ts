import type { CaseEffect } from '#domain/legacy/case.ts'
import type { Transaction } from '#server/db/connection.ts'
import { mailOwner } from '#server/mail/mailer.ts'
import type { StoredCase } from './case-store.ts'
import { contactsOf, liveContacts } from './contact-store.ts'
import { newsEmail, type OwnersNews, ownerNewsEmail, ownersNews } from './emails.ts'
import { mailContact } from './mail-contact.ts'
import type { LegacyDeps } from './provided.ts'

/** Writes news into the log of a case, and tells every contact, and the owner where no notice does. */
export async function tellNews(
  deps: LegacyDeps,
  trx: Transaction,
  { row, value }: StoredCase,
  { news, contact }: Extract<CaseEffect, { kind: 'news' }>,
): Promise<void> {
  const { user_id: ownerId, id: caseId } = row
  await trx
    .insertInto('legacy_news')
    .values({ user_id: ownerId, case_id: caseId, id: deps.newId(), what: news, contact_id: contact, at: deps.now() })
    .execute()
  const owner = await trx.selectFrom('users').select(['name', 'username']).where('id', '=', ownerId).executeTakeFirst()
  if (!owner) return
  const contacts = await contactsOf(trx, ownerId)
  const by = contacts.find(({ id }) => id === contact)?.name ?? null
  for (const one of await liveContacts(trx, contacts)) {
    await mailContact(
      deps,
      trx,
      one,
      newsEmail(deps.config, { owner, news, by, isOwnAct: one.id === contact, case: value, hasCard: one.other_id === null }),
    )
    if (one.other_id) deps.notify(trx, [{ userId: one.other_id, kind: 'legacy', actorId: null, subjectId: caseId }])
  }
  const toOwner = ownersNews.find((one): one is OwnersNews => one === news)
  if (toOwner) await mailOwner(deps, trx, ownerId, ({ username }) => ownerNewsEmail(deps.config, { username, news: toOwner }))
}
