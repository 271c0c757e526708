/** The cache that holds what other apps shared with this one, until it is sent. */
export const shareStash = 'shared'

/** Whether anything waits. */
export const hasShared = (): Promise<boolean> => caches.has(shareStash)

/** Windows and the worker change the stash one after the other, in the order in which they asked. */
export const inTurnOfShares = <Result>(change: () => Promise<Result>): Promise<Result> => navigator.locks.request('share-stash', change)

/** Forgets all of it that is there now: what is shared after this call stays. */
export const dropShared = (): Promise<boolean> => inTurnOfShares(() => caches.delete(shareStash))

/** What a text that another app shared becomes. */
export type TextPlace = 'tweet' | 'message'

let handed: { readonly place: TextPlace; readonly text: string } | null = null

/** Hands a text over to the next draft of this kind that is opened in this window. */
export function handText(place: TextPlace, text: string): void {
  handed = { place, text }
}

/** Adds the text that was handed over to a draft, once. @returns the draft as it was where none was */
export function withHandedText(place: TextPlace, draft: string): string {
  if (handed?.place !== place) return draft
  const { text } = handed
  handed = null
  return draft.trim() === '' ? text : `${draft}\n${text}`
}
