import { loadChunk } from '#web/lib/chunk.ts'
import { withWords } from '#web/lib/language/with-words.ts'
import { provideChartPainter } from '#web/shared/chart/chart-painter-slot.ts'

/** Fills the slot of what paints star charts, for screens of other features that show them. Its code is loaded with the first of them. */
const loadChartBlob = loadChunk(withWords('starcharts', () => import('#web/starcharts/chart-blob.ts')))
provideChartPainter(async (...asked) => (await loadChartBlob()).paintChartBlob(...asked))
