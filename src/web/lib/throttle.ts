import type { Milliseconds } from '#domain/units.ts'

type Options = {
  readonly interval: Milliseconds
  readonly now: () => Milliseconds
  readonly run: () => void
  /** After a run that had to wait for the interval to end. */
  readonly onLateRun?: () => void
}

/** Runs at most once an interval: at once where the last run is long past, else at the interval's end. */
export function createThrottle({ interval, now, run, onLateRun }: Options) {
  let ranAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  function runNow() {
    clearTimeout(timer)
    timer = undefined
    ranAt = now()
    run()
  }
  return {
    runNow,
    request() {
      const wait = ranAt + interval - now()
      clearTimeout(timer)
      if (wait <= 0) return runNow()
      timer = setTimeout(() => {
        runNow()
        onLateRun?.()
      }, wait)
    },
    isPending: () => timer !== undefined,
  }
}
