import type { OpenArchive } from './archive-parts.ts'
import { countBeside } from './beside.ts'
import type { BesideCounts, Findings, FoundAlbum, FoundItem, ReadOptions, Source, SourceName } from './found-item.ts'
import { isListable, listedAlbums } from './listed-item.ts'
import { refusedItem } from './make-item.ts'
import type { PackedItems } from './packed-items.ts'
import { sourceInText } from './source-titles.ts'
import { othersIn } from './sources.ts'
import { shownPath } from './zip-entry.ts'

/** What a source says of a whole archive, with its items packed. */
export type PackedFindings = Pick<Findings, 'source' | 'missingParts' | 'warnings'> & {
  readonly items: PackedItems
  readonly beside: BesideCounts
  readonly albums: readonly FoundAlbum[]
}

/**
 * Everything that is found, as it is listed to the server, with a line for each file that is not read: none of them goes without an end.
 * @param items where they are put as they are found
 */
export async function findItems(
  source: Source,
  { archive, refused, parts }: OpenArchive,
  options: ReadOptions,
  items: PackedItems,
  tell: (done: number) => void,
): Promise<PackedFindings> {
  try {
    const beside = countBeside()
    const takeItem = (item: FoundItem) => {
      if (!isListable(item)) throw new Error(`${source.name} gave an item a key that cannot be listed: ${shownPath(item.key)}`) // none is dropped in silence
      items.put(item)
      beside.putItem(item)
    }
    const others = othersIn(source, archive).map((other) => notReadWords(source, other))
    const findings = await source.read(archive, { ...options, takeItem }, tell)
    for (const item of findings.items) takeItem(item)
    for (const { why: _why, ...file } of refused) takeItem(refusedItem(file, parts[file.part]?.finger ?? ''))
    const { missingParts, warnings } = findings
    const albums = listedAlbums(findings.albums)
    return { source: findings.source, missingParts, warnings: [...others, ...warnings], items, beside: beside.finish(findings), albums }
  } finally {
    items.finish() // whoever waits for the next batch is told, also where reading failed
  }
}

const notReadWords = ({ name }: Source, other: SourceName) =>
  `Some of these files seem to be from ${sourceInText(other)}. All are read as from ${sourceInText(name)}, and what belongs to the other is not: bring it in by an import of its own.`
