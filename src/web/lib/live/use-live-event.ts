import { useEffect } from 'react'
import { loadChunk } from '../chunk.ts'
import { useMe } from '../me.ts'
import type { DataOf, Name } from './live.ts'

const load = loadChunk(() => import('./browser-live.ts'))

/**
 * Runs at every live event of one name of whoever is logged in, for what stands on every screen: the code of live events loads after the
 * page.
 * @param listener the same one at each render
 */
export function useLiveEvent<N extends Name>(name: N, listener: (data: DataOf<N>) => void): void {
  const owner = useMe().data?.doc._id
  useEffect(() => {
    if (owner === undefined) return
    let stop = () => {}
    let isWanted = true
    void load().then(
      ({ liveOf }) => {
        if (isWanted) stop = liveOf(owner).on(name, listener)
      },
      () => {}, // without the code of live events the screen is as it was loaded
    )
    return () => {
      isWanted = false
      stop()
    }
  }, [owner, name, listener])
}
