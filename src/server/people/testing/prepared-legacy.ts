import { legacyRows } from '#server/legacy/testing/prepared-legacy.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'
import { writePerson } from './people.ts'
import type { Preparations } from './prepared.ts'
import type { FullWorld } from './world.ts'

/** An owner, a contact and a case of their own for each try of a call about legacies. */
export function preparedLegacy(t: TestApp, { ada: { password } }: FullWorld): Preparations {
  const rows = legacyRows(t)
  const guest = { isGuest: true } as const
  const owner = () => writePerson(t, { username: `owner-${t.deps.newId().slice(-12)}`, created_at: rows.longAgo() })
  /** Somebody whose contact the caller is. */
  const named = async (as: Person, state: 'invited' | 'active' = 'active') => rows.contact(await owner(), { account: as.id, state })
  const byCard = async () => rows.card(await rows.contact(await owner()))
  const remembered = async (contact: { readonly ownerId: string; readonly contactId: string }) => {
    await t.deps.db.updateTable('users').set({ state: 'remembered', state_before: 'open' }).where('id', '=', contact.ownerId).execute()
    return rows.openCase(contact, 'remembered')
  }
  return {
    'POST /api/legacy/contacts': async (as) => {
      await rows.forgetContacts(as)
      return { body: { name: 'Ben', email: 'ben@islands.example', password } }
    },
    'POST /api/legacy/contacts/:contact/card': async (as) => ({
      params: { contact: (await rows.contact(as.id)).contactId },
      body: { password },
    }),
    'POST /api/legacy/contacts/:contact/removal': async (as) => ({
      params: { contact: (await rows.contact(as.id)).contactId },
      body: { password },
    }),
    'POST /api/legacy/veto': async (as) => {
      await rows.openCase(await rows.contact(as.id))
      return {}
    },
    'POST /api/legacy/:userId/acceptance': async (as) => ({
      params: { userId: (await named(as, 'invited')).ownerId },
      body: { isOldEnough: true },
    }),
    'POST /api/legacy/:userId/leaving': async (as) => ({ params: { userId: (await named(as)).ownerId } }),
    'POST /api/legacy/:userId/requests': async (as) => ({ params: { userId: (await named(as)).ownerId } }),
    'DELETE /api/legacy/:userId/requests': async (as) => {
      const contact = await named(as)
      await rows.openCase(contact)
      return { params: { userId: contact.ownerId } }
    },
    'POST /api/legacy/:userId/objections': async (as) => {
      const { ownerId } = await named(as)
      await rows.openCase(await rows.contact(ownerId))
      return { params: { userId: ownerId } }
    },
    'POST /api/legacy/:userId/bag': async (as) => {
      const contact = await named(as)
      await remembered(contact)
      return { params: { userId: contact.ownerId } }
    },
    'POST /api/legacy/here/:token': async () => {
      const contact = await rows.contact(await owner())
      const token = await rows.link(contact.ownerId, 'here', await rows.openCase(contact))
      return { params: { token }, body: { veto: false }, ...guest }
    },
    'POST /api/legacy/invitations/:token': async () => {
      const contact = await rows.contact(await owner(), { state: 'invited' })
      const token = await rows.link(contact.ownerId, 'invitation', contact.contactId)
      return { params: { token }, body: { accepts: true, isOldEnough: true }, ...guest }
    },
    'POST /api/legacy/card/code': async () => ({ body: { card: (await byCard()).card }, ...guest }),
    'POST /api/legacy/card/view': async () => ({ body: await byCard(), ...guest }),
    'POST /api/legacy/card/acts': async () => ({ body: { ...(await byCard()), act: 'ask' }, ...guest }),
    'POST /api/legacy/return': async () => {
      const gone = await t.resident(`gone-${t.deps.newId().slice(-12)}`)
      await remembered(await rows.contact(gone.id))
      return { body: { identifier: gone.email, password: gone.password }, ...guest }
    },
    'POST /api/legacy/return/:token': async () => {
      const contact = await rows.contact(await owner())
      const token = await rows.link(contact.ownerId, 'return', await remembered(contact))
      return { params: { token }, ...guest }
    },
  }
}
