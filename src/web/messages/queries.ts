import { skipToken, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallOf } from '#contract/endpoint.ts'
import type { Conversation, MailboxChanges, Message } from '#contract/messages/mailbox.ts'
import { messagesApi } from '#contract/messages/messages.ts'
import { safetyApi } from '#contract/safety.ts'
import type { Reaction } from '#domain/messages/limits.ts'
import { seconds } from '#domain/units.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { everyWhileVisible } from '#web/lib/visible-interval.ts'
import { addConversation, addMessages, addPage, removeConversation, useMailbox } from './mailbox-cache.ts'

export const folders = ['inbox', 'requests'] as const
export type Folder = (typeof folders)[number]
const folderOf = { accepted: 'inbox', request: 'requests', gone: null } as const satisfies Record<Conversation['state'], Folder | null>

export const fetchChanges = async (after: number): Promise<MailboxChanges> => (await call(messagesApi.changes, { query: { after } })).data

/** The conversations of a folder, the last written in first, page after page. What changes comes into the mailbox by itself. */
export function useConversations(folder: Folder) {
  const { conversations } = useMailbox()
  const pages = useInfiniteQuery({
    queryKey: ['conversations', folder],
    queryFn: async ({ pageParam, signal }) => {
      const { data, change, next } = await call(
        messagesApi.conversations,
        { query: { folder, limit: 50, cursor: pageParam || undefined } },
        { signal },
      )
      addPage(change, data)
      return { next }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const listed = [...conversations.values()]
    .filter(({ state }) => folderOf[state] === folder)
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt) || other._id.localeCompare(one._id))
  return { ...pages, conversations: listed }
}

/**
 * One conversation as it is now. It is fetched where no list has brought it.
 * @param id null where none is open
 * @param isMailboxOpen until then there is nothing to add it to
 */
export function useConversation(id: string | null, isMailboxOpen: boolean) {
  const { conversations } = useMailbox()
  const conversation = id === null ? undefined : conversations.get(id)
  const query = useQuery({
    queryKey: ['conversation', id],
    queryFn:
      id === null || !isMailboxOpen || conversation
        ? skipToken
        : async ({ signal }) => {
            const { data } = await call(messagesApi.conversation, { params: { id } }, { signal })
            addConversation(data)
            return data._id
          },
  })
  return { ...query, conversation }
}

/** The conversation with one person, begun when there was none. They learn of it with its first message. Null where nobody is named. */
export const useConversationWith = (person: string | null) =>
  useQuery({
    queryKey: ['conversation with', person],
    queryFn: person === null ? skipToken : () => begin({ to: [person] }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0, // a conversation that was deleted since is begun again
  })

type Beginning = CallOf<typeof messagesApi.begin>['body']
async function begin(body: Beginning): Promise<string> {
  const { data } = await call(messagesApi.begin, { body })
  addConversation(data)
  return data._id
}
export const useBegin = () => useMutation({ mutationFn: begin })

const answered = { onSuccess: ({ data }: { readonly data: Conversation }) => void addConversation(data) }

export const useRename = (id: string) =>
  useMutation({ mutationFn: (title: string) => call(messagesApi.rename, { params: { id }, body: { title } }), ...answered })
export const useAddMembers = (id: string) =>
  useMutation({ mutationFn: (to: string[]) => call(messagesApi.addMembers, { params: { id }, body: { to } }), ...answered })
export const useMute = (id: string) =>
  useMutation({ mutationFn: (muted: boolean) => call(messagesApi.mute, { params: { id }, body: { muted } }), ...answered })
export const useAccept = (id: string) => useMutation({ mutationFn: () => call(messagesApi.accept, { params: { id } }), ...answered })

const removed = (id: string) => ({ onSuccess: () => void removeConversation(id) })
export const useDecline = (id: string) => useMutation({ mutationFn: () => call(messagesApi.decline, { params: { id } }), ...removed(id) })
export const useLeave = (id: string) => useMutation({ mutationFn: () => call(messagesApi.leave, { params: { id } }), ...removed(id) })
/** Neither finds or sees the other any more, and the request is declined, so that it does not come back with the end of the block. */
export const useBlock = (id: string, person: string) =>
  useMutation({
    mutationFn: async () => {
      await call(safetyApi.block, { params: { id: person } })
      await call(messagesApi.decline, { params: { id } })
    },
    ...removed(id),
  })

/** Tells how far one has read. A failure is made good by the next message. */
export const markRead = (id: string, sequence: number) =>
  void call(messagesApi.read, { params: { id }, body: { sequence } }).then(
    ({ data }) => addConversation(data),
    () => {},
  )
/** Tells the others that one types. Nothing depends on it. */
export const tellTyping = (id: string) => void call(messagesApi.typing, { params: { id } }).catch(() => {})

const rewritten = { onSuccess: ({ data }: { readonly data: Message }) => void addMessages([data]) }
export const useEdit = () =>
  useMutation({
    mutationFn: ({ id, text }: { readonly id: string; readonly text: string }) =>
      call(messagesApi.edit, { params: { id }, body: { text } }),
    ...rewritten,
  })
export const useUnsend = () => useMutation({ mutationFn: (id: string) => call(messagesApi.unsend, { params: { id } }), ...rewritten })

/** How often and how far apart a message is read again whose attachments are being processed. */
const readAgain = { times: 20, every: seconds(2) } as const

/** Reads a message again while something that it carries is being processed, so that it can be played once it is ready. */
export function useReadWhileProcessed(message: Message | null): void {
  const isWaiting = message?.attachments.some(({ state }) => state === 'waiting') ?? false
  const { conversation, sequence } = message ?? { conversation: '', sequence: 0 }
  useEffect(() => {
    if (!isWaiting) return
    let times = 0
    const end = everyWhileVisible(() => {
      if (++times >= readAgain.times) end()
      const query = { after: sequence - 1, limit: 1 }
      call(messagesApi.messages, { params: { id: conversation }, query }).then(
        ({ data }) => addMessages(data),
        () => {},
      )
    }, readAgain.every)
    return end
  }, [isWaiting, conversation, sequence])
}

type Reacting = { readonly message: Message; readonly reaction: Reaction | null }

/** Sets one's sign on a message or takes it back; it shows at once, and goes back where the server refuses. */
export const useReact = (me: string) =>
  useMutation({
    scope: { id: 'reactions' }, // one after the other: to take a sign back must not overtake setting it
    mutationFn: ({ message: { _id }, reaction }: Reacting) =>
      reaction === null
        ? call(messagesApi.unreact, { params: { id: _id } })
        : call(messagesApi.react, { params: { id: _id }, body: { reaction } }),
    onMutate({ message, reaction }) {
      const others = message.reactions.filter(({ user }) => user !== me)
      addMessages([{ ...message, reactions: reaction === null ? others : [...others, { user: me, reaction }] }])
    },
    onError: (_, { message }) => void addMessages([message]),
    ...rewritten,
  })

/** One's own messages that have all the words, the newest first. */
export const useMessageSearch = (q: string) =>
  useInfiniteQuery({
    queryKey: ['message search', q],
    queryFn: ({ pageParam, signal }) => call(messagesApi.search, { query: { q, limit: 30, cursor: pageParam || undefined } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: q !== '',
  })

const preferencesKey = ['message preferences'] as const
export const usePreferences = () =>
  useQuery({
    queryKey: preferencesKey,
    queryFn: async ({ signal }) => (await call(messagesApi.preferences, undefined, { signal })).data,
  })
export const useChangePreferences = () =>
  useMutation({
    mutationFn: async (body: CallOf<typeof messagesApi.changePreferences>['body']) =>
      (await call(messagesApi.changePreferences, { body })).data,
    onSuccess: (preferences) => queryClient.setQueryData(preferencesKey, preferences),
  })
