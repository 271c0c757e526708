import { provideChartPainter } from '#web/lib/chart-picture.ts'
import { loadChunk } from '#web/lib/chunk.ts'

const load = loadChunk(() => import('#web/sky/chart-blob.ts'))

/** Fills the slot of `chart-picture.ts` with the sky feature, whose code loads with the first picture. */
provideChartPainter(async (recipe, width) => (await load()).paintChartBlob(recipe, width))
