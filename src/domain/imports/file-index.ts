import { inNfc } from '#domain/text.ts'
import type { ArchiveFile } from './found-item.ts'

/** How many folders may lie around the root of an export: some programs unpack a zip into a folder of its own. */
const maxWrappers = 3

/**
 * Finds files by the paths that the lists of an export name. The paths begin at a root that has moved over the years, so that they are compared without
 * the first folders of either. Every look-up takes constant time. `mend` gives
 * another spelling of a path that is not found.
 */
export function indexByTail(files: readonly ArchiveFile[], mend = (uri: string): string => uri): (uri: string) => ArchiveFile | null {
  const exact = new Map<string, ArchiveFile>()
  const shorter = new Map<string, ArchiveFile | null>()
  for (const file of files) {
    for (const [depth, tail] of tailsOf(file.path).entries()) {
      if (depth === 0 && !exact.has(tail)) exact.set(tail, file)
      if (depth > 0) shorter.set(tail, shorter.has(tail) ? null : file)
    }
  }
  const find = (uri: string) => {
    const [whole = '', ...rest] = tailsOf(inNfc(uri.replace(/^\.?\//, '')))
    const found = exact.get(whole) ?? shorter.get(whole)
    if (found) return found
    for (const tail of rest) {
      const one = exact.get(tail) ?? shorter.get(tail)
      if (one) return one
    }
    return null
  }
  return (uri) => (uri === '' || uri.length > maxPath ? null : (find(uri) ?? find(mend(uri))))
}

const maxPath = 2000

/** A path without its first folders, the whole path first; a bare name is no tail, since many files bear one. */
function tailsOf(path: string): readonly string[] {
  const tails = [path]
  for (let at = path.indexOf('/'); at >= 0 && tails.length <= maxWrappers; at = path.indexOf('/', at + 1)) {
    const tail = path.slice(at + 1)
    if (tail.includes('/')) tails.push(tail)
  }
  return tails
}
