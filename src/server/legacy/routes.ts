import type { FastifyInstance } from 'fastify'
import { legacyApi } from '#contract/legacy/legacy.ts'
import { Problem } from '#domain/problem.ts'
import { transact } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { actAsContact } from './acting.ts'
import { makeBag } from './bag.ts'
import { contactOfCard, mailCardCode } from './cards.ts'
import { type ContactRef, contactByAccount, findContact, lockOwner } from './contact-store.ts'
import { acceptAsAccount, answerInvitation, inviteContact, leave, leaveAsAccount, removeContact, renewCard } from './contacts.ts'
import { answerHere, confirmReturn, refuseRequest, takeBack } from './owner-answers.ts'
import type { ProvidedToLegacyRoutes } from './provided.ts'
import { chooseLegacy } from './settings.ts'
import { showLife } from './signs-of-life.ts'
import { contactDocument, readAllNamed, readNamed, readOwnLegacy } from './views.ts'

export function legacyRoutes(app: FastifyInstance, deps: Deps, provided: ProvidedToLegacyRoutes): void {
  const borrowed = { ...deps, ...provided }
  const { reauthenticate } = provided
  ownerRoutes(app, borrowed, reauthenticate)
  contactRoutes(app, borrowed)
  linkRoutes(app, borrowed)
}

type RouteDeps = Deps & ProvidedToLegacyRoutes

function ownerRoutes(app: FastifyInstance, deps: RouteDeps, reauthenticate: ProvidedToLegacyRoutes['reauthenticate']): void {
  mount(app, legacyApi.read, async ({ caller }) => ({ data: await readOwnLegacy(deps, caller) }))
  mount(app, legacyApi.choose, async ({ caller, body: { password, ...chosen } }) => {
    await reauthenticate(caller, password)
    await chooseLegacy(deps, caller, chosen)
    return { message: 'Saved.', data: await readOwnLegacy(deps, caller) }
  })
  mount(app, legacyApi.invite, async ({ caller, body: { password, ...invited } }) => {
    await reauthenticate(caller, password)
    const { contact, card } = await inviteContact(deps, caller, invited)
    return { data: { contact: await contactDocument(deps.db, contact, deps.now()), card, legacy: await readOwnLegacy(deps, caller) } }
  })
  mount(app, legacyApi.renewCard, async ({ caller, params, body }) => {
    await reauthenticate(caller, body.password)
    return { data: { card: await renewCard(deps, caller, params.contact) } }
  })
  mount(app, legacyApi.remove, async ({ caller, params, body }) => {
    await reauthenticate(caller, body.password)
    await removeContact(deps, caller, params.contact)
    return { data: await readOwnLegacy(deps, caller) }
  })
  mount(app, legacyApi.presence, async ({ caller }) => {
    await showLife(deps, caller.userId)
    return { message: 'The request is over, and everything stays as it is.', data: await readOwnLegacy(deps, caller) }
  })
  mount(app, legacyApi.refuse, async ({ caller }) => {
    await refuseRequest(deps, caller)
    return { message: 'The request is over.', data: await readOwnLegacy(deps, caller) }
  })
}

function contactRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const namedBy = async ({ userId }: Caller, ownerId: string): Promise<ContactRef> => {
    const contact = await contactByAccount(deps.db, ownerId, userId)
    if (!contact) throw new Problem('not-found', 'There is no such legacy.')
    return { ownerId, contactId: contact.id }
  }
  const actingAs = async (caller: Caller, ownerId: string, act: (contact: ContactRef) => Promise<void>) => {
    const contact = await namedBy(caller, ownerId)
    await act(contact)
    return { data: await readNamed(deps, contact) }
  }
  mount(app, legacyApi.named, async ({ caller }) => ({ data: await readAllNamed(deps, caller) }))
  mount(app, legacyApi.accept, async ({ caller, params: { userId } }) =>
    actingAs(caller, userId, () => acceptAsAccount(deps, caller, userId)),
  )
  mount(app, legacyApi.leave, async ({ caller, params: { userId } }) => {
    await leaveAsAccount(deps, caller, userId)
    return { message: 'You are no legacy contact of this account.' }
  })
  mount(app, legacyApi.ask, async ({ caller, params: { userId } }) =>
    actingAs(caller, userId, (contact) => actAsContact(deps, contact, 'ask')),
  )
  mount(app, legacyApi.withdraw, async ({ caller, params: { userId } }) =>
    actingAs(caller, userId, (contact) => actAsContact(deps, contact, 'withdraw')),
  )
  mount(app, legacyApi.object, async ({ caller, params: { userId } }) =>
    actingAs(caller, userId, (contact) => actAsContact(deps, contact, 'object')),
  )
  mount(app, legacyApi.makeBag, async ({ caller, params: { userId } }) => actingAs(caller, userId, (contact) => makeBag(deps, contact)))
}

function linkRoutes(app: FastifyInstance, deps: RouteDeps): void {
  mount(app, legacyApi.here, async ({ params, body }) => {
    await answerHere(deps, params.token, body.veto)
    return { message: 'The request is over, and everything stays as it is.' }
  })
  mount(app, legacyApi.answerInvitation, async ({ params, body }) => {
    await answerInvitation(deps, params.token, body)
    return {
      message: body.accepts
        ? 'Thank you. There is nothing more to do now. Keep the card that they give you: it says what to do one day.'
        : 'You are no legacy contact of this account.',
    }
  })
  mount(app, legacyApi.mailCardCode, async ({ body }) => {
    await mailCardCode(deps, body.card)
    return { message: 'If this is a card of ours, its code was mailed to whom it belongs.' }
  })
  mount(app, legacyApi.openCard, async ({ body }) => ({ data: await readNamed(deps, await contactOfCard(deps, body)) }))
  mount(app, legacyApi.actByCard, async ({ body: { act, ...given } }) => {
    const contact = await contactOfCard(deps, given)
    if (act === 'make-bag') await makeBag(deps, contact)
    else if (act === 'leave') await leaveByCard(deps, contact)
    else await actAsContact(deps, contact, act)
    return { data: await readNamed(deps, contact) }
  })
  mount(app, legacyApi.takeBack, async ({ body: { identifier, password, code } }) => ({
    data: { confirmed: await takeBack(deps, await deps.proveOwner({ identifier, password, code })) },
  }))
  mount(app, legacyApi.confirmReturn, async ({ params }) => {
    await confirmReturn(deps, params.token)
    return { message: 'The account comes back in 24 hours. Its contacts were told.' }
  })
}

const leaveByCard = (deps: RouteDeps, ref: ContactRef): Promise<void> =>
  transact(deps.db, async (trx) => {
    await lockOwner(trx, ref.ownerId)
    const contact = await findContact(trx, ref)
    if (contact) await leave(deps, trx, contact)
  })
