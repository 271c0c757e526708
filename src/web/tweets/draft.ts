import { browserStorage } from '#web/lib/storage.ts'
import type { Written } from './mutations.ts'

const keyOf = (userId: string) => `tweet-draft:${userId}`
export const emptyDraft: Written = { text: '', images: [] }

/** What somebody wrote and did not post, kept in this browser. A draft that cannot be read counts as none. */
export function readDraft(userId: string): Written {
  try {
    const { text, images } = JSON.parse(browserStorage.getItem(keyOf(userId)) ?? '{}') as Partial<Record<keyof Written, unknown>>
    return {
      text: typeof text === 'string' ? text : '',
      images: Array.isArray(images) ? images.filter((id) => typeof id === 'string') : [],
    }
  } catch {
    return emptyDraft
  }
}

export function keepDraft(userId: string, draft: Written): void {
  const isEmpty = draft.text === '' && draft.images.length === 0
  if (isEmpty) browserStorage.removeItem(keyOf(userId))
  else browserStorage.setItem(keyOf(userId), JSON.stringify(draft))
}
