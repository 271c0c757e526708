import { createHash } from 'node:crypto'
import { manifestPath, pathInBag, readManifestLine } from '#domain/exports/bag.ts'
import type { OpenArchive } from '#domain/imports/archive-parts.ts'
import type { ArchiveFile } from '#domain/imports/found-item.ts'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import { Ending, exitCodes } from './exit-codes.ts'

/** A file that is not as the bag says. */
type Fault = { readonly path: string; readonly fault: 'missing' | 'damaged' | 'unlisted' | 'not-read'; readonly why: string }
type Verified = {
  readonly files: number
  readonly bytes: Bytes
  readonly faults: readonly Fault[]
  /** Whether the list of the whole bag was there; otherwise each zip was compared with its own. */
  readonly isWhole: boolean
}

const tagManifestPath = 'tagmanifest-sha256.txt'
const isPartList = (path: string) => /^parts\/part-\d+\.sha256\.txt$/.test(path)

/** Compares every file of a bag (BagIt) with the SHA-256 that its manifests list. @param tell how many are compared, of how many */
export async function verifyBag(
  { archive, refused, read }: Pick<OpenArchive<Buffer>, 'archive' | 'refused' | 'read'>,
  tell: (done: number, of: number) => void,
): Promise<Verified> {
  const files = new Map(archive.files.map((file) => [pathInBag(file.path), file]))
  const listed = await listedIn(archive.readText, files)
  if (listed.size === 0) throw new Ending(exitCodes.unreadable, 'This is no export: there is no list of what must be in it.')
  const faults: Fault[] = refused.map(({ path, why }) => ({ path, fault: 'not-read', why }))
  let bytes = 0
  for (const [at, [path, sha256]] of [...listed].entries()) {
    tell(at, listed.size)
    const file = files.get(path)
    const fault = file ? await compare(read, file, sha256) : { fault: 'missing' as const, why: 'It is not there.' }
    if (fault) faults.push({ path, ...fault })
    else bytes += file?.size ?? 0
  }
  const isUnlisted = (path: string) => path.startsWith('data/') && !listed.has(path)
  for (const path of files.keys()) if (isUnlisted(path)) faults.push({ path, fault: 'unlisted', why: 'No list names it.' })
  return { files: listed.size, bytes, faults, isWhole: files.has(manifestPath) }
}

/** What must be there: all that the manifests list, or without them what the list of each zip says. */
async function listedIn(
  readText: (file: ArchiveFile) => Promise<string>,
  files: ReadonlyMap<string, ArchiveFile>,
): Promise<ReadonlyMap<string, string>> {
  const listed = new Map<string, string>()
  for (const [path, file] of files) {
    if (path !== manifestPath && path !== tagManifestPath && !isPartList(path)) continue
    for (const line of (await readText(file)).split('\n')) {
      const found = readManifestLine(line)
      if (found) listed.set(found.path, found.sha256)
    }
  }
  return listed
}

async function compare(read: OpenArchive<Buffer>['read'], file: ArchiveFile, sha256: string): Promise<Omit<Fault, 'path'> | null> {
  const hash = createHash('sha256')
  try {
    for await (const piece of read(file)) hash.update(piece)
  } catch (error) {
    if (error instanceof Problem) return { fault: 'damaged', why: error.message }
    throw error
  }
  return hash.digest('hex') === sha256 ? null : { fault: 'damaged', why: 'Its bytes are not those that its list names.' }
}
