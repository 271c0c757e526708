import { type InfiniteData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/endpoint.ts'
import { type GuestBookLine, guestBookApi } from '#contract/island.ts'
import type { GuestBookWriters } from '#domain/island/guest-book.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { showToast } from '#web/lib/toasts.ts'

type BookPage = ReplyOf<typeof guestBookApi.lines>

const bookKey = (owner: string) => ['guest-book', owner] as const

/** The guest book of an island, page by page, the newest first. Others write in it meanwhile, so it is read again whenever it comes into view. */
export const useGuestBook = (owner: string) =>
  useInfiniteQuery({
    queryKey: bookKey(owner),
    queryFn: ({ pageParam, signal }) =>
      call(guestBookApi.lines, { params: { id: owner }, query: { cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })

const update = (owner: string, change: (page: BookPage, at: number) => BookPage) =>
  queryClient.setQueryData<InfiniteData<BookPage>>(bookKey(owner), (book) => book && { ...book, pages: book.pages.map(change) })

/** Writes a line; sent again with the same key it is written once. */
export async function writeLine(owner: string, text: string, idempotencyKey: string): Promise<void> {
  const { data } = await call(guestBookApi.write, { params: { id: owner }, body: { text } }, { idempotencyKey })
  const others = (lines: readonly GuestBookLine[]) => lines.filter(({ _id }) => _id !== data._id)
  update(owner, (page, at) => (at === 0 ? { ...page, data: [data, ...others(page.data)] } : page))
  void playSound('updateFile')
}

export const useRemoveLine = (owner: string) =>
  useMutation({
    mutationFn: (line: string) => call(guestBookApi.remove, { params: { id: owner, line } }),
    onSuccess: ({ message }, line) => {
      update(owner, (page) => ({ ...page, data: page.data.filter(({ _id }) => _id !== line) }))
      showToast(message)
    },
  })

/** Chooses who writes in one’s own guest book. */
export const useSetWriters = (owner: string) =>
  useMutation({
    mutationFn: (writers: GuestBookWriters) => call(guestBookApi.setWriters, { params: { id: owner }, body: { writers } }),
    onSuccess: ({ message }, writers) => {
      update(owner, (page) => ({ ...page, writers, mayWrite: writers !== 'nobody' }))
      showToast(message)
    },
  })
