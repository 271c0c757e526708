/** The words of an entry that save themselves. Moment and place are empty where there are none. */
export type Words = { readonly caption: string; readonly story: string; readonly moment: string; readonly place: string }
/** Words as the bureau has them, and how often they were changed. */
export type Filed = { readonly words: Words; readonly revision: number }

/**
 * `kept`: the bureau has what stands here. `waiting`: for a pause in the typing. `sending`: on the line. `stopped`: refused, or no
 * answer. `conflict`: somebody else changed the same words meanwhile, most likely the same person in another window.
 */
export type Autosave = {
  readonly at: 'kept' | 'waiting' | 'sending' | 'stopped' | 'conflict'
  readonly filed: Filed
  readonly draft: Words
  /** What is on the line. */
  readonly sent: Words | null
  /** Why it stopped, in words. */
  readonly reason: string | null
  /** What the other window wrote. */
  readonly theirs: Filed | null
}

export type AutosaveEvent =
  | { readonly what: 'typed'; readonly change: Partial<Words> }
  | { readonly what: 'paused' }
  | { readonly what: 'arrived'; readonly revision: number }
  | { readonly what: 'failed'; readonly reason: string }
  | { readonly what: 'overtaken'; readonly by: Filed }
  /** The entry came anew from the server. */
  | { readonly what: 'seen'; readonly filed: Filed }
  | { readonly what: 'keptMine' }
  | { readonly what: 'tookTheirs' }

export const opened = (filed: Filed): Autosave => ({ at: 'kept', filed, draft: filed.words, sent: null, reason: null, theirs: null })

export const isSame = (one: Words, other: Words): boolean =>
  one.caption === other.caption && one.story === other.story && one.moment === other.moment && one.place === other.place

/** The next state; what does not apply changes nothing. */
export function autosave(now: Autosave, event: AutosaveEvent): Autosave {
  switch (event.what) {
    case 'typed': {
      const draft = { ...now.draft, ...event.change }
      if (now.at === 'conflict' || now.at === 'sending') return { ...now, draft }
      return { ...now, draft, at: isSame(draft, now.filed.words) ? 'kept' : 'waiting', reason: null }
    }
    case 'paused':
      return now.at === 'waiting' || now.at === 'stopped' ? { ...now, at: 'sending', sent: now.draft, reason: null } : now
    case 'arrived': {
      if (now.at !== 'sending' || !now.sent) return now
      const filed = { words: now.sent, revision: event.revision }
      return { ...opened(filed), draft: now.draft, at: isSame(now.draft, now.sent) ? 'kept' : 'waiting' }
    }
    case 'failed':
      return now.at === 'sending' ? { ...now, at: 'stopped', sent: null, reason: event.reason } : now
    case 'overtaken':
      return meet({ ...now, sent: null }, event.by)
    case 'seen':
      return now.at === 'sending' || event.filed.revision <= now.filed.revision ? now : meet(now, event.filed)
    case 'keptMine':
      return now.theirs ? { ...now, at: 'waiting', filed: now.theirs, theirs: null } : now
    case 'tookTheirs':
      return now.theirs ? opened(now.theirs) : now
  }
}

/** The bureau has something newer: no quarrel where nothing was typed, or where both wrote the same. */
function meet(now: Autosave, by: Filed): Autosave {
  if (isSame(by.words, now.draft)) return opened(by)
  if (isSame(by.words, now.filed.words)) return { ...now, filed: by, at: 'waiting' }
  if (isSame(now.draft, now.filed.words)) return opened(by)
  return { ...now, at: 'conflict', theirs: by }
}
