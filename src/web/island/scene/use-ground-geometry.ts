import { useEffect, useState } from 'react'
import { buildGroundInWorker } from './build-ground-in-worker.ts'
import type { GroundGeometry } from './ground-geometry.ts'

type Ground = {
  /** Null until it is there. The last one stays until the next is there. */
  readonly groundGeometry: GroundGeometry | null
  /** Builds it again after a failure; null unless it failed. */
  readonly retry: (() => void) | null
}

/** The ground of an island, built in a worker. */
export function useGroundGeometry(body: string, seed: number, isDead: boolean): Ground {
  const [groundGeometry, setGroundGeometry] = useState<GroundGeometry | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    void attempts // once more for each
    let isUnmounted = false
    buildGroundInWorker({ body, seed, isDead }).then(
      (built) => {
        if (isUnmounted) return
        setGroundGeometry(built)
        setHasFailed(false)
      },
      () => !isUnmounted && setHasFailed(true),
    )
    return () => {
      isUnmounted = true
    }
  }, [body, seed, isDead, attempts])
  function retry() {
    setHasFailed(false)
    setAttempts((count) => count + 1)
  }
  return { groundGeometry, retry: hasFailed ? retry : null }
}
