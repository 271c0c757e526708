import { useEffect, useState } from 'react'
import type { GroundGeometry } from '#domain/island/drawing/ground-geometry.ts'
import { buildGroundInWorker } from './build-ground-in-worker.ts'

type Ground = {
  /** Null until it is there. The last one stays until the next is there. */
  readonly groundGeometry: GroundGeometry | null
  /** Builds it again after a failure; null unless it failed. */
  readonly retry: (() => void) | null
}

/** The ground of an island, built in a worker. */
export function useGroundGeometry(body: string, seed: number, isDead: boolean): Ground {
  const [groundGeometry, setGroundGeometry] = useState<GroundGeometry | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null)
  useEffect(() => {
    let isUnmounted = false
    buildGroundInWorker({ body, seed, isDead }).then(
      (built) => {
        if (isUnmounted) return
        setGroundGeometry(built)
        setFailedAttempt(null)
      },
      () => !isUnmounted && setFailedAttempt(attempt),
    )
    return () => {
      isUnmounted = true
    }
  }, [body, seed, isDead, attempt])
  const retry = () => setAttempt(attempt + 1)
  return { groundGeometry, retry: failedAttempt === attempt ? retry : null }
}
