import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Album, albumsApi } from '#contract/albums.ts'
import type { AnyEntry } from '#contract/entries.ts'
import type { VisibleIsland } from '#contract/island.ts'
import { call } from '#web/lib/call.ts'
import { openIslandOf } from '#web/shared/island/open-islands.ts'

/** An album as its stand shows it. */
export type DisplayedAlbum = Pick<Album, '_id' | 'title' | 'cover' | 'level'>

/** The albums that came with an island, with their covers. */
export function albumsOn({ albums, entries }: Pick<VisibleIsland, 'albums' | 'entries'>): readonly DisplayedAlbum[] {
  const byId = new Map(entries.map((entry) => [entry._id, entry]))
  return albums.map((album) => ({ ...album, cover: (album.cover !== null && byId.get(album.cover)) || null }))
}

type Pages<Item> = { readonly pages: readonly { readonly data: readonly Item[] }[] }

/** The items of all pages, the same array until others come: what is drawn of them is not drawn anew. */
const useItems = <Item>(data: Pages<Item> | undefined): readonly Item[] =>
  useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])

/** One's own albums, to choose from, page by page. */
export function useOwnAlbums(owner: string, isWanted: boolean) {
  const list = useInfiniteQuery({
    queryKey: ['albums', owner, 'list', { limit: 50 }],
    queryFn: ({ pageParam, signal }) =>
      call(albumsApi.list, { params: { id: owner }, query: { limit: 50, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: isWanted,
  })
  return { ...list, albums: useItems<Album>(list.data) }
}
export type OwnAlbums = ReturnType<typeof useOwnAlbums>

/** What came with an island that is open to everybody. */
function openPage(owner: string, album: string): { readonly data: AnyEntry[]; readonly next?: string } | null {
  const open = openIslandOf(owner)
  if (!open) return null
  const byId = new Map(open.island.entries.map((entry) => [entry._id, entry]))
  return { data: (open.albumEntries[album] ?? []).flatMap((id) => byId.get(id) ?? []) }
}

/** The entries of an album that the viewer may see, in its order, page by page. */
export function useEntriesOfAlbum(owner: string, album: string) {
  const list = useInfiniteQuery({
    queryKey: ['albums', owner, 'entries', album],
    queryFn: async ({ pageParam, signal }) =>
      openPage(owner, album) ??
      call(albumsApi.entries, { params: { id: owner, album }, query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  return { ...list, entries: useItems<AnyEntry>(list.data) }
}
