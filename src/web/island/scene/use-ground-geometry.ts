import { useEffect, useState } from 'react'
import { buildGroundInWorker } from './build-ground-in-worker.ts'
import type { GroundGeometry } from './ground-geometry.ts'

type State = { readonly key: string; readonly groundGeometry: GroundGeometry } | null

/** The ground of an island, groundGeometry apart; null until it stands. The last one stays until the next is there. */
export function useGroundGeometry(body: string, seed: number, isDead: boolean): GroundGeometry | null {
  const [state, setState] = useState<State>(null)
  const key = `${body}/${seed}/${isDead}`
  useEffect(() => {
    let isUnmounted = false
    buildGroundInWorker({ body, seed, isDead }).then(
      (groundGeometry) => !isUnmounted && setState({ key, groundGeometry }),
      () => {},
    )
    return () => {
      isUnmounted = true
    }
  }, [body, seed, isDead, key])
  return state?.groundGeometry ?? null
}
