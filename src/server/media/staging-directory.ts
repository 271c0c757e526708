import path from 'node:path'

/** Where files lie while they arrive and are processed; what a crash leaves here is swept. */
export const stagingDirectory = (dataDir: string): string => path.join(dataDir, 'staging')
/** Below it, the bytes of resumable uploads: they stay while their upload is open, and have a sweep of their own. */
export const resumableFolder = 'resumable'
export const resumableDirectory = (dataDir: string): string => path.join(stagingDirectory(dataDir), resumableFolder)
