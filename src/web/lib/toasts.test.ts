import { expect, test } from 'vitest'
import { createToasts } from './toasts.ts'

/** Time that passes only by hand. */
function handClock() {
  let now = 0
  let timers: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    after(wait: number, run: () => void) {
      const timer = { at: now + wait, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    pass(ms: number) {
      now += ms
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { run } of due) run()
    },
  }
}

function printer() {
  const clock = handClock()
  const toasts = createToasts(clock)
  return { ...toasts, clock, texts: () => toasts.store.getState().toasts.map(({ text }) => text) }
}

test('a toast stays 2500 ms', () => {
  const { show, clock, texts } = printer()
  show({ kind: 'success', text: 'Record updated.' })
  clock.pass(2499)
  expect(texts()).toEqual(['Record updated.'])
  clock.pass(1)
  expect(texts()).toEqual([])
})

test('each toast has its own time', () => {
  const { show, clock, texts } = printer()
  show({ kind: 'success', text: 'first' })
  clock.pass(1500)
  show({ kind: 'error', text: 'second' })
  clock.pass(1000)
  expect(texts()).toEqual(['second'])
})

test('held toasts stay, and go on where they were', () => {
  const { show, hold, release, clock, texts } = printer()
  show({ kind: 'success', text: 'held' })
  clock.pass(2000)
  hold()
  clock.pass(60_000)
  release()
  clock.pass(499)
  expect(texts()).toEqual(['held'])
  clock.pass(1)
  expect(texts()).toEqual([])
})

test('a toast printed while others are held waits for its whole time', () => {
  const { show, hold, release, clock, texts } = printer()
  hold()
  show({ kind: 'success', text: 'late' })
  clock.pass(10_000)
  release()
  clock.pass(2499)
  expect(texts()).toEqual(['late'])
  clock.pass(1)
  expect(texts()).toEqual([])
})

test('a toast can be put away before its time', () => {
  const { show, dismiss, store, texts } = printer()
  show({ kind: 'error', text: 'away' })
  dismiss(store.getState().toasts[0]?.id ?? 0)
  expect(texts()).toEqual([])
})
