import { createHash } from 'node:crypto'
import { isList, isOwnTagFile, manifestPath, readManifestLine, tagManifestPath } from '#domain/exports/bag.ts'
import type { OpenArchive } from '#domain/imports/archive-parts.ts'
import type { ArchiveFile } from '#domain/imports/found-item.ts'
import { Problem } from '#domain/problem.ts'
import type { Bytes } from '#domain/units.ts'
import type { Bag } from './find-bags.ts'

/** A file that is not as the bag says. */
type Fault = { readonly path: string; readonly fault: 'missing' | 'damaged' | 'unlisted' | 'not-read'; readonly why: string }
type Wrong = Omit<Fault, 'path'>
export type Verified = {
  /** How many the lists name. */
  readonly files: number
  /** Of those that are as listed. */
  readonly bytes: Bytes
  /** How many of the listed files are not as listed. */
  readonly wrong: number
  /** How many other faults were told: files that no list names, and what cannot be read. */
  readonly others: number
  /** Whether the list of the whole bag was there; otherwise each zip was compared with its own. */
  readonly isWhole: boolean
}
type Told = {
  /** How many are compared, of how many. */
  readonly progress: (done: number, of: number) => void
  /** One after the other: a million of them would fill the memory. */
  readonly fault: (fault: Fault) => void
}
type Read = OpenArchive<Buffer>['read']

/** Compares every file of a bag (BagIt) with the SHA-256 that its lists name, each copy of it that is there. */
export async function verifyBag(read: Read, { files, copies, refused }: Bag, tell: Told): Promise<Verified> {
  const { sums, badLists } = await readLists(read, { files, copies })
  const notRead = new Map(refused.map(({ path, why }) => [path, { fault: 'not-read', why } as const]))
  let [bytes, wrong, others, done] = [0, 0, 0, 0]
  const tellOther = (path: string, fault: Wrong): void => {
    others += 1
    tell.fault({ path, ...fault })
  }
  for (const [path, sha256] of sums) {
    tell.progress(done++, sums.size)
    const [file, ...more] = [files.get(path) ?? [], copies.get(path) ?? []].flat()
    const fault = notRead.get(path) ?? (await compare(read, file, more, sha256)) ?? badLists.get(path)
    if (fault) {
      wrong += 1
      tell.fault({ path, ...fault })
    } else bytes += file?.size ?? 0
  }
  for (const faults of [notRead, badLists]) for (const [path, fault] of faults) if (!sums.has(path)) tellOther(path, fault)
  for (const path of files.keys())
    if (!sums.has(path) && !isOwnTagFile(path, files.has(tagManifestPath))) tellOther(path, { fault: 'unlisted', why: 'No list names it.' })
  if (sums.size === 0) tellOther(manifestPath, { fault: 'missing', why: 'There is no list of what must be in it.' })
  return { files: sums.size, bytes, wrong, others, isWhole: files.has(manifestPath) }
}

/** In the place of a check sum where two lists name different ones. */
const contradiction = null
type Sums = ReadonlyMap<string, string | typeof contradiction>

/** What must be there: all that the lists name, of the bag and of each zip; and what is wrong with the lists themselves. */
async function readLists(
  read: Read,
  { files, copies }: Pick<Bag, 'files' | 'copies'>,
): Promise<{ sums: Sums; badLists: ReadonlyMap<string, Wrong> }> {
  const sums = new Map<string, string | typeof contradiction>()
  const badLists = new Map<string, Wrong>()
  for (const path of [...files.keys()].filter(isList))
    for (const file of [files.get(path) ?? [], copies.get(path) ?? []].flat())
      try {
        for await (const lines of linesOf(read(file)))
          for (const line of lines) {
            const found = line.length <= maxLineLength ? readManifestLine(line) : null
            if (found) {
              const known = sums.get(found.path)
              sums.set(found.path, known === undefined || known === found.sha256 ? found.sha256 : contradiction)
            } else if (line.trim() !== '') badLists.set(path, { fault: 'damaged', why: 'A line of it cannot be read.' })
          }
      } catch (error) {
        badLists.set(path, damageOf(error))
      }
  return { sums, badLists }
}

/** No path is longer, in UTF-16 units. */
const maxLineLength = 8192

/** The lines of a text in pieces, since a list of a million files is not held in memory twice. Of a line that is too long its beginning is kept. */
async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n')
    rest = (lines.pop() ?? '').slice(0, maxLineLength + 1)
    yield lines
  }
  yield [rest + decoder.decode()]
}

async function compare(
  read: Read,
  file: ArchiveFile | undefined,
  copies: readonly ArchiveFile[],
  sha256: string | typeof contradiction,
): Promise<Wrong | null> {
  if (sha256 === contradiction) return { fault: 'damaged', why: 'Two lists name different check sums of it.' }
  if (!file) return { fault: 'missing', why: 'It is not there.' }
  for (const one of [file, ...copies])
    try {
      const hash = createHash('sha256')
      for await (const piece of read(one)) hash.update(piece)
      if (hash.digest('hex') !== sha256)
        return {
          fault: 'damaged',
          why: copies.length > 0 ? 'It is there more than once, and not the same.' : 'Its bytes are not those that its list names.',
        }
    } catch (error) {
      return damageOf(error)
    }
  return null
}

function damageOf(error: unknown): Wrong {
  if (error instanceof Problem) return { fault: 'damaged', why: error.message }
  throw error
}
