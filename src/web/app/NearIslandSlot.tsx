import { lazy, Suspense } from 'react'
import { loadChunk } from '#web/lib/chunk.ts'
import { type NearIslandView, provideNearIsland } from '#web/lib/near-island.ts'
import { DelayedSpinner } from '#web/ui/Spinner.tsx'

const load = loadChunk(() => import('#web/island/ashore/NearIslandView.tsx'))
const Nothing: NearIslandView = () => null
const View = lazy(async () => ({
  default: await load().then(
    (chunk) => chunk.NearIslandView,
    () => Nothing,
  ),
}))

/** Fills the slot of `near-island.ts` with the island feature, whose code loads when somebody first comes ashore. */
const LazyView: NearIslandView = (props) => (
  <Suspense fallback={<DelayedSpinner />}>
    <View {...props} />
  </Suspense>
)
provideNearIsland(LazyView)
