import { createStore } from 'zustand/vanilla'
import type { Milliseconds } from '#domain/units.ts'
import { browserClock, type Clock } from './clock.ts'
import { t } from './language/translate.ts'

/** How long a toast stays. The specification fixes it. */
const toastDuration: Milliseconds = 2500

export type Toast = {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  /** A second, smaller line: what it was about. */
  readonly note?: string
  /** It has gone and keeps its place until all have gone, so that those still read or dismissed do not move. */
  readonly isGone?: boolean
}
type Timer = { readonly id: number; remaining: Milliseconds; startedAt: Milliseconds; cancel: () => void }

/** Toasts disappear by themselves. While they are paused (hover, focus, hidden tab) their time stands still. */
export function createToasts(clock: Clock = browserClock) {
  const store = createStore<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }))
  const timers = new Map<number, Timer>()
  let isPaused = false
  let lastId = 0

  function start(timer: Timer) {
    timer.startedAt = clock.now()
    timer.cancel = clock.after(timer.remaining, () => dismiss(timer.id))
  }
  function dismiss(id: number) {
    timers.get(id)?.cancel()
    timers.delete(id)
    store.setState(({ toasts }) => {
      const left = toasts.map((toast) => (toast.id === id ? { ...toast, isGone: true } : toast))
      return { toasts: left.every(({ isGone }) => isGone) ? [] : left }
    })
  }
  return {
    store,
    dismiss,
    show: (toast: Omit<Toast, 'id' | 'isGone'>) => {
      const id = ++lastId
      store.setState(({ toasts }) => ({ toasts: [...toasts, { ...toast, id }] }))
      const timer = { id, remaining: toastDuration, startedAt: clock.now(), cancel: () => {} }
      timers.set(id, timer)
      if (!isPaused) start(timer)
    },
    pause: () => {
      if (isPaused) return
      isPaused = true
      for (const timer of timers.values()) {
        timer.cancel()
        timer.remaining -= clock.now() - timer.startedAt
      }
    },
    resume: () => {
      if (!isPaused) return
      isPaused = false
      for (const timer of timers.values()) start(timer)
    },
  }
}

export const toasts = createToasts()
/** What the specification has answers say of an updated record. People read one word for it. */
const updated: ReadonlySet<string> = new Set(['Record updated.', 'Record updated successfully.'])

export const showToast = (text = t('Saved'), note?: string) =>
  toasts.show({ kind: 'success', text: updated.has(text) ? t('Saved') : text, ...(note && { note }) })
/** The default text is the specification's. */
export const showErrorToast = (text = 'Something went wrong! try later.', note?: string) =>
  toasts.show({ kind: 'error', text, ...(note && { note }) })
