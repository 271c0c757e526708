import { useQueries } from '@tanstack/react-query'
import type { Conversation, Message } from '#contract/messages/mailbox.ts'
import { usersApi } from '#contract/people/users.ts'
import { call } from '#web/lib/call.ts'

type Member = Conversation['members'][number]

/** A conversation with those who have left it among its members, so that what they said bears their names. */
export function useMembers(conversation: Conversation, messages: readonly Message[]): Conversation {
  const members = new Set(conversation.members.map(({ _id }) => _id))
  const gone = [...new Set(messages.flatMap(({ sender }) => (sender !== null && !members.has(sender) ? [sender] : [])))]
  const former = useQueries({
    queries: gone.map((id) => ({
      queryKey: ['user', id],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
        (await call(usersApi.getUser, { params: { id }, query: {} }, { signal })).data,
    })),
    combine: (results) =>
      results.flatMap(({ data }): Member[] => {
        if (!data) return []
        const { _id, name, username, image } = data.doc
        return [{ _id, name, username, image, read: null }]
      }),
  })
  return former.length === 0 ? conversation : { ...conversation, members: [...conversation.members, ...former] }
}
