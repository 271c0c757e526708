import { expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import { days, hours, type Milliseconds, minutes } from '../units.ts'
import type { CaseEvent, LegacyCase, NoticeName } from './case.ts'
import { lastCall, waitingDays } from './limits.ts'
import { beginCase, step } from './step.ts'

/**
 * Random histories of a case: a worker that runs, rests and whose clock jumps; a mail server that takes, refuses and is away; contacts and keepers
 * that do what they may. They are compared with a ledger, which is written from the rules and knows no states.
 */
const histories = 100_000
const turnsInEach = 14

type Chance = () => number
function pick<Value>(chance: Chance, values: readonly Value[]): Value {
  const value = values[Math.floor(chance() * values.length)]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}
function check(holds: boolean, rule: string): void {
  if (!holds) throw new Error(rule)
}

/** How far the clock goes between two looks; most often as it should. */
const gaps: readonly Milliseconds[] = [hours(1), hours(2), hours(2), hours(2), minutes(90), hours(2) + 1, days(40), -days(3), 0]
const byChance = ['hold', 'release', 'suspend', 'unsuspend', 'return', 'sign-of-life', 'veto', 'join', 'withdraw', 'object'] as const
const over: readonly LegacyCase['state'][] = ['ended-alive', 'vetoed', 'withdrawn']

/**
 * What is paid for in time. A look pays the time since the one before, if that is no more than two hours and the owner was told what was due.
 * Each day costs 24 hours and the last call 72, of one payment after the other: what interrupts it takes back what was paid of the one that runs.
 */
class Ledger {
  paid: Milliseconds = 0
  closed = 0
  days: number
  isTold = false
  /** The notice sent last: its answer counts. */
  latest = ''
  constructor(waiting: number) {
    this.days = waiting
  }
  pay(gap: Milliseconds): 'day' | 'remembered' | null {
    if (!this.isTold || gap <= 0 || gap > hours(2)) return null
    this.paid += gap
    if (this.paid < (this.closed < this.days ? days(1) : lastCall)) return null
    this.interrupt()
    if (this.closed === this.days) return 'remembered'
    this.closed++
    return 'day'
  }
  interrupt(): void {
    this.paid = 0
  }
}

/** A case that has waited for a while, so that histories come to their ends. */
function begun(chance: Chance) {
  const waiting = pick(chance, waitingDays)
  const { case: fresh } = beginCase({ days: waiting, contact: 'ada', isSuspended: false }, new Date(0))
  const counted = chance() < 0.1 ? 0 : waiting - 1 - Math.floor(chance() * 2)
  const ledger = new Ledger(waiting)
  ledger.closed = counted
  ledger.latest = `day-${counted}`
  const today: NoticeName = `day-${counted}`
  const sent: LegacyCase['notices'] = { 'day-0': 'accepted', [today]: 'sent' }
  return { value: { ...fresh, counted, notices: sent } satisfies LegacyCase, ledger }
}

/** One history. @returns how it ends */
function run(seed: number): LegacyCase['state'] {
  const chance = seededRandom(seed)
  const { value, ledger } = begun(chance)
  let now: LegacyCase = value
  let at = new Date(0)
  let elapsed: Milliseconds = ledger.closed * days(1)
  const sent = new Set(Object.keys(now.notices))

  /** @param expected what the ledger says of a look */
  function apply(event: CaseEvent, expected: 'day' | 'remembered' | null = null): void {
    const before = now
    const { case: after, effects } = step(before, event, at)
    now = after
    check(after.days >= before.days, 'days never shrink')
    check(after.counted - before.counted === (expected === 'day' ? 1 : 0), 'a day is counted when it is paid for, and only then')
    check(effects.some(({ kind }) => kind === 'remember') === (expected === 'remembered'), 'remembered when all is paid for, and only then')
    check(!over.includes(before.state) || before === after, 'what is over stays over')
    for (const effect of effects) {
      if (effect.kind !== 'notice') continue
      check(!sent.has(effect.name), 'a notice is sent once')
      sent.add(effect.name)
      ledger.isTold = false
      ledger.latest = effect.name
    }
    if (expected === 'remembered') {
      check(before.state === 'last-call' && before.holds.length === 0, 'remembered after a last call that nobody holds')
      check(elapsed >= days(before.days) + lastCall, 'nobody gets in a day early')
    }
  }
  function answer(kind: 'mail-accepted' | 'mail-refused', notice: NoticeName): void {
    if (kind === 'mail-refused') ledger.days = Math.max(ledger.days, 60)
    const wasLastCall = now.state === 'last-call'
    if (notice === ledger.latest) ledger.isTold = true
    apply({ kind, notice })
    if (wasLastCall && now.state === 'waiting') ledger.interrupt()
  }
  const unanswered = () => Object.entries(now.notices).flatMap(([name, given]) => (given === 'sent' ? [name as NoticeName] : []))
  function look(gap: Milliseconds): void {
    at = new Date(at.getTime() + gap)
    if (gap > 0 && gap <= hours(2)) elapsed += gap
    apply({ kind: 'tick' }, now.state === 'waiting' || now.state === 'last-call' ? ledger.pay(gap) : null)
  }
  function somebodyActs(): void {
    const kind = pick(chance, byChance)
    if ((kind === 'sign-of-life' || kind === 'veto') && chance() < 0.8) return
    const wasHeld = now.state === 'held'
    apply(kind === 'join' || kind === 'withdraw' || kind === 'object' ? { kind, contact: pick(chance, ['ada', 'ben', 'cleo']) } : { kind })
    if (wasHeld !== (now.state === 'held')) ledger.interrupt()
  }

  for (let turn = 0; turn < turnsInEach; turn++) {
    for (const notice of unanswered()) {
      const luck = chance()
      if (luck < 0.9) answer(luck < 0.03 ? 'mail-refused' : 'mail-accepted', notice)
    }
    const gap = pick(chance, gaps)
    for (let looks = gap === hours(2) ? 1 + Math.floor(chance() * 40) : 1; looks > 0; looks--) {
      const wasHeld = now.state === 'held'
      look(gap)
      if (wasHeld && now.state !== 'held') ledger.interrupt()
      if (chance() < 0.9) for (const notice of unanswered()) answer('mail-accepted', notice)
    }
    if (chance() < 0.2) somebodyActs()
  }
  return now.state
}

test(`nobody gets in a day early: ${histories} random histories`, () => {
  const ends = new Map<string, number>()
  for (let seed = 1; seed <= histories; seed++) {
    try {
      const state = run(seed)
      ends.set(state, (ends.get(state) ?? 0) + 1)
    } catch (error) {
      throw new Error(`history ${seed}: ${(error as Error).message}`)
    }
  }
  // The histories are worth something: each end is reached by many.
  for (const state of ['remembered', 'ended-alive', 'vetoed', 'withdrawn', 'held', 'waiting', 'last-call'])
    expect(ends.get(state) ?? 0, state).toBeGreaterThan(histories / 500)
})
