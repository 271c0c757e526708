import { expect, test } from 'vitest'
import { manualClock } from './testing/manual-clock.ts'
import { createToasts } from './toasts.ts'

function toastsWithClock() {
  const clock = manualClock()
  const toasts = createToasts(clock)
  return {
    ...toasts,
    clock,
    texts: () =>
      toasts.store
        .getState()
        .toasts.filter(({ isGone }) => !isGone)
        .map(({ text }) => text),
  }
}

test('a toast stays 2500 ms', () => {
  const { show, clock, texts } = toastsWithClock()
  show({ kind: 'success', text: 'Record updated.' })
  clock.pass(2499)
  expect(texts()).toEqual(['Record updated.'])
  clock.pass(1)
  expect(texts()).toEqual([])
})

test('each toast has its own time', () => {
  const { show, clock, texts } = toastsWithClock()
  show({ kind: 'success', text: 'first' })
  clock.pass(1500)
  show({ kind: 'error', text: 'second' })
  clock.pass(1000)
  expect(texts()).toEqual(['second'])
})

test('paused toasts stay, and go on where they were', () => {
  const { show, pause, resume, clock, texts } = toastsWithClock()
  show({ kind: 'success', text: 'paused' })
  clock.pass(2000)
  pause()
  clock.pass(60_000)
  resume()
  clock.pass(499)
  expect(texts()).toEqual(['paused'])
  clock.pass(1)
  expect(texts()).toEqual([])
})

test('a toast shown while others are paused has its whole time left', () => {
  const { show, pause, resume, clock, texts } = toastsWithClock()
  pause()
  show({ kind: 'success', text: 'late' })
  clock.pass(10_000)
  resume()
  clock.pass(2499)
  expect(texts()).toEqual(['late'])
  clock.pass(1)
  expect(texts()).toEqual([])
})

test('a toast can be dismissed before its time', () => {
  const { show, dismiss, store, texts } = toastsWithClock()
  show({ kind: 'error', text: 'dismissed' })
  dismiss(store.getState().toasts[0]?.id ?? 0)
  expect(texts()).toEqual([])
})

test('a toast that has gone keeps its place until the last has gone', () => {
  const { show, clock, store } = toastsWithClock()
  show({ kind: 'success', text: 'first' })
  clock.pass(1500)
  show({ kind: 'success', text: 'second' })
  clock.pass(1000)
  expect(store.getState().toasts).toMatchObject([{ text: 'first', isGone: true }, { text: 'second' }])
  clock.pass(1500)
  expect(store.getState().toasts).toEqual([])
})
