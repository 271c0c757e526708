import { keepStored, readStored } from '#web/lib/autosave/stored.ts'
import { keptWords } from '#web/lib/kept/kept-words.ts'

/** What is written in the form of a tweet; pictures by their ids. */
export type Written = { readonly text: string; readonly images: readonly string[] }

const keyOf = (userId: string) => `tweet-draft:${userId}`
export const emptyDraft: Written = { text: '', images: [] }

/** What somebody wrote and did not post, kept in this browser. A draft that cannot be read counts as none. */
export const readDraft = (userId: string): Written => readStored(keptWords, keyOf(userId), parseWritten) ?? emptyDraft

function parseWritten(stored: unknown): Written {
  const { text, images } = stored as Partial<Record<keyof Written, unknown>>
  return {
    text: typeof text === 'string' ? text : '',
    images: Array.isArray(images) ? images.filter((id) => typeof id === 'string') : [],
  }
}

/** A browser without room keeps none. */
export function keepDraft(userId: string, draft: Written): void {
  const isEmpty = draft.text === '' && draft.images.length === 0
  if (isEmpty) keptWords.removeItem(keyOf(userId))
  else keepStored(keptWords, keyOf(userId), JSON.stringify(draft))
}
