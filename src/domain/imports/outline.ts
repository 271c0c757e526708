import type { Bytes } from '../units.ts'
import { fileName, isSystemFile, kindOfName } from './archive-path.ts'
import { guessedDate } from './date-in-name.ts'
import type { Archive } from './found-item.ts'
import { missingParts } from './missing-parts.ts'

type Tally = { readonly items: number; readonly bytes: Bytes }
const outlineKinds = ['image', 'video', 'misc'] as const

/** What the directories of an archive tell before any of its files is read. */
export type Outline = {
  /** Pictures, films, and other files that can be brought in, by their extensions; those of which there are none are left out. */
  readonly byKind: readonly (Tally & { readonly kind: (typeof outlineKinds)[number] })[]
  /** The same files by the years that their names, folders or own dates hold, the newest last; null for those that hold none. */
  readonly byYear: readonly (Tally & { readonly year: string | null })[]
  readonly missingParts: readonly string[]
}

type Tallies = Map<string | null, Tally>

function count(tallies: Tallies, key: string | null, size: Bytes): void {
  const { items, bytes } = tallies.get(key) ?? { items: 0, bytes: 0 }
  tallies.set(key, { items: items + 1, bytes: bytes + size })
}

export function outlineOf({ parts, files }: Pick<Archive, 'parts' | 'files'>): Outline {
  const byKind: Tallies = new Map()
  const byYear: Tallies = new Map()
  for (const file of files) {
    const kind = kindOfName(fileName(file.path))
    if (kind === null || isSystemFile(file.path)) continue
    count(byKind, kind, file.size)
    count(byYear, guessedDate(file, null)?.local?.slice(0, 4) ?? null, file.size)
  }
  const kinds = outlineKinds.flatMap((kind) => {
    const tally = byKind.get(kind)
    return tally ? [{ kind, ...tally }] : []
  })
  const years = [...byYear].map(([year, tally]) => ({ year, ...tally }))
  return {
    byKind: kinds,
    byYear: years.toSorted((one, other) => (one.year ?? '').localeCompare(other.year ?? '')),
    missingParts: missingParts(parts.map(({ name }) => name)),
  }
}
