import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type Archive, type Source, sourceNames } from '#domain/imports/found-item.ts'
import type { Compression } from '#domain/imports/packed-items.ts'
import { shownPath } from '#domain/imports/zip-entry.ts'
import { Problem } from '#domain/problem.ts'
import { Ending, exitCodes } from './exit-codes.ts'

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

export const isSourceName = (name: string): boolean => name === 'auto' || sourceNames.some((known) => known === name)

/** Deflates texts by Node, as fast as it can. */
export const compression: Compression<Buffer> = {
  pack: (text) => deflateRawSync(text, { level: 1 }),
  unpack: (packed) => inflateRawSync(packed).toString(),
}

/** What cannot be read at all ends the command. */
export function endUnreadable(error: unknown): never {
  if (error instanceof Problem) throw new Ending(exitCodes.unreadable, error.message)
  throw error
}
