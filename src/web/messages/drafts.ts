import { keepStored } from '#web/lib/autosave/stored.ts'
import { browserStorage } from '#web/lib/storage.ts'

const keyOf = (owner: string, conversation: string) => `message draft ${owner} ${conversation}`

/** What was written to a conversation and not sent, as this browser remembers it. */
export const readDraft = (owner: string, conversation: string): string => browserStorage.getItem(keyOf(owner, conversation)) ?? ''

/** A browser without room keeps none. */
export function writeDraft(owner: string, conversation: string, text: string): void {
  if (text.trim() === '') browserStorage.removeItem(keyOf(owner, conversation))
  else keepStored(browserStorage, keyOf(owner, conversation), text)
}
