import { lazy, Suspense } from 'react'
import { loadChunk } from '#web/lib/chunk.ts'
import { type LiveIsland, provideLiveIsland } from '#web/lib/live-island.ts'

const load = loadChunk(() => import('#web/island/IslandView.tsx'))
const StillIsland: LiveIsland = ({ children }) => children
const IslandView = lazy(async () => ({
  default: await load().then(
    ({ IslandView: View }) => View,
    () => StillIsland,
  ),
}))

/** Fills the slot of `live-island.ts` with the view of the island feature, whose code loads after the page. */
const View: LiveIsland = ({ children, ...rest }) => (
  <Suspense fallback={children}>
    <IslandView {...rest}>{children}</IslandView>
  </Suspense>
)
provideLiveIsland(View)
