import type { ArchiveFile } from './found-item.ts'

/** Marks on files of an archive: a byte for each, by its place in its part. A set of them takes forty times as much. */
export function fileMarks(files: readonly ArchiveFile[]) {
  const lengths: number[] = []
  for (const { part, index } of files) lengths[part] = Math.max(lengths[part] ?? 0, index + 1)
  const marks = Array.from(lengths, (length = 0) => new Uint8Array(length))
  return {
    /** Null for a file that is not of the archive. */
    has({ part, index }: ArchiveFile): boolean | null {
      const mark = marks[part]?.[index]
      return mark === undefined ? null : mark === 1
    },
    put({ part, index }: ArchiveFile): void {
      marks[part]?.fill(1, index, index + 1)
    },
  }
}
