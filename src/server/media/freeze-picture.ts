import type { Queries } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { keyOf } from './keys.ts'

/** What a copy is made of: enough to see what a picture or a film shows. */
const sizes = ['medium', 'picture', 'small'] as const

/**
 * Copies a drawn size of a picture, or the poster of a film, under a key of its own, where nothing that its owner does changes it.
 * @returns whether there was one to copy
 */
export async function freezePicture(
  { files }: Pick<Deps, 'files'>,
  db: Queries,
  { ownerId, fileId, key }: { readonly ownerId: string; readonly fileId: string; readonly key: string },
): Promise<boolean> {
  const file = await db
    .selectFrom('files')
    .select(['user_id', 'id', 'sha256', 'derived'])
    .where('user_id', '=', ownerId)
    .where('id', '=', fileId)
    .executeTakeFirst()
  const size = sizes.find((each) => file?.derived.includes(each))
  const bytes = file && size && (await files.get(keyOf(file, size)))
  if (!bytes) return false
  await files.put(key, bytes)
  return true
}
