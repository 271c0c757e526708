import { lazy, Suspense } from 'react'
import { type ChartPlates, provideChartPlates } from '#web/lib/chart-plates.ts'
import { loadChunk } from '#web/lib/chunk.ts'

const load = loadChunk(() => import('#web/sky/ProfileCharts.tsx'))
const Nothing: ChartPlates = () => null
const ProfileCharts = lazy(async () => ({
  default: await load().then(
    (chunk) => chunk.ProfileCharts,
    () => Nothing,
  ),
}))

/** Fills the slot of `chart-plates.ts` with the sky feature, whose code loads after the profile. */
const Plates: ChartPlates = (props) => (
  <Suspense fallback={null}>
    <ProfileCharts {...props} />
  </Suspense>
)
provideChartPlates(Plates)
