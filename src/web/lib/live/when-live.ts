import { loadChunk } from '../chunk.ts'
import type { Live } from './live.ts'

const load = loadChunk(() => import('./browser-live.ts'))

/**
 * Listens to the live events of whoever is logged in once their code is there, which loads after the page.
 * @param listen returns a function that ends it
 * @param otherwise runs where the code did not come: the screen is as it was loaded
 * @returns a function that ends it, before or after
 */
export function whenLive(owner: string, listen: (live: Live) => () => void, otherwise = () => {}): () => void {
  let stop = () => {}
  let isWanted = true
  void load().then(
    ({ liveOf }) => {
      if (isWanted) stop = listen(liveOf(owner))
    },
    () => {
      if (isWanted) otherwise()
    },
  )
  return () => {
    isWanted = false
    stop()
  }
}
