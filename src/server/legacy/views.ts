import { sql } from 'kysely'
import type { LegacyBag, LegacyCase, LegacyContact, NamedLegacy, OwnLegacy } from '#contract/legacy/views.ts'
import { isOpen } from '#domain/legacy/case.ts'
import { activeBeforeAsking, lastCall, maxBags, quietAfterChange, returnWait } from '#domain/legacy/limits.ts'
import { isContact } from '#domain/legacy/may-ask.ts'
import { Problem } from '#domain/problem.ts'
import { days } from '#domain/units.ts'
import type { Queries } from '#server/db/connection.ts'
import type { LegacyContactRow } from '#server/db/legacy-tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { changedAt, refusalFor, refusalWords } from './acting.ts'
import { bagUntil, exportForContacts } from './bag.ts'
import { lastCase, type StoredCase } from './case-store.ts'
import { type ContactRef, contactsOf, findContact, readSettings, takesPlace } from './contact-store.ts'
import { isExpired } from './contacts.ts'
import type { ProvidedToLegacyRoutes } from './provided.ts'
import { daysInForce } from './settings.ts'

type ReadDeps = Pick<Deps, 'db' | 'now'>
type NamedDeps = ReadDeps & Pick<ProvidedToLegacyRoutes, 'addressOfPart'>

const maxNews = 100
const written = (instant: Date | null | undefined): string | null => instant?.toISOString() ?? null
const stateOf = (contact: LegacyContactRow, now: Date) => (isExpired(contact, now) ? 'expired' : contact.state)

/** Everything about the legacy of somebody, for themselves. */
export async function readOwnLegacy({ db, now: clock }: ReadDeps, { userId }: Caller): Promise<OwnLegacy> {
  const now = clock()
  const [settings, contacts, last, user] = await Promise.all([
    readSettings(db, userId),
    contactsOf(db, userId),
    lastCase(db, userId),
    db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst(),
  ])
  if (!user) throw new Problem('not-signed-in', 'Please log in.')
  const inForce = daysInForce(settings, now)
  const isShorterDue = inForce === settings.shorter_days
  const quiet = new Date((await changedAt(db, user)).getTime() + quietAfterChange)
  return {
    choices: {
      days: inForce,
      stays: settings.stays,
      albums: [...settings.albums],
      audience: settings.audience,
      bag: settings.bag,
      eraseAfter: settings.erase_after,
      eraseWhenRemembered: settings.erase_when_remembered,
    },
    shorter:
      settings.shorter_days !== null && settings.shorter_from !== null && !isShorterDue
        ? { days: settings.shorter_days, from: settings.shorter_from.toISOString() }
        : null,
    contacts: await contactDocuments(db, contacts, { now, quiet }),
    case: last && (await caseDocument(db, last, contacts)),
    quietUntil: quiet > now ? quiet.toISOString() : null,
  }
}

/** One contact, as its owner reads it. */
export async function contactDocument(db: Queries, contact: LegacyContactRow, now: Date): Promise<LegacyContact> {
  const [document] = await contactDocuments(db, [contact], { now, quiet: now })
  if (!document) throw new Error('no document of a contact')
  return document
}

async function contactDocuments(
  db: Queries,
  contacts: readonly LegacyContactRow[],
  { now, quiet }: { readonly now: Date; readonly quiet: Date },
): Promise<LegacyContact[]> {
  const ids = contacts.flatMap(({ other_id }) => other_id ?? [])
  const people =
    ids.length === 0 ? [] : await db.selectFrom('users').select(['id', 'name', 'username', 'state']).where('id', 'in', ids).execute()
  return contacts.map((contact) => {
    const account = people.find(({ id, state }) => id === contact.other_id && state !== 'deleted')
    const state = stateOf(contact, now)
    const waits = [contact.active_since && new Date(contact.active_since.getTime() + activeBeforeAsking), contact.paused_until, quiet]
    const from = new Date(Math.max(...waits.flatMap((wait) => wait?.getTime() ?? [])))
    return {
      _id: contact.id,
      name: contact.name,
      person: account ? { _id: account.id, name: account.name, username: account.username } : null,
      email: contact.email,
      state,
      invitedAt: contact.invited_at.toISOString(),
      activeSince: written(contact.active_since),
      mayAskFrom: isContact(state) && from > now ? from.toISOString() : null,
      checkedSince: written(contact.asked_again_at),
    }
  })
}

