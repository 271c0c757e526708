import path from 'node:path'

/** Where files lie while they arrive and are worked on; what a crash leaves here is swept. */
export const stagingOf = (dataDir: string): string => path.join(dataDir, 'staging')
/** Below it, files that come in pieces: they may stay as long as their upload is open, and have a sweep of their own. */
export const resumable = 'resumable'
export const resumableOf = (dataDir: string): string => path.join(stagingOf(dataDir), resumable)
