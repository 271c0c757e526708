import { days, type Milliseconds } from '../units.ts'
import {
  type CaseEffect,
  type CaseEvent,
  type CaseNews,
  type Hold,
  isOpen,
  type LegacyCase,
  type NoticeName,
  type Stepped,
} from './case.ts'
import { lastCall, maxGap, objectionHold, returnWait, waitingDaysWithoutMail } from './limits.ts'
import { dueNotice } from './notices.ts'

type Beginning = { readonly days: number; readonly contact: string; readonly isSuspended: boolean }

/** A case as a contact begins it, by a request that `mayAsk` lets through. */
export function beginCase({ days: waiting, contact, isSuspended }: Beginning, at: Date): Stepped {
  const begun: LegacyCase = {
    state: isSuspended ? 'held' : 'waiting',
    days: waiting,
    counted: 0,
    progress: 0,
    seenAt: at,
    notices: {},
    lastCalls: 0,
    askers: [contact],
    objectors: [],
    holds: isSuspended ? [{ kind: 'suspension' }] : [],
  }
  return withDueNotice(begun, [news('asked', contact)])
}

/**
 * The state machine (reducer) of a case. What does not fit the state changes nothing, so that every event may come twice.
 *
 * Time counts only from one look (`tick`) to the next, when they lie no more than `maxGap` apart, and only after the mail server answered
 * the notice that was due. A day is 24 hours of such time, and one look counts one day at most.
 */
export function step(before: LegacyCase, event: CaseEvent, at: Date): Stepped {
  switch (event.kind) {
    case 'tick':
      return tick(before, at)
    case 'mail-accepted':
    case 'mail-refused':
      return answer(before, event, at)
    case 'join':
      return join(before, event.contact)
    case 'withdraw':
      return withdraw(before, event.contact)
    case 'object':
      return object(before, event.contact)
    case 'sign-of-life':
      return end(before, 'ended-alive', 'alive')
    case 'veto':
      return end(before, 'vetoed', 'vetoed')
    case 'suspend':
      return addHold(before, { kind: 'suspension' })
    case 'unsuspend':
      return release(before, ({ kind }) => kind !== 'suspension')
    case 'hold':
      return before.state === 'returning' ? stopReturn(before) : addHold(before, { kind: 'keepers' })
    case 'release':
      return release(before, ({ kind }) => kind === 'suspension')
    case 'return':
      return takeBack(before, at)
  }
}

const unchanged = (same: LegacyCase): Stepped => ({ case: same, effects: [] })
const news = (what: CaseNews, contact: string | null = null): CaseEffect => ({ kind: 'news', news: what, contact })

/** Adds the notice that became due with a change, or that a restored database has lost, unless it was sent before. */
function withDueNotice(changed: LegacyCase, effects: readonly CaseEffect[]): Stepped {
  const due = dueNotice(changed)
  if (due === null || changed.notices[due] !== undefined) return { case: changed, effects }
  return { case: withAnswer(changed, due, 'sent'), effects: [...effects, { kind: 'notice', name: due }] }
}

const withAnswer = (of: LegacyCase, notice: NoticeName, given: 'sent' | 'accepted' | 'refused'): LegacyCase => ({
  ...of,
  notices: { ...of.notices, [notice]: given },
})

/** Whether the mail server answered what was due. */
function isTold(of: LegacyCase): boolean {
  const due = dueNotice(of)
  return due === null || of.notices[due] === 'accepted' || of.notices[due] === 'refused'
}

function tick(before: LegacyCase, at: Date): Stepped {
  const gap = at.getTime() - before.seenAt.getTime()
  const credit = gap > 0 && gap <= maxGap ? gap : 0
  const seen = { ...before, seenAt: at }
  switch (before.state) {
    case 'held':
      return tickHeld(seen, credit)
    case 'waiting':
      return isTold(before) ? tickWaiting({ ...seen, progress: before.progress + credit }) : withDueNotice(seen, [])
    case 'last-call':
      if (!isTold(before)) return withDueNotice(seen, [])
      if (before.progress + credit < lastCall) return unchanged({ ...seen, progress: before.progress + credit })
      return { case: { ...seen, state: 'remembered', progress: 0 }, effects: [{ kind: 'remember' }, news('remembered')] }
    case 'returning':
      if (before.progress + credit < returnWait) return unchanged({ ...seen, progress: before.progress + credit })
      return { case: { ...seen, state: 'ended-alive', progress: 0 }, effects: [{ kind: 'give-back' }, news('returned')] }
    default:
      return unchanged(before)
  }
}

function tickWaiting(seen: LegacyCase): Stepped {
  if (seen.progress < days(1)) return unchanged(seen)
  const counted = seen.counted + 1
  const next: LegacyCase = { ...seen, counted, progress: 0 }
  if (counted < seen.days) return withDueNotice(next, [])
  return withDueNotice({ ...next, state: 'last-call', lastCalls: seen.lastCalls + 1 }, [news('last-call')])
}

