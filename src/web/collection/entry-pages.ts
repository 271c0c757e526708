import type { AnyEntry } from '#contract/entries.ts'

/** Pages of entries as the query cache holds them, and where the next one begins. */
export type Pages = { readonly pages: readonly Page[]; readonly pageParams: readonly unknown[] }
export type Page = { readonly data: readonly AnyEntry[]; readonly next?: string | undefined }

/** A print lies before or after another. */
export type Move = { readonly id: string } & ({ readonly before: string } | { readonly after: string })

/** Pages in which nothing changed stay the same objects, so that nothing of them is drawn anew. */
const change = (all: Pages, pages: readonly Page[]): Pages => (pages.every((page, at) => page === all.pages[at]) ? all : { ...all, pages })

/** The same entry with new words or a new file, wherever it stands. */
export const withEntry = (all: Pages, entry: AnyEntry): Pages =>
  change(
    all,
    all.pages.map((page) =>
      page.data.some(({ _id }) => _id === entry._id)
        ? { ...page, data: page.data.map((old) => (old._id === entry._id ? entry : old)) }
        : page,
    ),
  )

/** Without entries that went to the bin. */
export const withoutEntries = (all: Pages, ids: ReadonlySet<string>): Pages =>
  change(
    all,
    all.pages.map((page) =>
      page.data.some(({ _id }) => ids.has(_id)) ? { ...page, data: page.data.filter(({ _id }) => !ids.has(_id)) } : page,
    ),
  )

/** An entry taken up and laid down beside another, also across pages; when the other is not there, nothing moves. */
export function withMove(all: Pages, move: Move): Pages {
  const target = 'before' in move ? move.before : move.after
  const entry = all.pages.flatMap(({ data }) => data).find(({ _id }) => _id === move.id)
  if (!entry || target === move.id || !all.pages.some(({ data }) => data.some(({ _id }) => _id === target))) return all
  const without = withoutEntries(all, new Set([move.id]))
  return {
    ...all,
    pages: without.pages.map((page) => {
      const at = page.data.findIndex(({ _id }) => _id === target)
      return at < 0 ? page : { ...page, data: page.data.toSpliced('before' in move ? at : at + 1, 0, entry) }
    }),
  }
}
