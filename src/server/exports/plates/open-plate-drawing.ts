import { megabytes } from '#domain/units.ts'
import { startProcess } from '#server/compute/start-worker.ts'
import { openWorker } from '#server/compute/worker.ts'
import type { PlateTask } from './plate-task.ts'

/** Draws islands beside the event loop until it is closed. */
export type PlateDrawing = {
  readonly draw: (task: PlateTask) => Promise<readonly Uint8Array[]>
  readonly close: () => Promise<void>
}

/** In a process of its own, since pictures are opened for it. It starts with the first island. */
export function openPlateDrawing(): PlateDrawing {
  const worker = openWorker<PlateTask>(startProcess(new URL('./plate-process.ts', import.meta.url), megabytes(384)), { renewAfter: 100 })
  return { draw: (task) => worker.ask<readonly Uint8Array[]>(task, {}), close: () => worker.close() }
}
