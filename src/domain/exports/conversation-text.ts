import type { SiteConversation, SiteMessage } from './site/site-parts.ts'

/** The words of a conversation as plain text, oldest first, with the times in UTC: what another deployment keeps of it as a file. */
export function conversationText({ messages }: Pick<SiteConversation, 'messages'>): string {
  return messages.map((message) => `${timeOf(message)} ${message.from}: ${wordsOf(message)}\n`).join('')
}

const timeOf = ({ at }: SiteMessage): string => at.toISOString().slice(0, 16).replace('T', ' ')

function wordsOf({ text, entries, isUnsent }: SiteMessage): string {
  if (isUnsent) return '(unsent)'
  const carried = entries.length === 0 ? [] : [`(with ${entries.length === 1 ? 'an entry' : `${entries.length} entries`} of the case)`]
  return [text.trim(), ...carried].filter((words) => words !== '').join(' ')
}
