import { megabytes } from '#domain/units.ts'
import { fileName, folderOf, isLiveStill, stemOf } from './archive-path.ts'
import type { ArchiveFile } from './found-item.ts'

/** The film of a live photograph runs for three seconds; a longer one of the same name is a film of its own. */
const maxMotion = megabytes(30)
/** How many stills of one name are compared with a film. */
const maxOfOneName = 8

/** Formats in which phones store the film of a live or motion photograph. */
const motion = /\.(?:mov|mp4|m4v|3gp|(?:mp|mv)(?:~\d{1,2})?)$/i

/**
 * Pairs the stills of live photographs with their films: same folder, same name but for the extension, and small enough. `belong` has the last
 * word, since a picture and a film of one name may be strangers. Answers the still of each film that is part of one.
 */
export function pairFilms(
  stills: readonly ArchiveFile[],
  films: readonly ArchiveFile[],
  belong: (still: ArchiveFile, film: ArchiveFile) => boolean,
  groupOf: (file: ArchiveFile) => string = ({ part, path }) => `${part}/${folderOf(path)}`,
): ReadonlyMap<ArchiveFile, ArchiveFile> {
  const byName = new Map<string, ArchiveFile[]>()
  for (const still of stills) {
    const key = `${groupOf(still)}/${stemOf(fileName(still.path)).toLowerCase()}`
    const named = byName.get(key)
    if (!named) byName.set(key, [still])
    else if (named.length < maxOfOneName) named.push(still)
  }
  const pairs = new Map<ArchiveFile, ArchiveFile>()
  const taken = new Set<ArchiveFile>()
  for (const film of films) {
    const name = fileName(film.path).toLowerCase()
    if (film.size > maxMotion || !motion.test(name)) continue
    // `IMG_1_HEVC.MOV` belongs to `IMG_1.HEIC`, `PXL_1.MP` to `PXL_1.MP.jpg`
    const stem = name.replace(/\.[^.]{1,8}$/, '')
    const found = [stem, name, stem.replace(/_hevc$/, '')].flatMap((key) => byName.get(`${groupOf(film)}/${key}`) ?? [])
    const still = found
      .toSorted((one, other) => Number(isLiveStill(other.path)) - Number(isLiveStill(one.path)))
      .find((one) => !taken.has(one) && belong(one, film))
    if (!still) continue
    pairs.set(film, still)
    taken.add(still)
  }
  return pairs
}
