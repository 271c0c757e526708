import type { OpenArchive } from '#domain/imports/archive-parts.ts'
import { type Archive, type Findings, type FoundItem, type ReadOptions, type Source, sourceNames } from '#domain/imports/found-item.ts'
import { isListable } from '#domain/imports/listed-item.ts'
import { refusedItem } from '#domain/imports/make-item.ts'
import { shownPath } from '#domain/imports/zip-entry.ts'
import { Ending, exitCodes } from './exit-codes.ts'
import { type PackedItems, packItems } from './packed-items.ts'

/** The source of this name; of `auto` the one that recognises the archive most surely, at last a plain folder. */
export function sourceFor(sources: readonly Source[], name: string, archive: Pick<Archive, 'parts' | 'files'>): Source {
  if (name !== 'auto') {
    const named = sources.find((source) => source.name === name)
    if (named) return named
    throw new Ending(
      exitCodes.usage,
      `There is no source ${shownPath(name)}. There are: auto, ${sources.map((source) => source.name).join(', ')}.`,
    )
  }
  const rated = sources
    .map((source) => ({ source, sureness: source.detect(archive) }))
    .toSorted((one, other) => other.sureness - one.sureness)
  const [first] = rated
  if (first && first.sureness > 0) return first.source
  throw new Ending(exitCodes.unreadable, 'There are no files in it.')
}

/** What a source says of a whole archive, with its items packed. */
export type PackedFindings = Pick<Findings, 'source' | 'missingParts' | 'warnings'> & { readonly items: PackedItems }

/** Everything that is found, as it is listed to the server, with a line for each file that is not read: none of them goes without an end. */
export async function findItems(
  source: Source,
  { archive, refused, parts }: OpenArchive,
  options: ReadOptions,
  tell: (done: number) => void,
): Promise<PackedFindings> {
  const items = packItems()
  const takeItem = (item: FoundItem) => {
    if (!isListable(item)) throw new Error(`${source.name} gave an item a key that cannot be listed: ${shownPath(item.key)}`) // none is dropped in silence
    items.put(item)
  }
  const findings = await source.read(archive, { ...options, takeItem }, tell)
  for (const item of findings.items) takeItem(item)
  for (const { why: _why, ...file } of refused) takeItem(refusedItem(file, parts[file.part]?.finger ?? ''))
  return { source: findings.source, missingParts: findings.missingParts, warnings: findings.warnings, items }
}

export const isSourceName = (name: string): boolean => name === 'auto' || sourceNames.some((known) => known === name)
