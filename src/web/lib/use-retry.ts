import { useEffect, useEffectEvent } from 'react'
import type { Milliseconds } from '#domain/units.ts'

/** While something waits for the server, tries it again after a delay, or as soon as the browser is online. */
export function useRetry(isWaiting: boolean, delay: Milliseconds, retry: () => void) {
  const retryNow = useEffectEvent(retry)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(retryNow, delay)
    addEventListener('online', retryNow)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retryNow)
    }
  }, [isWaiting, delay])
}
