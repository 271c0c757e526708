import { openWorker } from '#web/lib/trusted-worker.ts'
import type { ArchiveCalls } from './archive-calls.ts'
import address from './archive-worker.ts?worker&url'
import { askWorker, type WorkerClient } from './worker-calls.ts'

/** What was given, held by a worker that reads it. */
export type ArchiveClient = WorkerClient<ArchiveCalls>

export const createArchiveClient = (): ArchiveClient => askWorker<ArchiveCalls>(openWorker(address))
