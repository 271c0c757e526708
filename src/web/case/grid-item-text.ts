import type { AnyEntry } from '#contract/entries.ts'
import { momentInWords } from '#domain/case/moment-in-words.ts'
import { formatDay } from '#web/lib/dates.ts'
import { captionOf, kindLabels, titleOf } from '#web/shared/entry/entry-labels.ts'
import { formatBytes } from '#web/shared/entry/file-labels.ts'

/** The accessible name of an entry in the grid: title, kind, moment, place and stamp. */
export function accessibleNameOf(entry: AnyEntry, stamp: 'PREVIEW' | 'PRIVATE' | null): string {
  const title = titleOf(entry)
  const { one } = kindLabels[entry.kind]
  const facts = [
    entry.caption !== '' || entry.kind === 'tweet' ? one : null,
    captionOf(entry) !== null && entry.moment && momentInWords(entry.moment), // the name of what has no caption says it
    entry.place,
  ]
  return [title, ...facts, stamp && stampNames[stamp]].filter(Boolean).join(', ')
}
const stampNames = { PREVIEW: 'on the profile card', PRIVATE: 'private' } as const

/** How an entry is drawn in the grid: as its picture, or as one of the drawings of `FallbackThumbnail`. */
export function lookOf(entry: AnyEntry): 'picture' | 'strip' | 'ticket' | 'folder' {
  if (entry.kind === 'tweet') return 'strip'
  if (entry.kind === 'artifact') return 'ticket'
  return entry.renditions ? 'picture' : 'folder'
}

/** The line below an entry in the grid: its caption, if it has one. Below a drawing that has its title on it, further facts. */
export function lineBelow(entry: AnyEntry): string {
  switch (lookOf(entry)) {
    case 'strip':
      return entry.caption || `Added ${formatDay(entry.createdAt)}`
    case 'ticket':
      return entry.caption || `Yours since ${formatDay(entry.createdAt)}`
    case 'folder':
      return 'size' in entry ? formatBytes(entry.size) : ''
    case 'picture':
      return captionOf(entry) ?? ''
  }
}