function tickHeld(seen: LegacyCase, credit: Milliseconds): Stepped {
  const holds = seen.holds.map((one) => (one.kind === 'objection' ? { ...one, left: Math.max(0, one.left - credit) } : one))
  return resume({ ...seen, holds }, (one) => one.kind !== 'objection' || one.left > 0 || !hasTwoAskersBeside(seen, one.by))
}

/** After an objection one contact alone is not enough. */
const hasTwoAskersBeside = ({ askers }: LegacyCase, objector: string): boolean => askers.filter((asker) => asker !== objector).length >= 2

/** Drops the holds that no longer hold. Without any the days go on: a last call begins anew, with its notice. */
function resume(held: LegacyCase, holds: (hold: Hold) => boolean): Stepped {
  const left = held.holds.filter(holds)
  if (left.length > 0) return unchanged({ ...held, holds: left })
  const isCounted = held.counted >= held.days
  const resumed: LegacyCase = {
    ...held,
    holds: [],
    progress: 0,
    state: isCounted ? 'last-call' : 'waiting',
    lastCalls: held.lastCalls + (isCounted ? 1 : 0),
  }
  return withDueNotice(resumed, [news('released')])
}

function answer(before: LegacyCase, { kind, notice }: { kind: 'mail-accepted' | 'mail-refused'; notice: NoticeName }, at: Date): Stepped {
  if (!isOpen(before.state) || before.notices[notice] !== 'sent') return unchanged(before)
  if (kind === 'mail-accepted')
    return unchanged({ ...withAnswer(before, notice, 'accepted'), ...(dueNotice(before) === notice && { seenAt: at }) })
  const refused = { ...withAnswer(before, notice, 'refused'), seenAt: at, days: Math.max(before.days, waitingDaysWithoutMail) }
  const effects = [news('mail-refused'), { kind: 'alert-keepers' } as const]
  // A last call that nobody could read is taken back when there are days to count now.
  if (before.state === 'last-call' && refused.counted < refused.days)
    return withDueNotice({ ...refused, state: 'waiting', progress: 0 }, effects)
  return { case: refused, effects: Object.values(before.notices).includes('refused') ? [] : effects }
}

function join(before: LegacyCase, contact: string): Stepped {
  if (!isOpen(before.state) || before.askers.includes(contact)) return unchanged(before)
  return { case: { ...before, askers: [...before.askers, contact] }, effects: [news('joined', contact)] }
}

function withdraw(before: LegacyCase, contact: string): Stepped {
  if (!isOpen(before.state) || !before.askers.includes(contact)) return unchanged(before)
  const askers = before.askers.filter((asker) => asker !== contact)
  if (askers.length > 0) return { case: { ...before, askers }, effects: [news('withdrew', contact)] }
  return { case: { ...before, askers, state: 'withdrawn' }, effects: [news('withdrew', contact), news('ended')] }
}

function object(before: LegacyCase, contact: string): Stepped {
  if (!isOpen(before.state) || before.objectors.includes(contact) || before.askers.includes(contact)) return unchanged(before)
  return addHold({ ...before, objectors: [...before.objectors, contact] }, { kind: 'objection', by: contact, left: objectionHold }, contact)
}

function addHold(before: LegacyCase, added: Hold, contact: string | null = null): Stepped {
  const isThere = added.kind !== 'objection' && before.holds.some(({ kind }) => kind === added.kind)
  if (!isOpen(before.state) || isThere) return unchanged(before)
  return {
    case: { ...before, state: 'held', progress: 0, holds: [...before.holds, added] },
    effects: [news(added.kind === 'objection' ? 'objected' : 'held', contact)],
  }
}

const release = (before: LegacyCase, stays: (hold: Hold) => boolean): Stepped =>
  before.state === 'held' ? resume(before, stays) : unchanged(before)

function end(before: LegacyCase, state: 'ended-alive' | 'vetoed', what: 'alive' | 'vetoed'): Stepped {
  if (!isOpen(before.state)) return unchanged(before)
  return {
    case: { ...before, state, holds: [] },
    effects: [{ kind: 'pause', contacts: before.askers, isVeto: state === 'vetoed' }, news(what)],
  }
}

function takeBack(before: LegacyCase, at: Date): Stepped {
  if (before.state !== 'remembered') return unchanged(before)
  return { case: { ...before, state: 'returning', progress: 0, seenAt: at }, effects: [news('returning')] }
}

const stopReturn = (before: LegacyCase): Stepped => ({
  case: { ...before, state: 'remembered', progress: 0 },
  effects: [news('return-stopped')],
})
