import type { IslandDocument } from '#domain/island/document/island-document.ts'
import { megabytes } from '#domain/units.ts'
import { startProcess } from '#server/compute/start-worker.ts'
import { openWorker } from '#server/compute/worker.ts'

/** A small picture that a thing on an island shows, as it is stored (WebP). */
export type HungPicture = { readonly objectId: string; readonly webp: Uint8Array }

/** One version of a saved island, of which every side is to be drawn. */
export type PlateTask = { readonly document: IslandDocument; readonly isDead: boolean; readonly pictures: readonly HungPicture[] }

/** Draws islands beside the event loop until it is closed. */
export type PlateDrawing = {
  readonly draw: (task: PlateTask) => Promise<readonly Uint8Array[]>
  readonly close: () => Promise<void>
}

/** In a process of its own, since pictures are opened for it. It starts with the first island. */
export function openPlateDrawing(): PlateDrawing {
  const worker = openWorker<PlateTask>(startProcess(new URL('./plate-process.ts', import.meta.url), megabytes(384)), {
    name: 'plates',
    renewAfter: 100,
  })
  return { draw: (task) => worker.ask<readonly Uint8Array[]>(task, {}), close: () => worker.close() }
}
