import { megabytes } from '#domain/units.ts'
import { type Lane, openLane } from '#server/compute/lane.ts'
import { startProcess } from '#server/compute/start-worker.ts'
import { openWorker } from '#server/compute/worker.ts'
import type { CardTask } from './card-task.ts'

/** Draws the cards of links in a process of its own, since pictures are opened for them. The same key is drawn once, as long as it is remembered. */
export const openCardPainter = (): Lane<CardTask> =>
  openLane(openWorker<CardTask>(startProcess(new URL('./card-process.ts', import.meta.url), megabytes(256)), { renewAfter: 200 }), {
    mostEach: 6,
    mostWaiting: 48,
    mostKept: megabytes(16),
  })
