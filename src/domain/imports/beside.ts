import { extensionOf, fileName } from './archive-path.ts'
import type { ArchiveFile, BesideCounts, BesideKind, Findings, FoundItem } from './found-item.ts'

/** Counts the files of an archive that stand in no list as items of their own, so that the plan and the report can tell where they are. */
export type BesideCounter = {
  readonly putItem: (item: Pick<FoundItem, 'kind' | 'motion' | 'attachments'>) => void
  readonly finish: (findings: Pick<Findings, 'metadata' | 'ofTheExport'>) => BesideCounts
}

export function countBeside(): BesideCounter {
  const counts: Partial<Record<BesideKind, number>> = {}
  const count = (kind: BesideKind, files: number) => {
    if (files > 0) counts[kind] = (counts[kind] ?? 0) + files
  }
  return {
    putItem({ kind, motion, attachments }) {
      if (motion) count('motion', 1)
      for (const file of attachments) count(kindOf(kind, file), 1)
    },
    finish({ metadata, ofTheExport }) {
      count('description', metadata.length)
      count('of-the-export', ofTheExport.length)
      return counts
    },
  }
}

function kindOf(kind: FoundItem['kind'], { path }: ArchiveFile): BesideKind {
  if (kind === 'conversation') return 'conversation'
  return extensionOf(fileName(path)) === '.aae' ? 'recipe' : 'subtitles'
}
