import { isSystemFile } from './archive-path.ts'
import { fileMarks } from './file-marks.ts'
import type { Archive, ArchiveFile, Findings, FoundItem, ReadOptions, SourceName, UnsupportedReason } from './found-item.ts'
import { fileItem, type ItemKeys, itemKeys, makeItem, shortKey, unsupportedItem } from './make-item.ts'

/** Gathers what a source finds, and knows of which files nothing was said yet, so that every file ends in exactly one place. */
export type Collector = {
  readonly keys: ItemKeys
  /** Files of which nothing was said yet, in the order of the archive. */
  readonly open: () => readonly ArchiveFile[]
  readonly isOpen: (file: ArchiveFile) => boolean
  /** Adds the item of a file that is open; the motion and the attachments given must be open too. */
  readonly addFile: (file: ArchiveFile, given?: Partial<FoundItem>) => FoundItem
  /** Adds words without bytes, or something that is listed and not there. The same origin again is the same thing, and is not added again. */
  readonly addWords: (origin: string, given: Partial<FoundItem>) => FoundItem
  /** Adds a file that can't be brought in, with the reason. */
  readonly refuse: (file: ArchiveFile, reason: UnsupportedReason) => void
  /** A file that was read for what it says of others. */
  readonly consume: (file: ArchiveFile) => void
  /** A file that an export has for itself, of which nothing is taken. */
  readonly passOver: (file: ArchiveFile) => void
  readonly warn: (sentence: string) => void
  /** The findings. Files of which nothing was said are refused for the given reason. */
  readonly finish: (rest: UnsupportedReason, more?: Partial<Pick<Findings, 'albums' | 'missingParts'>>) => Findings
}

/** Begins to gather: files of operating systems are refused at once. */
export function collectFindings(source: SourceName, archive: Archive, options: Pick<ReadOptions, 'takeItem'>): Collector {
  const keys = itemKeys(archive)
  const closed = fileMarks(archive.files)
  const isOpen = (file: ArchiveFile) => closed.has(file) === false
  const items: FoundItem[] = []
  const { takeItem = (item: FoundItem) => void items.push(item) } = options
  const metadata: ArchiveFile[] = []
  const ofTheExport: ArchiveFile[] = []
  const warnings = new Set<string>()
  const byOrigin = new Map<string, FoundItem>()
  const add = (item: FoundItem) => {
    if (item.file) closed.put(item.file)
    if (item.motion) closed.put(item.motion)
    for (const file of item.attachments) closed.put(file)
    takeItem(item)
    return item
  }
  const refuse = (file: ArchiveFile, reason: UnsupportedReason) => {
    add(unsupportedItem(keys, file, reason))
  }
  for (const file of archive.files) if (isSystemFile(file.path)) refuse(file, 'system-file')

  return {
    keys,
    open: () => archive.files.filter(isOpen),
    isOpen,
    addFile: (file, given = {}) => add(fileItem(keys, file, given)),
    addWords(wanted, given) {
      const origin = shortKey(wanted)
      const item = byOrigin.get(origin) ?? add(makeItem({ key: keys.ofWords(origin), origin, ...given }))
      byOrigin.set(origin, item)
      return item
    },
    refuse,
    consume(file) {
      closed.put(file)
      metadata.push(file)
    },
    passOver(file) {
      closed.put(file)
      ofTheExport.push(file)
    },
    warn: (sentence) => warnings.add(sentence),
    finish(rest, { albums = [], missingParts = [] } = {}) {
      for (const file of archive.files) if (isOpen(file)) refuse(file, rest)
      return { source, items, albums, metadata, ofTheExport, missingParts, warnings: [...warnings] }
    },
  }
}
