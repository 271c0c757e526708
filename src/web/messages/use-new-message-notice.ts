import { useState } from 'react'
import type { Conversation, Message } from '#contract/messages/mailbox.ts'
import { senderOf, summaryOfMessage } from './names.ts'

/** What a screen reader is told of: the newest message of somebody else, once it has come. What was there before is not read out. */
export function useNewMessageNotice(conversation: Conversation, me: string, messages: readonly Message[]): string {
  const newest = messages.at(-1)
  const [from, setFrom] = useState<number | null>(null)
  if (from === null && newest) setFrom(newest.sequence)
  if (!newest || from === null || newest.sequence <= from || newest.sender === me) return ''
  return `${senderOf(newest, conversation, me)}: ${summaryOfMessage(newest)}`
}
