import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { type Album, albumsApi } from '#contract/albums.ts'
import { maxEntriesInOneCall } from '#domain/albums/limits.ts'
import type { PrivacyLevel } from '#domain/case/privacy.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { chunks } from './chunks.ts'
import { snapshotCache, updateCachedEntries } from './entry-cache.ts'
import { type Move, withMove, withoutEntries } from './entry-pages.ts'

const albumsKey = (ownerId: string, ...rest: readonly string[]) => ['albums', ownerId, ...rest]

/** The albums of an owner, page by page. @param words in their titles */
export const useAlbums = (ownerId: string, words = '') =>
  useInfiniteQuery({
    queryKey: albumsKey(ownerId, 'list', words),
    queryFn: ({ pageParam, signal }) =>
      call(
        albumsApi.list,
        { params: { id: ownerId }, query: { ...(words && { q: words }), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const useAlbum = (ownerId: string, album: string) =>
  useQuery({
    queryKey: albumsKey(ownerId, 'one', album),
    queryFn: async ({ signal }) => (await call(albumsApi.read, { params: { id: ownerId, album }, query: {} }, { signal })).data,
  })

/** The ids of one's own albums that hold an entry. */
export const useHoldingAlbums = (ownerId: string, entry: string | null) =>
  useQuery({
    queryKey: albumsKey(ownerId, 'holding', entry ?? ''),
    queryFn: async ({ signal }) => (await call(albumsApi.holding, { params: { entry: entry ?? '' } }, { signal })).data,
    enabled: entry !== null,
  })

const refreshAlbums = (ownerId: string) => queryClient.invalidateQueries({ queryKey: albumsKey(ownerId) })

function showAlbum(ownerId: string, album: Album): void {
  queryClient.setQueryData(albumsKey(ownerId, 'one', album._id), album)
  void refreshAlbums(ownerId)
}

export const useMakeAlbum = (ownerId: string) =>
  useMutation({
    mutationFn: async (title: string) => (await call(albumsApi.make, { body: { title } })).data,
    meta: { quiet: true },
    onSuccess: (album) => showAlbum(ownerId, album),
  })

type Change = {
  readonly title?: string
  readonly description?: string
  readonly level?: PrivacyLevel
  readonly cover?: string | null
}
export const useChangeAlbum = (ownerId: string, album: string) =>
  useMutation({
    mutationFn: async (body: Change) => (await call(albumsApi.change, { params: { album }, body })).data,
    onSuccess: (changed) => {
      void playSound('updateFile')
      showAlbum(ownerId, changed)
    },
  })

export const useRemoveAlbum = (ownerId: string) =>
  useMutation({
    mutationFn: (album: string) => call(albumsApi.remove, { params: { album } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: albumsKey(ownerId, 'list') }), // its own page is left
  })

export type AlbumMove = { readonly id: string } & ({ readonly before: string } | { readonly after: string })

/** Moves an album beside another; the list is read anew. */
export const useMoveAlbum = (ownerId: string) =>
  useMutation({
    mutationFn: ({ id: album, ...body }: AlbumMove) => call(albumsApi.order, { params: { album }, body }),
    onSettled: () => refreshAlbums(ownerId),
  })

type Contents = { readonly album: string; readonly entries: readonly string[] }

/** Puts entries into an album, as many at once as a call takes; answers how many were not in it. */
export const useAddToAlbum = (ownerId: string) =>
  useMutation({
    mutationFn: async ({ album, entries }: Contents) => {
      let added = 0
      for (const some of chunks(entries, maxEntriesInOneCall))
        added += (await call(albumsApi.addEntries, { params: { album }, body: { entries: [...some] } })).data.added
      return added
    },
    onSettled: (_added, _failure, { album }) => {
      void queryClient.invalidateQueries({ queryKey: ['collection', ownerId, 'album', album] })
      void refreshAlbums(ownerId)
    },
  })

/** Takes entries out of an album. */
export const useTakeOutOfAlbum = (ownerId: string) =>
  useMutation({
    mutationFn: async ({ album, entries }: Contents) => {
      for (const some of chunks(entries, maxEntriesInOneCall))
        await call(albumsApi.removeEntries, { params: { album }, body: { entries: [...some] } })
    },
    onSuccess: (_done, { album, entries }) => {
      updateCachedEntries(ownerId, (pages) => withoutEntries(pages, new Set(entries)), 'album', album)
      void refreshAlbums(ownerId)
    },
  })

/** Moves an entry within an album. An optimistic update: it is shown at once, and rolled back when the server refuses. */
export const useMoveInAlbum = (ownerId: string, album: string) =>
  useMutation({
    mutationFn: ({ id: entry, ...where }: Move) => call(albumsApi.orderEntry, { params: { album }, body: { entry, ...where } }),
    onMutate: (move) => {
      const rollBack = snapshotCache(ownerId, 'album', album)
      updateCachedEntries(ownerId, (pages) => withMove(pages, move), 'album', album)
      return rollBack
    },
    onError: (_failure, _move, rollBack) => rollBack?.(),
    onSuccess: () => {
      void playSound('updateFile')
      void refreshAlbums(ownerId)
    },
  })
