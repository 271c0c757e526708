import { useQuery } from '@tanstack/react-query'
import type { Conversation, MailboxChanges, Message } from '#contract/messages/mailbox.ts'
import { applyChanges, type Mailbox, openMailbox, withConversations, withMessages } from '#domain/messages/mailbox.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** The mailbox of whoever is logged in, as far as this page has read it. It is cleared with the rest of the cache when they log out. */
export type OwnMailbox = Mailbox<Conversation, Message>

const key = ['mailbox'] as const
const empty: OwnMailbox = openMailbox(0, [])

// It grows with what is read and outlives the screen, so that the next visit asks for no more than what has changed.
queryClient.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY, staleTime: Number.POSITIVE_INFINITY })

const cached = () => queryClient.getQueryData<OwnMailbox>(key)
const update = (change: (mailbox: OwnMailbox) => OwnMailbox) => queryClient.setQueryData<OwnMailbox>(key, (known) => known && change(known))

/** Null until the first page of conversations was read. */
export const mailboxPosition = (): number | null => cached()?.change ?? null

/** @param change the state of the mailbox when these were read */
export const addPage = (change: number, conversations: readonly Conversation[]) =>
  queryClient.setQueryData<OwnMailbox>(key, (known) =>
    known ? withConversations(known, conversations) : openMailbox(change, conversations),
  )
export const addConversation = (conversation: Conversation) => update((mailbox) => withConversations(mailbox, [conversation]))
/** It is out of the mailbox, which the server tells of too. */
export const removeConversation = (id: string) =>
  update((mailbox) => {
    const known = mailbox.conversations.get(id)
    return known ? withConversations(mailbox, [{ ...known, state: 'gone' }]) : mailbox
  })
export const addMessages = (messages: readonly Message[]) => update((mailbox) => withMessages(mailbox, messages))

/** False where changes before these are missing. */
export function applyToMailbox(changes: MailboxChanges): boolean {
  const known = cached()
  const next = known ? applyChanges(known, changes) : null
  if (next) queryClient.setQueryData<OwnMailbox>(key, next)
  return next !== null
}

export const useMailbox = (): OwnMailbox => useQuery<OwnMailbox>({ queryKey: key, queryFn: () => empty, enabled: false }).data ?? empty
