import type { ExportContent } from '#domain/exports/limits.ts'
import { type BagChoice, bagLifetime, maxBags } from '#domain/legacy/limits.ts'
import { Problem } from '#domain/problem.ts'
import { type Queries, type Transaction, transact } from '#server/db/connection.ts'
import type { ExportRow } from '#server/db/export-tables.ts'
import type { LegacyCaseRow } from '#server/db/legacy-tables.ts'
import { lastCase } from './case-store.ts'
import { type ContactRef, contactsOf, findContact, liveContacts, lockOwner, readSettings, updateContact } from './contact-store.ts'
import { bagReadyEmail } from './emails.ts'
import { mailContact } from './mail-contact.ts'
import type { LegacyDeps } from './provided.ts'

const contentOf: Readonly<Record<Exclude<BagChoice, 'nothing'>, ExportContent>> = {
  stays: 'stays',
  'without-messages': 'without-messages',
  all: 'all',
}

/** Until when the contacts of a remembered account may have its bag made; null while it is not remembered. */
export const bagUntil = ({ state, remembered_at }: Pick<LegacyCaseRow, 'state' | 'remembered_at'>): Date | null =>
  state === 'remembered' && remembered_at ? new Date(remembered_at.getTime() + bagLifetime) : null

/** The export that was made for the contacts of an owner, being made or to be downloaded. */
export async function exportForContacts(db: Queries, ownerId: string, now: Date): Promise<ExportRow | null> {
  const rows = db.selectFrom('exports').selectAll().where('user_id', '=', ownerId).where('for_contacts', '=', true)
  return (await rows.where('expires_at', '>', now).executeTakeFirst()) ?? null
}

/** Has the bag made that an owner left to their contacts. All of them download the one that is there; each may have it made some times. */
export const makeBag = (deps: LegacyDeps, contact: ContactRef): Promise<void> =>
  transact(deps.db, async (trx) => {
    const owner = await lockOwner(trx, contact.ownerId)
    const row = await findContact(trx, contact)
    if (!row || (await liveContacts(trx, [row])).length === 0) throw new Problem('not-found', 'There is no such legacy.')
    const now = deps.now()
    const until = bagUntil((await lastCase(trx, contact.ownerId))?.row ?? { state: 'withdrawn', remembered_at: null })
    const { bag } = await readSettings(trx, contact.ownerId)
    if (until === null || owner?.state !== 'remembered') throw new Problem('refused', 'This account is not remembered.')
    if (bag === 'nothing') throw new Problem('refused', 'The owner left nothing to be downloaded.')
    if (until <= now) throw new Problem('refused', 'The year in which it could be downloaded is over.')
    const made = await exportForContacts(trx, contact.ownerId, now)
    if (made && made.state !== 'failed') return
    if (row.bags >= maxBags) throw new Problem('refused', `You had it made ${maxBags} times, as often as you may.`)
    await updateContact(trx, contact, { bags: row.bags + 1 })
    await deps.beginExportForContacts(trx, contact.ownerId, contentOf[bag])
  })

/** Tells the contacts that what they were left can be downloaded. */
export async function tellBagReady(deps: Pick<LegacyDeps, 'mail' | 'config'>, trx: Transaction, ownerId: string): Promise<void> {
  const owner = await trx.selectFrom('users').select('username').where('id', '=', ownerId).executeTakeFirst()
  if (!owner) return
  for (const one of await liveContacts(trx, await contactsOf(trx, ownerId)))
    await mailContact(deps, trx, one, bagReadyEmail(deps.config, { owner: owner.username, hasCard: one.other_id === null }))
}
