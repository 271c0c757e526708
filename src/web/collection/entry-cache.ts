import type { InfiniteData } from '@tanstack/react-query'
import type { AnyEntry } from '#contract/entries.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { replaceMe } from '#web/lib/me.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { type Pages, withEntry } from './entry-pages.ts'
import { deskKey } from './queries.ts'

type Laid = InfiniteData<Pages['pages'][number], string>
type Fresh = { readonly data: UserInfo }

/** Writes a change into every desk that is open. Pages that are on the line were asked for before it, and so are asked for again. */
export function changeDesks(id: string, change: (pages: Pages) => Pages, ...part: readonly string[]): void {
  const queryKey = deskKey(id, ...part)
  const isOnTheLine = queryClient.isFetching({ queryKey }) > 0
  queryClient.setQueriesData<Laid>({ queryKey }, (pages) => pages && (change(pages) as Laid))
  if (isOnTheLine) void queryClient.invalidateQueries({ queryKey })
}

/** How the desks lie now, to lay them back so. */
export function remember(id: string, ...part: readonly string[]): () => void {
  const before = queryClient.getQueriesData<Laid>({ queryKey: deskKey(id, ...part) })
  return () => {
    for (const [key, pages] of before) queryClient.setQueryData(key, pages)
  }
}

/** Answered entries take their places on the desks, the user document its own. */
export function noted({ data }: Fresh, entries: readonly AnyEntry[]): void {
  replaceMe(data)
  const id = data.doc._id
  changeDesks(id, (pages) => entries.reduce(withEntry, pages))
  forgetOtherLists(id)
}

/** Lists of other screens ask anew when they are opened. */
export function forgetOtherLists(id: string): void {
  void queryClient.invalidateQueries({ queryKey: ['case', id] })
}
