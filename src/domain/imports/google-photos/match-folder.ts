import { fileName, kindOfName } from '../archive-path.ts'
import type { ArchiveFile } from '../found-item.ts'
import { pairFilms } from '../pair-films.ts'
import { matchSidecars } from './match-sidecars.ts'
import type { AlbumContent, JsonContent, SidecarContent } from './sidecar-content.ts'

/** A picture or film of one folder with the sidecar that was found for it. */
export type MatchedFile = {
  readonly file: ArchiveFile
  readonly folder: string
  readonly content: SidecarContent | null
  readonly rule: string | null
  /** Whether another file claims the same sidecar as its own. */
  readonly isDisputed: boolean
  readonly motion: ArchiveFile | null
}
export type MatchedFolder = {
  readonly files: readonly MatchedFile[]
  readonly album: AlbumContent | null
  /** Sidecars of no file. */
  readonly unused: readonly ArchiveFile[]
}

/** Seconds by which the times of a still and its film may differ. */
const maxDifference = 3

/** Matches the media files of one folder with their sidecars, and joins the halves of live photographs. */
export function matchFolder(
  folder: string,
  media: readonly ArchiveFile[],
  sidecars: readonly ArchiveFile[],
  contentOf: (file: ArchiveFile) => JsonContent | null,
): MatchedFolder {
  const byName = new Map<string, ArchiveFile>()
  let album: AlbumContent | null = null
  for (const file of sidecars) {
    const content = contentOf(file)
    if (content?.kind === 'album') album ??= content
    else if (content?.kind === 'sidecar' && !byName.has(fileName(file.path))) byName.set(fileName(file.path), file)
  }
  const sidecarOf = (name: string | undefined): SidecarContent | null => {
    const file = byName.get(name ?? '')
    const content = file ? contentOf(file) : null
    return content?.kind === 'sidecar' ? content : null
  }
  const names = new Set(media.map(({ path }) => fileName(path)))
  const { matches, conflicts, unused } = matchSidecars({
    media: [...names],
    sidecars: [...byName.keys()],
    titleOf: (name) => sidecarOf(name)?.title ?? null,
  })
  const disputed = new Set(conflicts)
  const matchOf = (file: ArchiveFile) => matches.get(fileName(file.path))
  const belong = (still: ArchiveFile, film: ArchiveFile) => {
    const [ofStill, ofFilm] = [matchOf(still), matchOf(film)]
    if (!ofStill || ofStill.rule.startsWith('D')) return false
    if (!ofFilm) return true
    if (ofFilm.sidecar === ofStill.sidecar) return true
    const [one, other] = [sidecarOf(ofStill.sidecar)?.taken, sidecarOf(ofFilm.sidecar)?.taken]
    return one != null && other != null && Math.abs(one - other) <= maxDifference
  }
  const kinds = Map.groupBy(media, ({ path }) => kindOfName(fileName(path)))
  const pairs = pairFilms(kinds.get('image') ?? [], kinds.get('video') ?? [], belong, () => folder)
  const motions = new Map([...pairs].map(([film, still]) => [still, film]))
  return {
    files: media
      .filter((file) => !pairs.has(file))
      .map((file) => {
        const match = matchOf(file)
        return {
          file,
          folder,
          content: sidecarOf(match?.sidecar),
          rule: match?.rule ?? null,
          isDisputed: disputed.has(fileName(file.path)),
          motion: motions.get(file) ?? null,
        }
      }),
    album,
    unused: unused.flatMap((name) => byName.get(name) ?? []),
  }
}

/**
 * Rule H: a copy in another folder has the sidecar that the copy here lacks. Copies have the same name, length and CRC-32; whether they are the same
 * picture is decided by its SHA-256 when it is brought in, so this is a guess.
 */
export function borrowSidecars(files: readonly MatchedFile[]): readonly MatchedFile[] {
  const keyOf = ({ path, size, crc32 }: ArchiveFile) => `${size} ${crc32} ${fileName(path).toLowerCase()}`
  const lacks = ({ content, file }: MatchedFile) => content === null && file.crc32 !== null
  const wanted = new Map<string, SidecarContent | null>(files.filter(lacks).map(({ file }) => [keyOf(file), null]))
  if (wanted.size === 0) return files
  for (const { file, content } of files)
    if (content && file.crc32 !== null && wanted.get(keyOf(file)) === null) wanted.set(keyOf(file), content)
  return files.map((one) => {
    const content = lacks(one) ? wanted.get(keyOf(one.file)) : null
    return content ? { ...one, content, rule: 'H' } : one
  })
}
