import type { Archive, ArchiveFile, Findings } from './found-item.ts'

/** What became of every file of an archive. The numbers of a source that is right add up: nothing is lost, nothing is counted twice. */
export type Balance = {
  readonly files: number
  /** Files that are brought in, or left out by choice, as items of their own. */
  readonly items: number
  readonly unsupported: number
  readonly motion: number
  readonly attachments: number
  readonly metadata: number
  readonly ofTheExport: number
  /** Files of which nothing is said. */
  readonly lost: readonly ArchiveFile[]
  /** Files that are said to be two things, and files that the archive does not have. */
  readonly wrong: readonly ArchiveFile[]
}

/** Adds up what a source found against the files of the archive that it read. */
export function balanceOf(findings: Pick<Findings, 'items' | 'metadata' | 'ofTheExport'>, archive: Pick<Archive, 'files'>): Balance {
  const open = new Set(archive.files)
  const wrong: ArchiveFile[] = []
  const take = (files: readonly (ArchiveFile | null)[]) => {
    let count = 0
    for (const file of files) {
      if (file === null) continue
      if (open.delete(file)) count += 1
      else wrong.push(file)
    }
    return count
  }
  const { items } = findings
  return {
    files: archive.files.length,
    items: take(items.filter(({ unsupported }) => unsupported === null).map(({ file }) => file)),
    unsupported: take(items.filter(({ unsupported }) => unsupported !== null).map(({ file }) => file)),
    motion: take(items.map(({ motion }) => motion)),
    attachments: take(items.flatMap(({ attachments }) => attachments)),
    metadata: take(findings.metadata),
    ofTheExport: take(findings.ofTheExport),
    lost: [...open],
    wrong,
  }
}
