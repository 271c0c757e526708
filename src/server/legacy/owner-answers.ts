import { isOpen } from '#domain/legacy/case.ts'
import { Problem } from '#domain/problem.ts'
import { hours, type Milliseconds } from '#domain/units.ts'
import { transact } from '#server/db/connection.ts'
import type { Caller } from '#server/deps.ts'
import { mailOwner } from '#server/mail/mailer.ts'
import { happen } from './case-events.ts'
import { lastCase } from './case-store.ts'
import { lockOwner } from './contact-store.ts'
import { confirmReturnEmail } from './emails.ts'
import { linkGone, mailableLink, ownerOfLink, spendLink } from './links.ts'
import type { LegacyDeps, ProvedOwner } from './provided.ts'

/** How long the link to take an account back can be used. */
const returnLinkLifetime: Milliseconds = hours(1)

/** The owner, logged in, says no to the request that is open. */
export const refuseRequest = (deps: LegacyDeps, { userId }: Caller): Promise<void> =>
  transact(deps.db, async (trx) => {
    await lockOwner(trx, userId)
    if (!(await happen(deps, trx, userId, { kind: 'veto' }))) throw new Problem('refused', 'Nobody asks that your account be remembered.')
  })

/** “I am here”, by a mailed link: it ends the case that it was mailed in, and does nothing else. */
export const answerHere = (deps: LegacyDeps, token: string, isVeto: boolean): Promise<void> =>
  transact(deps.db, async (trx) => {
    const ownerId = ownerOfLink(token)
    if (!(await lockOwner(trx, ownerId))) throw linkGone()
    const caseId = await spendLink(trx, deps.now(), 'here', token)
    const last = await lastCase(trx, ownerId)
    if (last?.row.id !== caseId || !isOpen(last.value.state))
      throw new Problem(
        'gone',
        'The request that this link was mailed about is over. If your account is remembered, take it back with your password.',
      )
    await happen(deps, trx, ownerId, { kind: isVeto ? 'veto' : 'sign-of-life' })
  })

/**
 * Begins to give an account back to who proved to own it. Without one-time codes the second factor is the mailbox of the account.
 * @returns whether it has begun, or waits for the mailed link
 */
export const takeBack = (deps: LegacyDeps, { userId, hasSecondFactor }: ProvedOwner): Promise<boolean> =>
  transact(deps.db, async (trx) => {
    const user = await lockOwner(trx, userId)
    const last = await lastCase(trx, userId)
    if (user?.state !== 'remembered' || !last) throw new Problem('refused', 'This account is not remembered. Log in as always.')
    if (last.value.state === 'returning') return true
    if (hasSecondFactor) return happen(deps, trx, userId, { kind: 'return' })
    const token = await mailableLink(deps, trx, { userId, purpose: 'return', subjectId: last.row.id, lifetime: returnLinkLifetime })
    await mailOwner(deps, trx, userId, ({ username }) => confirmReturnEmail(deps.config, { username, token }))
    return false
  })

/** The second factor by mail. */
export const confirmReturn = (deps: LegacyDeps, token: string): Promise<void> =>
  transact(deps.db, async (trx) => {
    const ownerId = ownerOfLink(token)
    if (!(await lockOwner(trx, ownerId))) throw linkGone()
    await spendLink(trx, deps.now(), 'return', token)
    if (!(await happen(deps, trx, ownerId, { kind: 'return' }))) throw linkGone()
  })
