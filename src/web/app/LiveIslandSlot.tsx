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

/** What profiles show of an island; its code comes after the page. */
const View: LiveIsland = ({ children, ...rest }) => (
  <Suspense fallback={children}>
    <IslandView {...rest}>{children}</IslandView>
  </Suspense>
)
provideLiveIsland(View)
