import type { CaseState } from '#domain/legacy/case.ts'
import { beginCase } from '#domain/legacy/step.ts'
import { days } from '#domain/units.ts'
import { transact } from '#server/db/connection.ts'
import type { LegacyPurpose } from '#server/db/legacy-tables.ts'
import { hashToken } from '#server/secrets.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'
import { makeCard } from '../cards.ts'
import { insertCase } from '../case-store.ts'
import type { ContactRef } from '../contact-store.ts'
import { mailableLink } from '../links.ts'

type Contact = { readonly account?: string; readonly state?: 'invited' | 'active' }

/** Relations, cases, links and cards as their calls leave them, without the weeks that these take. */
export function legacyRows(t: TestApp) {
  const { db, newId, now } = t.deps
  const longAgo = () => new Date(now().getTime() - days(100))
  const code = '00000-00000'
  return {
    async contact(ownerId: string, { account, state = 'active' }: Contact = {}): Promise<ContactRef> {
      const contactId = newId()
      const other_id = account ?? null
      await transact(db, async (trx) => {
        const since = state === 'active' ? longAgo() : null
        const counts = { vetoes: 0, bounces: 0, bags: 0 }
        const email = other_id ? null : `${contactId}@islands.example`
        const row = { user_id: ownerId, id: contactId, other_id, name: 'Somebody', email, state, ...counts }
        await trx
          .insertInto('legacy_contacts')
          .values({ ...row, invited_at: state === 'active' ? longAgo() : now(), active_since: since, confirmed_at: since })
          .execute()
        if (other_id) await trx.insertInto('legacy_named').values({ user_id: other_id, other_id: ownerId, contact_id: contactId }).execute()
      })
      return { ownerId, contactId }
    },
    /** A case that a contact began; any that ran is over. */
    async openCase({ ownerId, contactId }: ContactRef, state: CaseState = 'waiting'): Promise<string> {
      const id = newId()
      await transact(db, async (trx) => {
        await trx.updateTable('legacy_cases').set({ state: 'withdrawn' }).where('user_id', '=', ownerId).execute()
        const { case: begun } = beginCase({ days: 30, contact: contactId, isSuspended: false }, now())
        await insertCase(trx, ownerId, id, { ...begun, state }, now())
        if (state === 'remembered')
          await trx.updateTable('legacy_cases').set({ remembered_at: now() }).where('user_id', '=', ownerId).where('id', '=', id).execute()
      })
      return id
    },
    link: (userId: string, purpose: LegacyPurpose, subjectId: string) =>
      transact(db, (trx) => mailableLink(t.deps, trx, { userId, purpose, subjectId, lifetime: days(1) })),
    async card(contact: ContactRef) {
      const card = await transact(db, (trx) => makeCard(t.deps, trx, contact))
      const code_until = new Date(now().getTime() + days(1))
      await db
        .updateTable('legacy_cards')
        .set({ code_hash: hashToken(code.replace('-', '')), code_until })
        .where('user_id', '=', contact.ownerId)
        .where('contact_id', '=', contact.contactId)
        .execute()
      return { card, code }
    },
    async forgetContacts({ id }: Person) {
      for (const table of ['legacy_contacts', 'legacy_settings'] as const) await db.deleteFrom(table).where('user_id', '=', id).execute()
    },
    longAgo,
  }
}
