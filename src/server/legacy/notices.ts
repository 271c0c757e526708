import type { NoticeName } from '#domain/legacy/case.ts'
import { noticeRetry } from '#domain/legacy/limits.ts'
import { days } from '#domain/units.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { LegacyCaseRow } from '#server/db/legacy-tables.ts'
import { mailOwner } from '#server/mail/mailer.ts'
import type { StoredCase } from './case-store.ts'
import { contactsOf } from './contact-store.ts'
import { noticeEmail } from './emails.ts'
import { mailableLink } from './links.ts'
import type { LegacyDeps } from './provided.ts'

/** How long the link in a notice can be used: longer than any case takes while nothing holds it. */
const linkLifetime = days(180)
/** The queue that is told what the mail server answered to a notice. */
export const noticeAnswers = 'legacy-notice-answered'
export type NoticeAnswered = { readonly userId: string; readonly caseId: string; readonly notice: NoticeName }

/** Sends a notice to the owner: by e-mail, whose answer by the mail server is waited for, and where they would see it on the site. */
export async function sendNotice(deps: LegacyDeps, trx: Transaction, stored: StoredCase, notice: NoticeName): Promise<void> {
  const { user_id, id: case_id } = stored.row
  const sent_at = deps.now()
  await trx
    .insertInto('legacy_notices')
    .values({ user_id, case_id, notice, answer: 'sent', sent_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'case_id', 'notice']).doUpdateSet({ sent_at }))
    .execute()
  const token = await mailableLink(deps, trx, { userId: user_id, purpose: 'here', subjectId: case_id, lifetime: linkLifetime })
  const answered: NoticeAnswered = { userId: user_id, caseId: case_id, notice }
  const contacts = await contactsOf(trx, user_id)
  const askers = stored.value.askers.flatMap((asker) => contacts.find(({ id }) => id === asker)?.name ?? [])
  await mailOwner(deps, trx, user_id, ({ username }) => ({
    ...noticeEmail(deps.config, { username, askers, token, case: stored.value, notice }),
    receipt: { queue: noticeAnswers, data: answered },
  }))
  deps.notify(trx, [{ userId: user_id, kind: 'legacy', actorId: null, subjectId: case_id }])
}

/** Sends once more what no mail server has answered for a while: the queue gave it up, or lost it. */
export async function resendUnanswered(deps: LegacyDeps, trx: Transaction, stored: StoredCase): Promise<void> {
  const before = new Date(deps.now().getTime() - noticeRetry)
  const rows = await trx
    .selectFrom('legacy_notices')
    .select('notice')
    .where('user_id', '=', stored.row.user_id)
    .where('case_id', '=', stored.row.id)
    .where('answer', '=', 'sent')
    .where('sent_at', '<=', before)
    .execute()
  for (const { notice } of rows) await sendNotice(deps, trx, stored, notice)
}

/** Tells every keeper on the site that a case needs their eyes. */
export async function alertKeepers({ notify }: LegacyDeps, trx: Transaction, { id }: LegacyCaseRow): Promise<void> {
  const keepers = await trx.selectFrom('keepers').select('user_id').execute()
  notify(
    trx,
    keepers.map(({ user_id }) => ({ userId: user_id, kind: 'legacy' as const, actorId: null, subjectId: id })),
  )
}