async function caseDocument(db: Queries, { row, value }: StoredCase, contacts: readonly LegacyContactRow[]): Promise<LegacyCase> {
  const news = await db
    .selectFrom('legacy_news')
    .select(['what', 'contact_id', 'at'])
    .where('user_id', '=', row.user_id)
    .where('case_id', '=', row.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(maxNews))
    .execute()
  const nameOf = (id: string | null) => contacts.find((contact) => contact.id === id)?.name ?? null
  return {
    _id: row.id,
    state: value.state,
    counted: value.counted,
    days: value.days,
    askers: value.askers.flatMap((asker) => nameOf(asker) ?? []),
    askedAt: row.asked_at.toISOString(),
    earliest: earliestEnd(value)?.toISOString() ?? null,
    heldBy: [...new Set(value.holds.map(({ kind }) => kind))],
    isMailRefused: Object.values(value.notices).includes('refused'),
    log: news.map(({ what, contact_id, at }) => ({ what, by: nameOf(contact_id), at: at.toISOString() })),
  }
}

/** The earliest moment at which what runs is over, if every hour from now on counts; null where nothing runs. */
function earliestEnd({ state, days: waiting, counted, progress, seenAt }: StoredCase['value']): Date | null {
  const wait = {
    waiting: days(waiting - counted) - progress + lastCall,
    'last-call': lastCall - progress,
    returning: returnWait - progress,
  }
  return state === 'waiting' || state === 'last-call' || state === 'returning' ? new Date(seenAt.getTime() + wait[state]) : null
}

/** What a contact sees of the legacy of an owner. */
export async function readNamed(deps: NamedDeps, contact: ContactRef): Promise<NamedLegacy> {
  const { db, now: clock } = deps
  const now = clock()
  const [row, owner] = await Promise.all([
    findContact(db, contact),
    db.selectFrom('users').selectAll().where('id', '=', contact.ownerId).executeTakeFirst(),
  ])
  if (!row || !owner) throw new Problem('not-found', 'There is no such legacy.')
  const isIn = isContact(row.state)
  const last = isIn ? await lastCase(db, owner.id) : null
  const isOver = !last || (!isOpen(last.value.state) && last.value.state !== 'remembered' && last.value.state !== 'returning')
  const refusal = isIn && isOver ? await refusalFor(db, owner, row, now) : null
  return {
    owner: { _id: owner.id, name: owner.name, username: owner.username },
    name: row.name,
    state: stateOf(row, now),
    invitedAt: row.invited_at.toISOString(),
    activeSince: written(row.active_since),
    case: last && (await caseDocument(db, last, await contactsOf(db, owner.id))),
    part: partOf(last, row.id),
    refusal: refusal && { why: refusal.why, words: refusalWords(refusal), until: 'until' in refusal ? refusal.until.toISOString() : null },
    bag: last && isIn ? await bagDocument(deps, row, last) : null,
  }
}

function partOf(last: StoredCase | null, contactId: string): NamedLegacy['part'] {
  if (last?.value.askers.includes(contactId)) return 'asks'
  return last?.value.objectors.includes(contactId) ? 'objected' : 'none'
}

async function bagDocument({ db, now, addressOfPart }: NamedDeps, contact: LegacyContactRow, last: StoredCase): Promise<LegacyBag | null> {
  const until = bagUntil(last.row)
  if (until === null) return null
  const made = await exportForContacts(db, contact.user_id, now())
  return {
    choice: (await readSettings(db, contact.user_id)).bag,
    state: made?.state ?? 'none',
    parts: made?.parts.map(({ name, bytes }, at) => ({ name, bytes, address: addressOfPart(made, at + 1) })) ?? [],
    left: maxBags - contact.bags,
    readyUntil: written(made?.expires_at),
    until: until.toISOString(),
  }
}

/** The legacies in which an account is named. */
export async function readAllNamed(deps: NamedDeps, { userId }: Caller): Promise<NamedLegacy[]> {
  const rows = await deps.db.selectFrom('legacy_named').selectAll().where('user_id', '=', userId).execute()
  const named = await Promise.all(
    rows.map(async ({ other_id: ownerId, contact_id: contactId }) => readNamedOrNone(deps, { ownerId, contactId })),
  )
  return named.filter((one) => one !== null)
}

/** Null where the relation, or the account of the owner, is gone. */
async function readNamedOrNone(deps: NamedDeps, contact: ContactRef): Promise<NamedLegacy | null> {
  const row = await findContact(deps.db, contact)
  return row && takesPlace(row.state) ? readNamed(deps, contact) : null
}
