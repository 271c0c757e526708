import type { AnyEntry } from '#contract/entries.ts'
import { endOfPeriod, type Narrowing } from '#domain/case/narrowing.ts'
import { wordsOf } from '#domain/case/search-words.ts'
import type { Outbox, OutgoingWords } from '#domain/outbox.ts'
import { indexOfCursor, keptCursor } from './kept-cursor.ts'

/** An entry as this device keeps it: with its story, where that was read. */
export type KeptEntry = AnyEntry & { readonly story?: string }

type Page = { readonly data: readonly AnyEntry[]; readonly next?: string }
type Asked = Narrowing & { readonly limit?: number; readonly cursor?: string }

const usualLimit = 50

function pageOf(entries: readonly KeptEntry[], { limit = usualLimit, cursor }: Asked): Page {
  const start = indexOfCursor(cursor)
  const end = start + Number(limit)
  return { data: entries.slice(start, end), ...(end < entries.length && { next: keptCursor(end) }) }
}

const textsOf = (entry: KeptEntry): string =>
  [
    entry.caption,
    entry.place ?? '',
    entry.story ?? '',
    'text' in entry ? entry.text : '',
    'filename' in entry ? (entry.filename ?? '') : '',
    'artifcats' in entry ? entry.artifcats.product1.name : '',
  ].join(' ')

const isWithin = (moment: string | null, { since, until }: Narrowing) =>
  (since === undefined && until === undefined) ||
  (moment !== null && (since === undefined || moment >= since) && (until === undefined || moment < endOfPeriod(until)))

/** What the filters leave. The level of a kind is not asked: an entry counts by its own. */
const narrowed = (entries: readonly KeptEntry[], asked: Asked): readonly KeptEntry[] =>
  entries.filter((entry) => {
    const { kind, level, words, place, person } = asked
    const hasWords = entry.caption !== '' || entry.has_story || entry.kind === 'tweet'
    return (
      (kind === undefined || entry.kind === kind) &&
      (level === undefined || (entry.level ?? null) === level) &&
      (words === undefined || hasWords === (words === 'with')) &&
      (place === undefined || entry.place === place) &&
      (person === undefined || textsOf(entry).includes(`@${person}`)) &&
      isWithin(entry.moment, asked)
    )
  })

/** @param entries dated ones first, the newest first; then those without a moment */
export function timelineOf(
  entries: readonly KeptEntry[],
  asked: Asked & { readonly part?: string; readonly sort?: string; readonly from?: string },
): Page {
  const isUndated = asked.part === 'undated'
  const found = narrowed(entries, asked).filter(({ moment }) => (moment === null) === isUndated)
  if (isUndated) return pageOf(found, asked)
  const { from, sort = 'newest' } = asked
  const ordered = sort === 'oldest' ? found.toReversed() : found
  const isIn = (moment: string) => from === undefined || (sort === 'oldest' ? moment >= from : moment < endOfPeriod(from))
  return pageOf(
    ordered.filter(({ moment }) => moment !== null && isIn(moment)),
    asked,
  )
}

/** The newest first: how their owner arranged them is not known here. */
export const caseOf = (entries: readonly KeptEntry[], asked: Asked): Page =>
  pageOf(
    narrowed(entries, asked).toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
    asked,
  )

/** Entries that have all the words, or words that begin so. */
export function searchIn(entries: readonly KeptEntry[], asked: Asked & { readonly q: string }): Page {
  const sought = wordsOf(asked.q)
  const has = (entry: KeptEntry) => {
    const words = wordsOf(textsOf(entry))
    return sought.every((one) => words.some((word) => word.startsWith(one)))
  }
  return pageOf(narrowed(entries, asked).filter(has), asked)
}

/** How many entries carry a moment in each year, the last first. */
export function yearsOf(entries: readonly KeptEntry[], asked: Asked): readonly { readonly year: string; readonly count: number }[] {
  const dated = narrowed(entries, asked).flatMap(({ moment }) => moment?.slice(0, 4) ?? [])
  const counts = Map.groupBy(dated, (year) => year)
  return [...counts].map(([year, all]) => ({ year, count: all.length })).toSorted((one, other) => other.year.localeCompare(one.year))
}

/** Entries as they will be: with words that wait to be sent. */
export function withWaitingWords(entries: readonly KeptEntry[], outbox: Outbox): readonly KeptEntry[] {
  const waiting = new Map(outbox.flatMap((one) => (one.act === 'words' ? [[one.entry, one] as const] : [])))
  return waiting.size === 0 ? entries : entries.map((entry) => withWords(entry, waiting.get(entry._id)))
}

function withWords(entry: KeptEntry, waiting: OutgoingWords | undefined): KeptEntry {
  if (!waiting) return entry
  const { story } = waiting.change
  return { ...entry, ...waiting.change, ...(story !== undefined && { has_story: story !== '' }) }
}
