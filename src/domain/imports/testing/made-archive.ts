import { Problem } from '#domain/problem.ts'
import type { Archive, ArchiveFile, Findings, FoundItem } from '../found-item.ts'

/** A file of a made archive: its text, or more about it. Null is a file that is damaged. */
export type MadeFile =
  | string
  | null
  | { readonly text?: string; readonly size?: number; readonly crc32?: number; readonly modified?: string }

/** Files by their paths, by the names of the parts. */
export type MadeParts = Readonly<Record<string, Readonly<Record<string, MadeFile>>>>

/** Makes an archive from texts by their paths, by the names of the parts: `{ 'a.zip': { 'x/y.json': '{}' } }`. */
export function madeArchive(parts: MadeParts): Archive {
  const texts = new Map<ArchiveFile, string | null>()
  const files = Object.values(parts).flatMap((made, part) =>
    Object.entries(made).map(([path, value], index) => {
      const { text, size, crc32, modified } = typeof value === 'string' ? { text: value } : (value ?? {})
      const file: ArchiveFile = {
        part,
        index,
        path: path.normalize('NFC'),
        size: size ?? text?.length ?? 0,
        crc32: crc32 ?? null,
        modified: modified ?? null,
      }
      texts.set(file, value === null ? null : (text ?? ''))
      return file
    }),
  )
  return {
    parts: Object.keys(parts).map((name) => ({ name, size: 0 })),
    files,
    async readText(file) {
      const text = texts.get(file)
      if (text == null) throw new Problem('not-valid', 'This file is damaged.')
      return text
    },
  }
}

/** The found items by the paths of their files, or by their keys where they have none. */
export const itemsByPath = (findings: Findings): Readonly<Record<string, FoundItem>> =>
  Object.fromEntries(findings.items.map((item) => [item.file?.path ?? item.key, item]))
