import { facebook } from '#domain/imports/facebook/facebook.ts'
import { folder } from '#domain/imports/folder/folder.ts'
import type { Archive, Source, SourceName } from '#domain/imports/found-item.ts'
import { googlePhotos } from '#domain/imports/google-photos/google-photos.ts'
import { instagram } from '#domain/imports/instagram/instagram.ts'
import { x } from '#domain/imports/x/x.ts'

/** What can be brought in, each with how it is recognised and read. */
export const sources: readonly Source[] = [googlePhotos, facebook, instagram, x, folder]

/** By less a listing is not taken for what it might be. */
const minSureness = 0.2

/** The source that recognises this most surely: files as they are where none does. */
export function detectSource(archive: Pick<Archive, 'parts' | 'files'>): SourceName {
  const rated = sources.map((source) => ({ name: source.name, sureness: source.detect(archive) }))
  const [first] = rated.toSorted((one, other) => other.sureness - one.sureness)
  return first && first.sureness >= minSureness ? first.name : 'folder'
}
