import { keepStored } from '#web/lib/autosave/stored.ts'
import { keptWords } from '#web/lib/kept/kept-words.ts'

const keyOf = (owner: string, conversation: string) => `message draft ${owner} ${conversation}`

/** What was written to a conversation and not sent, as this browser remembers it. */
export const readDraft = (owner: string, conversation: string): string => keptWords.getItem(keyOf(owner, conversation)) ?? ''

/** A browser without room keeps none. */
export function writeDraft(owner: string, conversation: string, text: string): void {
  if (text.trim() === '') keptWords.removeItem(keyOf(owner, conversation))
  else keepStored(keptWords, keyOf(owner, conversation), text)
}
