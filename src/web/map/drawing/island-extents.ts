import { bodyOfCode } from '#domain/island/body-codes.ts'
import type { Drawing } from './label.ts'

/** Half as wide as the widest body above the water, in units. */
const half = 0.38
const highest = 0.5
/** How high each body rises over the sea with all that grows on it, in units. */
const rises: Readonly<Record<string, number>> = {
  atoll: 0.1,
  volcano: 0.38,
  fjord: 0.38,
  mesa: 0.36,
  crescent: 0.32,
  'sea-stack': 0.5,
  archipelago: 0.18,
  iceberg: 0.4,
  mangrove: 0.1,
  lighthouse: 0.47,
  floating: 0.45,
  dunes: 0.14,
  '3d-island': 0.49,
}

/** How much room an island takes on the chart, its water lines left out. */
export const islandExtents = ({ body }: { /** Code of the body. */ readonly body: number }): Pick<Drawing, 'half' | 'rise'> => ({
  half,
  rise: rises[bodyOfCode(body)] ?? highest,
})
