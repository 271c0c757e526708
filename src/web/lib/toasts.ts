import { createStore } from 'zustand/vanilla'
import type { Milliseconds } from '#domain/units.ts'
import { browserClock, type Clock } from './clock.ts'

/** How long a popup stays, by the specification. */
export const popupTime: Milliseconds = 2500

export type Toast = {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  /** A second, smaller line: what it was about. */
  readonly note?: string
}
type Running = { readonly id: number; left: Milliseconds; since: Milliseconds; callOff: () => void }

/** Popups that go by themselves; while they are held (hover, focus, hidden tab) their time stands still. */
export function createToasts(clock: Clock = browserClock) {
  const store = createStore<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }))
  const running = new Map<number, Running>()
  let held = false
  let last = 0

  function run(timer: Running) {
    timer.since = clock.now()
    timer.callOff = clock.after(timer.left, () => dismiss(timer.id))
  }
  function dismiss(id: number) {
    running.get(id)?.callOff()
    running.delete(id)
    store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
  }
  return {
    store,
    dismiss,
    show: (toast: Omit<Toast, 'id'>) => {
      const id = ++last
      store.setState(({ toasts }) => ({ toasts: [...toasts, { ...toast, id }] }))
      const timer = { id, left: popupTime, since: clock.now(), callOff: () => {} }
      running.set(id, timer)
      if (!held) run(timer)
    },
    hold: () => {
      if (held) return
      held = true
      for (const timer of running.values()) {
        timer.callOff()
        timer.left -= clock.now() - timer.since
      }
    },
    release: () => {
      if (!held) return
      held = false
      for (const timer of running.values()) run(timer)
    },
  }
}

export const toasts = createToasts()
/** A success popup, in the specification's words unless the screen has better ones. */
export const showToast = (text = 'Record updated.', note?: string) => toasts.show({ kind: 'success', text, ...(note && { note }) })
/** An error popup. */
export const showErrorToast = (text = 'Something went wrong! try later.', note?: string) =>
  toasts.show({ kind: 'error', text, ...(note && { note }) })
