import { sql } from 'kysely'
import type { KeeperItem } from '#contract/keeper.ts'
import type { KeeperActName } from '#domain/keeper/acts.ts'
import type { Bytes } from '#domain/units.ts'
import type { Deps } from '#server/deps.ts'
import { readCursor, type Shape, writeCursor } from '#server/http/cursor.ts'

/** What the pages of the console borrow, and who looks at them. */
export type SectionDeps = Pick<Deps, 'db' | 'now' | 'files' | 'config'> & { readonly keeper: string; readonly keeperId?: string }
export type ItemPage = { readonly data: KeeperItem[]; readonly next?: string }
/** One section of the console: its list in pages, and where an item has more to tell, that item whole. */
export type Section = {
  readonly list: (deps: SectionDeps, asked: { readonly q: string; readonly cursor: string | undefined }) => Promise<ItemPage>
  readonly show?: (deps: SectionDeps, id: string) => Promise<KeeperItem>
}

/** How many items a page has. */
const pageLength = 20
/** How many are read for a page: one more says whether another follows. */
export const readLength = pageLength + 1

/** Cuts what was read into a page. @param keysOf the sort keys of a row, by which the next page begins */
export async function cutPage<Row>(
  rows: readonly Row[],
  keysOf: (row: Row) => readonly string[],
  itemOf: (row: Row) => KeeperItem | Promise<KeeperItem>,
): Promise<ItemPage> {
  const shown = rows.slice(0, pageLength)
  const last = shown.at(-1)
  const data = await Promise.all(shown.map(itemOf))
  return rows.length > pageLength && last ? { data, next: writeCursor(keysOf(last)) } : { data }
}
export const keysOf = (cursor: string | undefined, ...shapes: readonly Shape[]) => readCursor(cursor, shapes)

/** Where a page of what is sorted by an instant and its id begins. @param after the sort keys of the last row before; null at the first page */
export const isAfter = (instant: string, after: readonly string[] | null) =>
  after ? sql<boolean>`(${sql.ref(instant)}, id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql<boolean>`true`

type Given = Pick<KeeperItem, 'id' | 'heading'> & {
  readonly state?: string
  /** Facts by their names; what is null is left out. */
  readonly facts?: Readonly<Record<string, string | number | Date | null>>
  readonly texts?: KeeperItem['texts']
  readonly pictures?: KeeperItem['pictures']
  readonly acts?: readonly (readonly [act: KeeperActName, target: string] | false)[]
  readonly hasMore?: boolean
}

/** An item as it is answered. */
export function itemOf({ id, heading, state, facts = {}, texts = [], pictures = [], acts = [], hasMore = false }: Given): KeeperItem {
  return {
    id,
    heading: shortened(plain(heading), maxHeading),
    ...(state !== undefined && { state }),
    facts: Object.entries(facts).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [{ name, value: value instanceof Date ? value.toISOString() : plain(String(value)) }],
    ),
    texts: boundedTexts(texts, hasMore ? maxTexts.inPart : maxTexts.whole),
    pictures,
    acts: acts.flatMap((each) => (each ? [{ act: each[0], target: each[1] }] : [])),
    hasMore,
  }
}

const maxHeading = 200
/** What the texts of one item may have together, in characters: a page of them stays far under a megabyte. Those of which more can be asked have less. */
const maxTexts = { inPart: 12_000, whole: 200_000 }

/** As many of the texts as fit, the last one shortened. */
function boundedTexts(texts: KeeperItem['texts'], most: number): KeeperItem['texts'] {
  let left = most
  return texts.flatMap(({ title, text }) => {
    if (left <= 0) return []
    const shown = shortened(plain(text), left)
    left -= shown.length
    return [{ title, text: shown }]
  })
}

const shortened = (text: string, most: number) => (text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text)
/** What people wrote, without the characters that would command a terminal: the command line prints the same. */
const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, (each) => (each === '\n' ? each : ' '))

/** An instant to the minute, in UTC. */
export const minuteOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
/** Bytes in a unit that people read. */
export const sizeInWords = (bytes: Bytes): string => (bytes < 1e8 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`)
