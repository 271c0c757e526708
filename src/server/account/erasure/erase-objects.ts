import { createHash } from 'node:crypto'
import type { Bytes } from '#domain/units.ts'
import type { Deps } from '#server/deps.ts'

/** Below which folders of the store the objects of an account lie. */
export const foldersOf = (userId: string): readonly string[] =>
  ['originals', 'sizes', 'evidence', 'uploads', 'exports'].map((folder) => `${folder}/${userId}/`)

/** An object of the store before it is erased: its key, and the SHA-256 of what is in it. */
export type StoredObject = { readonly key: string; readonly sha256: Buffer; readonly bytes: Bytes }

/**
 * Erases every object of an account. One that is noted is read before, so that what is noted is what was there.
 * @param note writes down what is about to be erased; it may come twice where the erasing was cut off
 */
export async function eraseObjects(
  { files }: Pick<Deps, 'files'>,
  userId: string,
  note?: (object: StoredObject) => Promise<void>,
): Promise<void> {
  for (const folder of foldersOf(userId))
    for await (const key of files.list(folder)) {
      if (note) await noteObject(files, key, note)
      await files.delete(key)
    }
}

async function noteObject(files: Deps['files'], key: string, note: (object: StoredObject) => Promise<void>): Promise<void> {
  const content = await files.get(key)
  if (!content) return
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of content) {
    hash.update(chunk)
    bytes += chunk.length
  }
  await note({ key, sha256: hash.digest(), bytes })
}
