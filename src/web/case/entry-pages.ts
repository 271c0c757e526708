import type { AnyEntry } from '#contract/entries.ts'

/** Pages of entries as the query cache holds them, and where the next one begins. */
export type Pages = { readonly pages: readonly EntryPage[]; readonly pageParams: readonly unknown[] }
export type EntryPage = { readonly data: readonly AnyEntry[]; readonly next?: string | undefined }

/** Puts an entry right before or right after another. */
export type Move = { readonly id: string } & ({ readonly before: string } | { readonly after: string })

/** Pages that did not change keep their identity, so that React renders nothing of them again. */
const replacePages = (all: Pages, pages: readonly EntryPage[]): Pages =>
  pages.every((page, index) => page === all.pages[index]) ? all : { ...all, pages }

/** Replaces an entry by its changed version. */
export const withEntry = (all: Pages, entry: AnyEntry): Pages =>
  replacePages(
    all,
    all.pages.map((page) =>
      page.data.some(({ _id }) => _id === entry._id)
        ? { ...page, data: page.data.map((old) => (old._id === entry._id ? entry : old)) }
        : page,
    ),
  )

/** Removes entries. */
export const withoutEntries = (all: Pages, ids: ReadonlySet<string>): Pages =>
  replacePages(
    all,
    all.pages.map((page) =>
      page.data.some(({ _id }) => ids.has(_id)) ? { ...page, data: page.data.filter(({ _id }) => !ids.has(_id)) } : page,
    ),
  )

/** Moves an entry, also across pages. When either entry is missing, nothing changes. */
export function withMove(all: Pages, move: Move): Pages {
  const target = 'before' in move ? move.before : move.after
  const entry = all.pages.flatMap(({ data }) => data).find(({ _id }) => _id === move.id)
  if (!entry || target === move.id || !all.pages.some(({ data }) => data.some(({ _id }) => _id === target))) return all
  const without = withoutEntries(all, new Set([move.id]))
  return {
    ...all,
    pages: without.pages.map((page) => {
      const index = page.data.findIndex(({ _id }) => _id === target)
      return index < 0 ? page : { ...page, data: page.data.toSpliced('before' in move ? index : index + 1, 0, entry) }
    }),
  }
}
