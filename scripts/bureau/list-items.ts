import { importsApi } from '#contract/imports/imports.ts'
import type { ImportPlan } from '#contract/imports/runs.ts'
import { jsonBody } from '#contract/json-text.ts'
import type { OpenArchive } from '#domain/imports/archive-parts.ts'
import { findItems, type PackedFindings } from '#domain/imports/find-items.ts'
import type { ReadOptions, Source, SourceName } from '#domain/imports/found-item.ts'
import { type PackedItems, packItems } from '#domain/imports/packed-items.ts'
import { sourceInText } from '#domain/imports/source-titles.ts'
import { shownPath } from '#domain/imports/zip-entry.ts'
import type { Options, Tell } from './command.ts'
import type { Connection } from './connect.ts'
import type { CommandDeps } from './deps.ts'
import { compression, endUnreadable } from './reading.ts'
import { count, partsWords } from './words.ts'

/** An archive that is open, to be read once: what is found goes into `items`. */
export type Reading = {
  readonly source: SourceName
  readonly items: PackedItems
  readonly find: () => Promise<PackedFindings>
}

type ReadingDeps = { readonly deps: Pick<CommandDeps, 'err'>; readonly tell: Tell; readonly options: Options }

export function readingOf(
  { deps, tell, options: { json } }: ReadingDeps,
  source: Source,
  archive: OpenArchive<Buffer>,
  options: ReadOptions,
): Reading {
  const items = packItems(compression)
  async function find() {
    deps.err(`Reading ${sourceInText(source.name)}: ${count(archive.archive.files.length)} files in ${partsWords(archive.parts.length)}.`)
    const findings = await findItems(source, archive, options, items, () => {}).catch(endUnreadable)
    archive.forgetFiles()
    for (const { path, why } of archive.refused)
      tell({ event: 'not-read', path, why }, json ? null : `Not read: ${shownPath(path)}. ${why}`)
    return findings
  }
  return { source: source.name, items, find }
}

/**
 * Reads an archive and lists what is found to the server while the rest is read, since the two wait for different processes. Then it asks what an
 * import of it would do.
 */
export async function listItems(
  { call }: Connection,
  runId: string,
  { items, find }: Reading,
  tell: (done: number) => void,
): Promise<ImportPlan> {
  const params = { id: runId }
  async function putItems() {
    for (let done = 0; ; tell(done)) {
      const { count, json } = await items.batchFrom(done)
      if (count === 0) return
      await call(importsApi.putItems, { params, body: jsonBody(`{"items":${json}}`) })
      done += count
    }
  }
  const reading = find()
  const [listed] = await Promise.allSettled([putItems(), reading]) // an archive is closed when nobody reads it any more
  const { missingParts, warnings, beside, albums } = await reading
  if (listed.status === 'rejected') throw listed.reason
  const body = {
    missingParts: missingParts.slice(0, 100).map((name) => name.slice(0, 300)),
    warnings: warnings.slice(0, 100),
    beside,
    albums: [...albums],
  }
  return (await call(importsApi.plan, { params, body })).data
}
