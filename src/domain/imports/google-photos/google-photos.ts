import { cleanFileName } from '#domain/case/file-name.ts'
import { extensionOf, fileName, kindOfName } from '../archive-path.ts'
import { type Collector, collectFindings } from '../collect-findings.ts'
import { guessedDate } from '../date-in-name.ts'
import { dateOfSeconds } from '../found-date.ts'
import type { Archive, ArchiveFile, FoundItem, Remark, Source } from '../found-item.ts'
import { captionOrStory, uniqueNames } from '../make-item.ts'
import { missingParts } from '../missing-parts.ts'
import { readMetadata } from '../read-json.ts'
import { borrowSidecars, type MatchedFile, type MatchedFolder, matchFolder } from './match-folder.ts'
import { isBin, isLocked, photoFolders } from './photo-folders.ts'
import { type JsonContent, readContent } from './sidecar-content.ts'

/** Google Photos by Google Takeout: pictures in folders of years and of albums, each with a JSON file beside it. */
export const googlePhotos: Source = { name: 'google-photos', detect, read }

function detect({ parts, files }: Pick<Archive, 'parts' | 'files'>): number {
  if (files.some(({ path }) => path.toLowerCase().endsWith('.supplemental-metadata.json'))) return 0.95
  const isNamed = parts.some(({ name }) => /^takeout-\d{8}T\d{6}Z/i.test(name))
  const hasSidecars = files.some(({ path }) => /\.(?:jpe?g|heic|png|mp4|mov)\.json$/i.test(path))
  const hasFolder = files.some(({ path }) => /(?:^|\/)Takeout\//i.test(path))
  if (!isNamed && !hasFolder) return hasSidecars ? 0.7 : 0
  return photoFolders(files).size > 0 ? 0.9 : 0.4
}

async function read(archive: Archive, options: Parameters<Source['read']>[1], tell: (done: number) => void) {
  const found = collectFindings('google-photos', archive, options)
  const folders = photoFolders(found.open())
  const repeated = repeatedChecksums(folders)
  const mayBeCopies: MatchedFile[] = []
  const albums = new Map<string, Album>()
  const titleOf = uniqueNames((title, count) => `${title} (${count})`)
  const add = (one: MatchedFile) => addFile(found, one, albums.get(one.folder)?.title ?? null, options.zone)
  let done = 0
  for (const [folder, files] of folders) {
    const json = files.filter(isJson)
    const contents = await readContents(archive, json, found, (read) => tell(done + read))
    done += json.length
    const media = files.filter((file) => found.isOpen(file) && !isJson(file))
    const sidecars = json.filter((file) => contents.has(file))
    const result = matchFolder(folder, media, sidecars, (file) => contents.get(file) ?? null)
    const album = nameAlbum(result, titleOf, found)
    if (album) albums.set(folder, album)
    const unused = new Set(result.unused)
    for (const file of sidecars) {
      if (unused.has(file)) found.refuse(file, 'metadata-without-a-file')
      else found.consume(file)
    }
    for (const one of result.files) {
      if (repeated.has(one.file.crc32)) mayBeCopies.push(one)
      else add(one)
    }
  }
  for (const one of borrowSidecars(mayBeCopies)) add(one)
  if (albums.size > 0) found.warn('Pictures that others added to your shared albums are not in an export of Google Photos.')
  return found.finish('another-product', {
    albums: [...albums.values()],
    missingParts: missingParts(archive.parts.map(({ name }) => name)),
  })
}

/**
 * The CRC-32s of more than one picture or film. Only these may take the sidecar of another folder, so that of the rest nothing is kept in memory once
 * their folder was read.
 */
function repeatedChecksums(folders: ReadonlyMap<string, readonly ArchiveFile[]>): ReadonlySet<number | null> {
  const checksums: number[] = []
  for (const files of folders.values()) for (const file of files) if (file.crc32 !== null && !isJson(file)) checksums.push(file.crc32)
  const sorted = Uint32Array.from(checksums).sort()
  return new Set(sorted.filter((checksum, at) => checksum === sorted[at - 1]))
}

const isJson = ({ path }: ArchiveFile): boolean => path.toLowerCase().endsWith('.json')

/** What each JSON file of the folders says. Damaged ones are told as such, and those of neither pictures nor albums as unknown. */
async function readContents(
  archive: Archive,
  files: readonly ArchiveFile[],
  found: Collector,
  tell: (done: number) => void,
): Promise<ReadonlyMap<ArchiveFile, JsonContent>> {
  const contents = new Map<ArchiveFile, JsonContent>()
  await readMetadata(
    archive,
    files,
    ({ file, text }) => {
      const content = readContent(text)
      if (content.kind === 'unreadable') found.refuse(file, 'unreadable')
      else if (content.kind === 'other') found.refuse(file, 'another-product')
      else contents.set(file, content)
    },
    tell,
  )
  return contents
}

type Album = { readonly title: string; readonly description: string; readonly cover: null }

/** Two albums of one title stay two. Those without a title share one folder in the export, so that nobody can tell them apart. */
function nameAlbum({ album, files }: MatchedFolder, titleOf: (title: string) => string, found: Collector): Album | null {
  if (!album || files.length === 0) return null
  if (album.title !== '') return { title: titleOf(album.title), description: album.description, cover: null }
  found.warn('Albums without a title share one folder in this export and can’t be told apart: their pictures are brought in without them.')
  return null
}

function addFile(found: Collector, one: MatchedFile, album: string | null, zone: string | null): void {
  const { file, folder, content, rule, motion, isDisputed } = one
  const name = fileName(file.path)
  const kind = kindOfName(name) ?? kindOfName(content?.title ?? '')
  if (kind === null && !content) {
    found.refuse(file, 'unknown-format')
    return
  }
  const told = dateOfSeconds(content?.taken ?? null)
  const remarks: Remark[] = []
  if (!content) remarks.push('no-metadata')
  if (!told) remarks.push('date-guessed')
  if (isDisputed || rule?.startsWith('G') || rule === 'H') remarks.push('match-guessed')
  if (rule?.startsWith('D')) remarks.push('edited-copy')
  found.addFile(file, {
    kind: kind ?? 'misc',
    motion,
    name: displayName(name, content?.title ?? '', rule),
    ...captionOrStory(content?.description ?? ''),
    date: told ?? guessedDate(file, zone),
    where: content?.where ?? null,
    albums: album === null ? [] : [album],
    isFavourite: content?.isFavourite ?? false,
    isPrivate: content?.isArchived === true || isLocked(folder),
    matchedBy: rule,
    leftOut: leftOutOf(one),
    remarks,
  })
}

/** The title is the name before Google cut it. It is that of another file for edited copies, films of stills and renamed files. */
function displayName(name: string, title: string, rule: string | null): string {
  if (title.trim() === '' || !rule || !/^[ABCGH]/.test(rule)) return name
  const clean = cleanFileName(title)
  return extensionOf(clean) === extensionOf(name) ? clean : name
}

function leftOutOf({ content, folder }: MatchedFile): FoundItem['leftOut'] {
  if (content?.isInBin || (!content && isBin(folder))) return 'in-the-bin'
  return content?.isOfPartner ? 'shared-by-a-partner' : null
}
