import type { Milliseconds } from '#domain/units.ts'

/** Time that passes only by hand. */
export function handClock() {
  let now = 0
  const timers = new Set<{ readonly at: number; readonly run: () => void }>()
  return {
    now: () => now,
    after(wait: Milliseconds, run: () => void) {
      const timer = { at: now + wait, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    /** How long until each of those who wait. */
    waits: () => [...timers].map(({ at }) => at - now).toSorted((one, other) => one - other),
    pass(time: Milliseconds) {
      now += time
      for (const timer of [...timers].filter(({ at }) => at <= now)) {
        timers.delete(timer)
        timer.run()
      }
    },
  }
}

/** A server of streams: every dialled line is kept, to be spoken on and cut. */
export function switchboard() {
  const lines: ReturnType<typeof openLine>[] = []
  return {
    lines,
    last: () => lines.at(-1),
    dial: async (asked: { readonly since: string | null; readonly tiles?: readonly string[] }, signal: AbortSignal) => {
      const line = openLine(asked, signal)
      lines.push(line)
      return line.pieces()
    },
  }
}

function openLine(asked: { readonly since: string | null; readonly tiles?: readonly string[] }, signal: AbortSignal) {
  const waiting: string[] = []
  let wake = () => {}
  let isCut = false
  signal.addEventListener('abort', () => wake())
  return {
    ...asked,
    signal,
    say(id: number, event: string, data: unknown) {
      waiting.push(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      wake()
    },
    beat() {
      waiting.push(':\n\n')
      wake()
    },
    cut() {
      isCut = true
      wake()
    },
    async *pieces() {
      for (;;) {
        if (signal.aborted) throw new DOMException('Called off.', 'AbortError')
        const piece = waiting.shift()
        if (piece !== undefined) yield piece
        else if (isCut) return
        else
          await new Promise<void>((resolve) => {
            wake = resolve
          })
      }
    },
  }
}
