import { useEffect, useState } from 'react'
import { growInWorker } from './grow-in-worker.ts'
import type { Grown } from './grown.ts'

type State = { readonly key: string; readonly grown: Grown } | null

/** The ground of an island, grown apart; null until it stands. The last one stays until the next is there. */
export function useGrown(body: string, seed: number, isDead: boolean): Grown | null {
  const [state, setState] = useState<State>(null)
  const key = `${body}/${seed}/${isDead}`
  useEffect(() => {
    let isGone = false
    growInWorker({ body, seed, isDead }).then(
      (grown) => !isGone && setState({ key, grown }),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [body, seed, isDead, key])
  return state?.grown ?? null
}
