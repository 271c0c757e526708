import type { Milliseconds } from '#domain/units.ts'

/** What a page did since the last `reset`. */
type Activity = {
  /** Callbacks of requestAnimationFrame that ran. */
  readonly frames: number
  /** Who asked for those frames: the caller, by how often. */
  readonly drawers: Readonly<Record<string, number>>
  /** Callbacks of timers that ran while the page was hidden. */
  readonly firedHidden: number
  readonly firing: Readonly<Record<string, number>>
  /** Timers that repeat and are set now. */
  readonly intervals: readonly string[]
  /** Of each interaction since then, the longest of its events: from the input to the next paint, in steps of 8 ms. */
  readonly interactions: readonly { readonly what: string; readonly duration: Milliseconds }[]
}
declare global {
  interface Window {
    activity: {
      read: () => Activity
      reset: () => void
      hide: (isHidden: boolean) => void
      /** Resolves when the display has shown so many frames, which are not counted. */
      passFrames: (count: number) => Promise<void>
    }
  }
}

/**
 * Runs in the page before anything else: counts callbacks of frames and timers, and the durations of interactions by the Event Timing API. A
 * headless page is never hidden by the browser, so `hide` says to the page that it is, as the browser does: by `document.hidden`,
 * `visibilityState` and the event. Frames are then withheld, as the browser withholds them.
 * One function: it is sent to the page as text.
 */
export function countActivity(): void {
  let [frames, firedHidden, isHidden] = [0, 0, false]
  let drawers: Record<string, number> = {}
  let firing: Record<string, number> = {}
  const interactions = new Map<number, { what: string; duration: number }>()
  const intervals = new Map<unknown, string>()
  const withheld = new Map<number, FrameRequestCallback>()
  const caller = () =>
    (new Error('caller').stack ?? '')
      .split('\n')
      .slice(3, 6)
      .map((line) => line.replace(/^.*\/(?:assets\/)?([^/]+?)(?:-[\w-]{8})?\.js:(\d+):(\d+)\)?$/, '$1:$3').trim())
      .join(' < ')
  const count = (of: Record<string, number>, who: string) => {
    of[who] = (of[who] ?? 0) + 1
  }
  const request = window.requestAnimationFrame.bind(window)
  const cancel = window.cancelAnimationFrame.bind(window)
  const drawn = (run: FrameRequestCallback, who: string) => (now: number) => {
    frames++
    count(drawers, who)
    run(now)
  }
  let lastWithheld = -1
  window.requestAnimationFrame = (run) => {
    if (!isHidden) return request(drawn(run, caller()))
    withheld.set(--lastWithheld, drawn(run, caller()))
    return lastWithheld
  }
  window.cancelAnimationFrame = (id) => (id < 0 ? void withheld.delete(id) : cancel(id))
  const fired =
    (run: TimerHandler, who: string) =>
    (...values: unknown[]) => {
      if (isHidden) {
        firedHidden++
        count(firing, who)
      }
      if (typeof run === 'function') (run as (...values: unknown[]) => void)(...values)
    }
  const [setOnce, setRepeated, clear] = [window.setTimeout.bind(window), window.setInterval.bind(window), window.clearInterval.bind(window)]
  Object.assign(window, {
    setTimeout: (run: TimerHandler, delay?: number, ...values: unknown[]) => setOnce(fired(run, caller()), delay, ...values),
    setInterval: (run: TimerHandler, delay?: number, ...values: unknown[]) => {
      const who = caller()
      const id = setRepeated(fired(run, who), delay, ...values)
      intervals.set(id, `${who} every ${delay} ms`)
      return id
    },
    clearInterval: (id: number) => {
      intervals.delete(id)
      clear(id)
    },
    clearTimeout: (id: number) => {
      intervals.delete(id)
      clear(id)
    },
  })
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (isHidden ? 'hidden' : 'visible') })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId = 0, duration, name, target } = entry as PerformanceEventTiming & { readonly interactionId?: number }
      if (interactionId === 0 || (interactions.get(interactionId)?.duration ?? 0) >= duration) continue
      const element = target instanceof Element ? target : null
      const label = element?.getAttribute('aria-label') ?? element?.textContent?.trim().slice(0, 30) ?? ''
      interactions.set(interactionId, { what: `${name} ${element?.localName ?? ''} ${label}`.trim(), duration })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  window.activity = {
    read: () => ({ frames, drawers, firedHidden, firing, intervals: [...intervals.values()], interactions: [...interactions.values()] }),
    passFrames: (count) =>
      new Promise((resolve) => {
        const pass = (left: number) => request(() => (left > 1 ? pass(left - 1) : resolve()))
        pass(count)
      }),
    reset: () => {
      frames = 0
      firedHidden = 0
      drawers = {}
      firing = {}
      interactions.clear()
    },
    hide: (hidden) => {
      isHidden = hidden
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      if (hidden) return
      for (const run of withheld.values()) request(run)
      withheld.clear()
    },
  }
}
