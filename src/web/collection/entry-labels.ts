import type { AnyEntry } from '#contract/entries.ts'
import { formatDay, formatMoment } from '#web/lib/dates.ts'
import { kindLabels, titleOf } from '#web/lib/entry-labels.ts'
import { formatBytes, formatCount } from '#web/lib/file-labels.ts'

/** How an entry is read out: what it is called, what it is, when, and its stamp. */
export function nameOf(entry: AnyEntry, stamp: 'PREVIEW' | 'PRIVATE' | null): string {
  const title = titleOf(entry)
  const { one } = kindLabels[entry.kind]
  const facts = [entry.caption !== '' || entry.kind === 'tweet' ? one : null, entry.moment && formatMoment(entry.moment), entry.place]
  const stamped = stamp === 'PREVIEW' ? 'preview entry' : stamp === 'PRIVATE' ? 'private' : null
  return [title, ...facts, stamped].filter(Boolean).join(', ')
}

/** What an entry looks like on the sheet: a photograph, or what stands for it. */
export function lookOf(entry: AnyEntry): 'picture' | 'strip' | 'ticket' | 'folder' {
  if (entry.kind === 'tweet') return 'strip'
  if (entry.kind === 'artifact') return 'ticket'
  return entry.renditions ? 'picture' : 'folder'
}

/** What is typed below a print: its caption; below a paper that bears its own words, what more there is to know. */
export function below(entry: AnyEntry): string {
  switch (lookOf(entry)) {
    case 'strip':
      return entry.caption || `Pinned ${formatDay(entry.createdAt)}`
    case 'ticket':
      return entry.caption || `Yours since ${formatDay(entry.createdAt)}`
    case 'folder':
      return 'size' in entry
        ? [formatBytes(entry.size), entry.pages && formatCount(entry.pages, ['page', 'pages'])].filter(Boolean).join(', ')
        : titleOf(entry)
    case 'picture':
      return titleOf(entry)
  }
}
