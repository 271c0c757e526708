import { maxHashesAtOnce } from '#domain/case/limits.ts'
import type { FolderFile } from './folder-files.ts'

/** SHA-256 of contents in lower case hex, by what tells one file of a folder from another without reading it. */
export type KnownHashes = Map<string, string>

type Deps = {
  /** Null where a file cannot be read. */
  readonly hashOf: (file: File) => Promise<string | null>
  /** Those of some hashes that the case has. */
  readonly askServer: (hashes: readonly string[]) => Promise<readonly string[]>
  readonly onProgress: (done: number, of: number) => void
}
type Looked = {
  /** Not in the case; of several of one content the first. */
  readonly fresh: readonly File[]
  readonly unreadable: number
  /** Of the files that are in the folder now. */
  readonly hashes: KnownHashes
}

/** A file that keeps its path, its size and its time of change keeps its content: it is read once. */
const fingerprintOf = ({ path, file }: FolderFile) => `${path}\n${file.size}\n${file.lastModified}`

/** Which files of a folder are not in the case, by their contents. Only what is new or was changed is read. */
export async function newFilesOf(
  files: readonly FolderFile[],
  known: KnownHashes,
  { hashOf, askServer, onProgress }: Deps,
): Promise<Looked> {
  const hashes: KnownHashes = new Map()
  const byHash = new Map<string, File>()
  let unreadable = 0
  for (const [at, found] of files.entries()) {
    onProgress(at, files.length)
    const fingerprint = fingerprintOf(found)
    const hash = known.get(fingerprint) ?? (await hashOf(found.file))
    if (hash === null) {
      unreadable++
      continue
    }
    hashes.set(fingerprint, hash)
    if (!byHash.has(hash)) byHash.set(hash, found.file)
  }
  const all = [...byHash.keys()]
  for (let from = 0; from < all.length; from += maxHashesAtOnce)
    for (const hash of await askServer(all.slice(from, from + maxHashesAtOnce))) byHash.delete(hash)
  return { fresh: [...byHash.values()], unreadable, hashes }
}
