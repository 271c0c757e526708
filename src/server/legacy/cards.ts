import { cardCodeLength, cardCodeLifetime, mailedCodeLength } from '#domain/legacy/limits.ts'
import { Problem } from '#domain/problem.ts'
import { type Queries, type Transaction, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { hashToken, isSameText } from '#server/secrets.ts'
import { type ContactRef, findContact, takesPlace } from './contact-store.ts'
import { cardCodeEmail } from './emails.ts'
import type { LegacyDeps } from './provided.ts'

/** The digits of Crockford's base 32: none is taken for another. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const bitsOfDigit = 5
const groupLength = 5

/** So many digits of a random number. @param bytes at least five bits for each digit */
function codeOf(bytes: Buffer, length: number): string {
  let number = BigInt(`0x${bytes.toString('hex')}`)
  let code = ''
  while (code.length < length) {
    code += digits[Number(number & 31n)]
    number >>= BigInt(bitsOfDigit)
  }
  return code
}

/** A code as it is printed: in groups. */
const grouped = (code: string) => code.replaceAll(new RegExp(`(.{${groupLength}})(?=.)`, 'g'), '$1-')

/** A code as somebody types it, without what cards and fingers add. */
const normalized = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')

const bytesFor = (length: number) => Math.ceil((length * bitsOfDigit) / 8)

/** Makes the card of a contact, of 130 random bits; the former one is void. Only its hash stays here. */
export async function makeCard(
  { randomBytes }: Pick<Deps, 'randomBytes'>,
  trx: Transaction,
  { ownerId, contactId }: ContactRef,
): Promise<string> {
  const code = codeOf(randomBytes(bytesFor(cardCodeLength)), cardCodeLength)
  await trx.deleteFrom('legacy_cards').where('user_id', '=', ownerId).where('contact_id', '=', contactId).execute()
  await trx
    .insertInto('legacy_cards')
    .values({ card_hash: hashToken(code), user_id: ownerId, contact_id: contactId })
    .execute()
  return grouped(code)
}

const findCard = (db: Queries, card: string) =>
  db
    .selectFrom('legacy_cards')
    .selectAll()
    .where('card_hash', '=', hashToken(normalized(card)))
    .executeTakeFirst()

/** Mails the second half of what a card opens to the contact whose it is; nothing where there is no such card. */
export const mailCardCode = (deps: LegacyDeps, card: string): Promise<void> =>
  transact(deps.db, async (trx) => {
    const found = await findCard(trx, card)
    const contact = found && (await findContact(trx, { ownerId: found.user_id, contactId: found.contact_id }))
    if (!found || !contact?.email || !takesPlace(contact.state)) return
    const code = codeOf(deps.randomBytes(bytesFor(mailedCodeLength)), mailedCodeLength)
    const code_until = new Date(deps.now().getTime() + cardCodeLifetime)
    await trx
      .updateTable('legacy_cards')
      .set({ code_hash: hashToken(code), code_until })
      .where('card_hash', '=', found.card_hash)
      .execute()
    await deps.mail.post(trx, { to: contact.email, ...cardCodeEmail(deps.config, { code: grouped(code) }) })
  })

/** The contact whom a card and the code mailed for it name. Wrong cards and wrong codes are answered alike. */
export async function contactOfCard(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { card, code }: { readonly card: string; readonly code: string },
): Promise<ContactRef> {
  const found = await findCard(db, card)
  const given = hashToken(normalized(code)).toString('hex')
  const isRight = found?.code_hash ? isSameText(found.code_hash.toString('hex'), given) : false
  if (!found?.code_until || !isRight || found.code_until <= now())
    throw new Problem('wrong-credentials', 'The card and the code of the e-mail do not go together, or the code is older than an hour.')
  return { ownerId: found.user_id, contactId: found.contact_id }
}
