import { useEffect } from 'react'
import { useMe } from '../me.ts'
import type { DataOf, Name } from './live.ts'
import { whenLive } from './when-live.ts'

/**
 * Runs at every live event of one name of whoever is logged in.
 * @param listener the same one at each render
 */
export function useLiveEvent<N extends Name>(name: N, listener: (data: DataOf<N>) => void): void {
  const owner = useMe().data?.doc._id
  useEffect(() => {
    if (owner !== undefined) return whenLive(owner, (live) => live.on(name, listener))
  }, [owner, name, listener])
}
