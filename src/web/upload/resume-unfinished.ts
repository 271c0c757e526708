import { uploads } from './upload-manager.ts'

/**
 * Queues again what was under way when this browser was closed. The code of resumable uploads is loaded only where it ever ran.
 * @returns names of files that must be chosen again, since the browser kept no copy
 */
export async function resumeUnfinished(owner: string): Promise<readonly string[]> {
  const databases = await indexedDB.databases().catch(() => [])
  if (!databases.some(({ name }) => name === 'uppy-blobs')) return []
  const { unfinishedUploads } = await import('./resumable-upload.ts')
  const { files, names } = await unfinishedUploads(owner)
  uploads.add(files)
  return names
}
