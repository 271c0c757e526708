import { uploads } from './upload-manager.ts'

/**
 * Lays on the desk what was on its way when this browser was closed. The part that sends in pieces is only loaded when it ever ran here.
 * @returns names of files that must be chosen again, as the browser kept no copy
 */
export async function goOnWithUnfinished(owner: string): Promise<readonly string[]> {
  const stores = await indexedDB.databases().catch(() => [])
  if (!stores.some(({ name }) => name === 'uppy-blobs')) return []
  const { unfinishedOf } = await import('./resumable-upload.ts')
  const { files, names } = await unfinishedOf(owner)
  uploads.add(files)
  return names
}
