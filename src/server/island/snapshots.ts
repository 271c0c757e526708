import { Problem } from '#domain/problem.ts'
import { isDiskFull } from '#server/files/disk-space.ts'
import { receivePictures } from '#server/media/accept-upload.ts'
import type { ReceiveDeps } from '#server/media/store-upload.ts'
import type { SaveForm } from './save-form.ts'

export type Snapshots = { readonly snapshotId?: string; readonly deadSnapshotId?: string }

/**
 * Keeps the pictures that came with a save. Where the owner's storage is used up, or the disk is nearly full, the island is saved
 * without them.
 */
export async function receiveSnapshots(deps: ReceiveDeps, userId: string, { snapshot, deadSnapshot }: SaveForm): Promise<Snapshots> {
  try {
    return {
      ...(snapshot && { snapshotId: await receive(deps, userId, 'island', snapshot) }),
      ...(deadSnapshot && { deadSnapshotId: await receive(deps, userId, 'island-deadversion', deadSnapshot) }),
    }
  } catch (error) {
    if (isDiskFull(error) || (error instanceof Problem && error.code === 'over-quota')) return {}
    throw error
  }
}

async function receive(deps: ReceiveDeps, userId: string, name: string, content: Buffer): Promise<string> {
  const [file] = await receivePictures(deps, userId, [{ name, bytes: oneChunk(content) }])
  if (!file) throw new Error('a received picture has a row')
  return file.id
}

async function* oneChunk(content: Buffer) {
  yield content
}
