import type { SourceName } from './found-item.ts'
import { hashOf } from './make-item.ts'

/**
 * What an album is from, by which a later import finds it under its first title, whatever its owner calls it since: the service. Folders of a disk
 * bear any name, so that of them only those of archives or folders of the same names are the same.
 */
export function albumOrigin(source: SourceName, parts: readonly { readonly name: string }[]): string {
  if (source !== 'folder') return source
  const names = parts.map(({ name }) => name).toSorted()
  return `folder:${hashOf(names.join('/'))}`
}
