import { type Bytes, megabytes } from '#domain/units.ts'
import type { Archive, ArchiveFile } from './found-item.ts'
import { damaged } from './verified-bytes.ts'

/** An entry of an archive that is not read, and why, in words for its owner. */
export type RefusedFile = ArchiveFile & { readonly why: string }

/** An archive or folder that is open for reading. */
export type ArchivePart<B extends Uint8Array = Uint8Array> = {
  readonly name: string
  readonly size: Bytes
  /** Recognises it when it is given again. */
  readonly finger: string
  readonly files: ArchiveFile[]
  readonly refused: readonly RefusedFile[]
  /** The bytes of one of its files; throws a `Problem` where they are not what its directory says. */
  readonly read: (file: ArchiveFile) => AsyncIterable<B>
  /** A faster way to the text of one of its files; null where there is none, and where the file is not what its directory says. */
  readonly readText?: (file: ArchiveFile) => Promise<string | null>
}

/** What was given, opened for reading: nothing of it is ever written. */
export type OpenArchive<B extends Uint8Array = Uint8Array> = {
  readonly archive: Archive
  readonly parts: readonly Pick<ArchivePart, 'name' | 'size' | 'finger'>[]
  readonly refused: readonly RefusedFile[]
  /** The bytes of one file; throws a `Problem` where they are not what the archive says. */
  readonly read: (file: ArchiveFile) => AsyncIterable<B>
  /** Lets go of the listing, which takes most of the memory, once a source has read it. Bytes can be read as before. */
  readonly forgetFiles: () => void
}

/** The longest text of metadata that is read: the posts of a lifetime in one file. */
const maxText: Bytes = megabytes(200)

/** Where small texts have a way of their own they are read together, and the more the less each costs. */
const joinedTexts = 512

/** Turns bytes that come in pieces into text, as a `TextDecoder` does. */
type Decoder = { readonly decode: (bytes?: Uint8Array, options?: { readonly stream: boolean }) => string }

/**
 * Parts that belong together as one listing.
 * @param opened files that are parts themselves, as zips in a zip
 * @param createDecoder of UTF-8
 */
export function archiveOf<B extends Uint8Array>(
  parts: readonly ArchivePart<B>[],
  opened: ReadonlySet<ArchiveFile>,
  createDecoder: () => Decoder,
): OpenArchive<B> {
  const read = (file: ArchiveFile): AsyncIterable<B> => {
    const part = parts[file.part]
    if (!part) throw new Error(`there is no part ${file.part}`)
    return part.read(file)
  }
  const files = parts.flatMap((part) => (opened.size === 0 ? part.files : part.files.filter((file) => !opened.has(file))))
  return {
    archive: {
      parts,
      files,
      readText: async (file) => (await parts[file.part]?.readText?.(file)) ?? textOf(read, file, createDecoder()),
      ...(parts.every(({ readText }) => readText) && { textsAtOnce: joinedTexts }),
    },
    parts,
    refused: parts.flatMap(({ refused }) => refused),
    read,
    forgetFiles() {
      for (const list of [files, ...parts.map((part) => part.files)]) list.length = 0
    },
  }
}

async function textOf(read: OpenArchive['read'], file: ArchiveFile, decoder: Decoder): Promise<string> {
  if (file.size > maxText) throw damaged(file.path, 'is longer than any text that is read.')
  let text = ''
  let last: Uint8Array | undefined
  for await (const chunk of read(file)) {
    if (last) text += decoder.decode(last, { stream: true }) // which takes memory outside the heap: a text in one piece goes without
    last = chunk
  }
  return text + decoder.decode(last)
}

export const isZipName = (name: string): boolean => /\.zip$/i.test(name)
/** Archives that are read from their beginning only, so that nothing of them can be shown before all of it was read. */
export const isStreamName = (name: string): boolean => /\.(?:tgz|tar|tar\.(?:gz|bz2|xz)|7z|rar)$/i.test(name)

/** The one zip inside a zip that is read: Apple packs each shared album for itself. */
const isSharedAlbum = ({ path }: ArchiveFile) => /(?:^|\/)iCloud Shared Albums?[^/]*\.zip$/i.test(path)

/**
 * Opens zips of shared albums as parts of their own, one level deep. One that is compressed once more stays a file.
 * @param admit refuses so many parts, before any of them is opened
 * @param open answers null for one that cannot be read in its place
 * @returns the files that are parts now
 */
export async function openSharedAlbums<P extends ArchivePart>(
  parts: P[],
  admit: (count: number) => void,
  open: (outer: P, file: ArchiveFile, name: string) => Promise<P | null>,
): Promise<ReadonlySet<ArchiveFile>> {
  const opened = new Set<ArchiveFile>()
  const outer = parts.flatMap((part) => part.files.filter(isSharedAlbum).map((file) => ({ part, file })))
  admit(parts.length + outer.length)
  for (const { part, file } of outer) {
    const inner = await open(part, file, `${part.name}/${file.path}`)
    if (!inner) continue
    parts.push(inner)
    opened.add(file)
  }
  return opened
}
