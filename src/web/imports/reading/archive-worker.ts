import type { ArchiveCalls } from './archive-calls.ts'
import { createArchiveReader } from './archive-reader.ts'
import { answerCalls } from './worker-calls.ts'
import { createZipClient } from './zip-client.ts'

/** The side of the worker: reading, unpacking and hashing are done here, so that the page stays quick. */
answerCalls<ArchiveCalls>(createArchiveReader(createZipClient()))
