import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Conversation, Message } from '#contract/messages/mailbox.ts'
import { messagesApi } from '#contract/messages/messages.ts'
import { runAround } from '#domain/messages/mailbox.ts'
import { call } from '#web/lib/call.ts'
import { addMessages, useMailbox } from './mailbox-cache.ts'

const pageSize = 50
/** How many messages are fetched after one that was searched for. */
const after = 20

type Page = { readonly before: number } | { readonly after: number }
async function fetchMessages(id: string, page: Page, signal?: AbortSignal): Promise<readonly Message[]> {
  const { data } = await call(messagesApi.messages, { params: { id }, query: { ...page, limit: pageSize } }, signal && { signal })
  addMessages(data)
  return data
}

/**
 * The messages about one of a conversation, none missing between them, and older or newer ones on demand.
 * @param sought the sequence of the message to show; null for the last
 */
export function useHistory({ _id, first, last }: Conversation, sought: number | null) {
  const timeline = useMailbox().timelines.get(_id) ?? []
  // The anchor stays the first message that was shown, so that the run of messages around it stays mounted as it grows at both ends.
  const [opened] = useState(sought ?? Math.max(first, last))
  const anchor = sought ?? opened
  const messages = runAround(timeline, anchor)
  const isEmpty = last < first
  const opening = useQuery({
    queryKey: ['messages about', _id, anchor],
    queryFn: async ({ signal }) => (await fetchMessages(_id, { before: anchor + after + 1 }, signal)).length,
    enabled: !isEmpty && messages.length === 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const more = useMutation({ mutationFn: (page: Page) => fetchMessages(_id, page), meta: { quiet: true } })
  const oldest = messages[0]?.sequence
  const newest = messages.at(-1)?.sequence
  const hasOlder = oldest !== undefined && oldest > first
  const hasNewer = newest !== undefined && newest < last
  const canFetch = more.isIdle || more.isSuccess
  return {
    messages,
    isPending: !isEmpty && messages.length === 0 && !opening.isError,
    error: opening.error,
    retry: () => void opening.refetch(),
    hasOlder,
    hasNewer,
    isFetchingMore: more.isPending,
    /** Null unless what was to come did not. */
    retryMore: more.isError ? () => more.mutate(more.variables) : null,
    fetchOlder: () => canFetch && hasOlder && more.mutate({ before: oldest }),
    fetchNewer: () => canFetch && hasNewer && more.mutate({ after: newest }),
  }
}
