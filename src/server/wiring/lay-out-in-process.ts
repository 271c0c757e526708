import { megabytes } from '#domain/units.ts'
import { startProcess } from '#server/compute/start-worker.ts'
import { openWorker } from '#server/compute/worker.ts'
import type { Deps } from '#server/deps.ts'
import type { ProvidedToExports } from '#server/exports/provided.ts'
import type { StoreSettings } from '#server/open-deps.ts'
import type { LayOutTask } from './lay-out-process.ts'

/**
 * Lays each export out in a process of its own: its garbage is bounded, and goes with it. What is killed in the middle is tried again.
 * @param address where the database is
 */
export const layOutInProcess =
  (
    { config: { dataDir, s3, productName, publicUrl } }: Pick<Deps, 'config'>,
    address: StoreSettings['address'],
  ): ProvidedToExports['layOut'] =>
  async (laying, signal) => {
    const start = startProcess(new URL('./lay-out-process.ts', import.meta.url), megabytes(256))
    const worker = openWorker<LayOutTask>(start, { renewAfter: 1, endsWhenAborted: true })
    return worker.ask({ laying, settings: { address, dataDir, s3, productName, publicUrl } }, { signal })
  }
