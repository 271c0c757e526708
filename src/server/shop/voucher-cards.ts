import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { BoughtVoucher } from '#contract/shop/orders.ts'
import { deletionGrace } from '#domain/account/limits.ts'
import { urlOf } from '#domain/addresses.ts'
import { Problem } from '#domain/problem.ts'
import { maxVoucherDays, voucherCodeInWords } from '#domain/shop/vouchers.ts'
import { days } from '#domain/units.ts'
import { transact } from '#server/db/connection.ts'
import type { BoughtVoucherRow } from '#server/db/shop-tables.ts'
import type { Caller, Deps } from '#server/deps.ts'
import type { FileToSend } from '#server/http/send-file.ts'
import type { DrawsReceipts, ShopDeps } from './provided.ts'
import { voucherEmail } from './receipts.ts'
import { boughtWith, voucherCodeOf } from './vouchers.ts'

type Bought = BoughtVoucherRow & { readonly balance: number }

/** A voucher as its buyer sees it. */
export const boughtDocument = (deps: Pick<Deps, 'config'>, { id, seed, amount, balance, ...row }: Bought): BoughtVoucher => ({
  _id: id,
  code: voucherCodeInWords(voucherCodeOf(deps.config, seed)),
  amount,
  balance,
  name: row.recipient_name,
  words: row.words,
  sending:
    row.recipient_email === null || row.send_on === null
      ? null
      : { email: row.recipient_email, day: row.send_on, sentAt: row.sent_at?.toISOString() ?? null },
})

async function boughtBy({ db }: Pick<Deps, 'db'>, { userId }: Caller, id: string): Promise<Bought> {
  const row = await db
    .selectFrom('bought_vouchers')
    .select('order_id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  const found = row && (await boughtWith(db, { user_id: userId, id: row.order_id })).find((one) => one.id === id)
  if (!found) throw new Problem('not-found', 'There is no such voucher.')
  return found
}

type Change = {
  readonly name?: string | undefined
  readonly words?: string | undefined
  readonly sending?: { readonly email: string; readonly day: string } | null | undefined
}

/** Sets what stands on the card, and whom it is e-mailed to; one that is on its way already is sent to nobody else. */
export async function changeVoucher(deps: ShopDeps, caller: Caller, id: string, { name, words, sending }: Change): Promise<BoughtVoucher> {
  const { db, now } = deps
  const [today, last] = [dayOf(now()), dayOf(new Date(now().getTime() + days(maxVoucherDays)))]
  if (sending && (!isDay(sending.day) || sending.day < today || sending.day > last))
    throw new Problem('not-valid', 'Choose a day from today on, within a year.')
  const voucher = await boughtBy(deps, caller, id)
  if (sending && voucher.voided_at !== null) throw new Problem('refused', 'This voucher was paid back.')
  if (sending && voucher.balance === 0) throw new Problem('refused', 'Nothing is left on this voucher.')
  const changed = await db
    .updateTable('bought_vouchers')
    .set({
      ...(name !== undefined && { recipient_name: name }),
      ...(words !== undefined && { words }),
      ...(sending !== undefined && { recipient_email: sending?.email ?? null, send_on: sending?.day ?? null }),
      id,
    })
    .where('user_id', '=', caller.userId)
    .where('id', '=', id)
    .where((row) => (sending === undefined ? row.lit(true) : row('sent_at', 'is', null)))
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new Problem('conflict', 'It is sent already.')
  return boughtDocument(deps, await boughtBy(deps, caller, id))
}

/** Its card to print. */
export async function voucherCard(
  deps: Pick<Deps, 'db' | 'config' | 'now'> & DrawsReceipts,
  caller: Caller,
  id: string,
): Promise<FileToSend> {
  const { seed, amount, recipient_name: name, words } = await boughtBy(deps, caller, id)
  const { productName } = deps.config
  const card = { code: voucherCodeOf(deps.config, seed), amount, name, words, address: urlOf(deps.config, '/shop') }
  const etag = createHash('sha256')
    .update(JSON.stringify([card, productName]))
    .digest('base64url')
    .slice(0, 27)
  return {
    name: `voucher-${amount / 100}.pdf`,
    type: 'application/pdf',
    etag,
    make: (signal) => deps.drawVoucher(etag, { ...card, productName, madeAt: deps.now() }, { who: caller.userId, signal }),
  }
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
/** Whether a calendar has it: of 30 February a date is read as of 2 March. */
const isDay = (day: string): boolean => !Number.isNaN(Date.parse(day)) && dayOf(new Date(day)) === day
/** How many one sweep sends at most; the next takes the rest. */
const maxAtOnce = 100

/**
 * E-mails the vouchers whose day has come, with what is on them then: each in the transaction that says so, and so once. One that is used up is
 * sent to nobody. Who bought one and is erased before its day has it sent in the last day before: nobody else could send it then.
 */
export async function sendDueVouchers(deps: ShopDeps): Promise<void> {
  const { db, now, mail, config } = deps
  const isDue = sql<boolean>`sent_at is null and voided_at is null and send_on is not null and (send_on <= ${dayOf(now())} or exists (
    select from users where users.id = bought_vouchers.user_id and state = 'deleted'
    and state_changed_at <= ${new Date(now().getTime() + days(1) - deletionGrace)}))`
  const due = await db.selectFrom('bought_vouchers').select(['user_id', 'id']).where(isDue).limit(sql.lit(maxAtOnce)).execute()
  for (const { user_id, id } of due)
    await transact(db, async (trx) => {
      const sent = await trx
        .updateTable('bought_vouchers')
        .set({ sent_at: now() })
        .where('user_id', '=', user_id)
        .where('id', '=', id)
        .where(isDue)
        .returningAll()
        .executeTakeFirst()
      if (!sent?.recipient_email) return
      const { balance: amount } = await trx.selectFrom('vouchers').select('balance').where('hash', '=', sent.hash).executeTakeFirstOrThrow()
      if (amount > 0) return mail.post(trx, voucherEmail(config, sent.recipient_email, { amount, code: voucherCodeOf(config, sent.seed) }))
      await trx
        .updateTable('bought_vouchers')
        .set({ sent_at: null, send_on: null, recipient_email: null })
        .where('user_id', '=', user_id)
        .where('id', '=', id)
        .execute()
    })
}
