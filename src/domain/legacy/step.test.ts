import { describe, expect, test } from 'vitest'
import { days, hours } from '../units.ts'
import type { CaseEvent, LegacyCase, NoticeName, Stepped } from './case.ts'
import { lastCall, objectionHold } from './limits.ts'
import { dueNotice } from './notices.ts'
import { beginCase, step } from './step.ts'

const start = new Date('2026-03-31T12:00:00Z')

/** A case with a clock, which a test moves by hours of a worker that runs. */
function opened({ waiting = 14, isSuspended = false } = {}) {
  let at = start
  let stepped: Stepped = beginCase({ days: waiting, contact: 'ada', isSuspended }, at)
  const told: string[] = []
  const happen = (event: CaseEvent) => {
    stepped = step(stepped.case, event, at)
    note(stepped)
    return stepped.case
  }
  const note = ({ effects }: Stepped) => {
    for (const effect of effects) told.push(effect.kind === 'news' ? effect.news : effect.kind === 'notice' ? effect.name : effect.kind)
  }
  note(stepped)
  const accept = () => {
    const due = dueNotice(stepped.case)
    if (due) happen({ kind: 'mail-accepted', notice: due })
  }
  return {
    state: (): LegacyCase => stepped.case,
    told,
    happen,
    accept,
    pass(time: number) {
      at = new Date(at.getTime() + time)
    },
    /** Hours with a worker and a mail server that takes what it is given. */
    run(count: number) {
      for (let hour = 0; hour < count; hour++) {
        accept()
        at = new Date(at.getTime() + hours(1))
        happen({ kind: 'tick' })
      }
    },
  }
}
const wholeWait = (waiting: number) => (days(waiting) + lastCall) / hours(1)

test('with a worker and a mail server that never rest, an account is remembered after its days and the last call, and no hour before', () => {
  const it = opened()
  it.run(wholeWait(14) - 1)
  expect(it.state().state).toBe('last-call')
  it.run(1)
  expect(it.state().state).toBe('remembered')
  expect(it.told.filter((one) => one.startsWith('day-'))).toEqual(['day-0', 'day-1', 'day-3', 'day-7', 'day-9', 'day-12', 'day-13'])
})

describe('nothing counts', () => {
  test('while the mail server has not answered', () => {
    const it = opened()
    for (let hour = 0; hour < 100; hour++) {
      it.pass(hours(1))
      it.happen({ kind: 'tick' })
    }
    expect(it.state()).toMatchObject({ counted: 0, progress: 0 })
  })

  test('over a gap of more than two hours: the server was off, or the clock jumped, forward or back', () => {
    const it = opened()
    it.run(23)
    for (const jump of [days(31), hours(2) + 1, -days(400), days(400)]) {
      it.pass(jump)
      it.happen({ kind: 'tick' })
      expect(it.state()).toMatchObject({ counted: 0, progress: hours(23) })
    }
    it.run(1)
    expect(it.state().counted).toBe(1)
  })

  test('while it is held, and a last call begins anew after it, with its notice', () => {
    const it = opened()
    it.run(14 * 24 + 70)
    expect(it.state()).toMatchObject({ state: 'last-call', progress: hours(70) })
    it.happen({ kind: 'hold' })
    it.run(1000)
    expect(it.state().state).toBe('held')
    it.happen({ kind: 'release' })
    expect(it.state()).toMatchObject({ state: 'last-call', progress: 0, lastCalls: 2 })
    it.run(71)
    expect(it.state().state).toBe('last-call')
    it.run(1)
    expect(it.state().state).toBe('remembered')
  })
})

test('the keepers do not shorten: to release what is not held changes nothing', () => {
  const it = opened()
  it.run(30)
  const before = it.state()
  expect(it.happen({ kind: 'release' })).toBe(before)
  expect(it.happen({ kind: 'unsuspend' })).toBe(before)
})

test.each(['waiting', 'last-call', 'held'] as const)('a sign of life ends a case that is %s, and who asked pauses', (state) => {
  const it = opened()
  it.run(state === 'last-call' ? 14 * 24 + 1 : 5)
  if (state === 'held') it.happen({ kind: 'hold' })
  expect(it.state().state).toBe(state)
  it.happen({ kind: 'sign-of-life' })
  expect(it.state().state).toBe('ended-alive')
  expect(it.told.slice(-2)).toEqual(['pause', 'alive'])
  const ended = it.state()
  it.run(5000)
  expect(it.state()).toBe(ended)
})

test('a refused notice makes the days 60 at least, never fewer, and takes a last call back that came too early', () => {
  const it = opened()
  it.run(14 * 24)
  expect(it.state().state).toBe('last-call')
  it.happen({ kind: 'mail-refused', notice: 'last-call-1' })
  expect(it.state()).toMatchObject({ state: 'waiting', days: 60, counted: 14 })
  expect(it.told).toContain('alert-keepers')
  const long = opened({ waiting: 90 })
  long.happen({ kind: 'mail-refused', notice: 'day-0' })
  expect(long.state().days).toBe(90)
})

test('an objection holds for 14 days, and then until two others ask', () => {
  const it = opened()
  it.run(30)
  it.happen({ kind: 'object', contact: 'ben' })
  it.run(objectionHold / hours(1) + 100)
  expect(it.state().state).toBe('held')
  it.happen({ kind: 'join', contact: 'cleo' })
  it.run(1)
  expect(it.state().state).toBe('waiting')
  const before = it.state()
  expect(it.happen({ kind: 'object', contact: 'ben' })).toBe(before)
})

test('a second contact makes it no faster, and who withdraws last ends it', () => {
  const it = opened()
  it.run(10)
  const { counted, progress } = it.state()
  it.happen({ kind: 'join', contact: 'ben' })
  expect(it.state()).toMatchObject({ counted, progress, askers: ['ada', 'ben'] })
  it.happen({ kind: 'withdraw', contact: 'ada' })
  expect(it.state().state).toBe('waiting')
  it.happen({ kind: 'withdraw', contact: 'ben' })
  expect(it.state().state).toBe('withdrawn')
})

test('a remembered account is given back 24 hours after its owner proved who they are, unless the keepers stop it', () => {
  const it = opened()
  it.run(wholeWait(14))
  it.happen({ kind: 'return' })
  it.run(23)
  expect(it.state().state).toBe('returning')
  it.happen({ kind: 'hold' })
  expect(it.state().state).toBe('remembered')
  it.happen({ kind: 'return' })
  it.run(24)
  expect(it.state().state).toBe('ended-alive')
  expect(it.told.at(-2)).toBe('give-back')
})

test('of a suspended owner nothing is counted until the suspension ends', () => {
  const it = opened({ isSuspended: true })
  it.run(100)
  expect(it.state()).toMatchObject({ state: 'held', counted: 0 })
  it.happen({ kind: 'unsuspend' })
  expect(it.told.at(-1)).toBe('day-0' satisfies NoticeName)
  it.run(24)
  expect(it.state().counted).toBe(1)
})
