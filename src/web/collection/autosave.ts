import { isDeepEqual } from '#domain/deep-equal.ts'

/** The words of an entry that save themselves. The moment is a date as somebody wrote it. It and the place are empty where there are none. */
export type EntryWords = { readonly caption: string; readonly story: string; readonly moment: string; readonly place: string }
/** Words as the server has them. `revision` counts their edits. */
export type SavedWords = { readonly words: EntryWords; readonly revision: number }

/**
 * `saved`: the server has what stands here. `pending`: it is sent after a pause in the typing. `saving`: it is being sent. `failed`:
 * refused, or no answer. `conflict`: somebody else changed the same words meanwhile, most likely the same person in another window.
 */
export type AutosaveStatus = 'saved' | 'pending' | 'saving' | 'failed' | 'conflict'
export type Autosave = {
  readonly status: AutosaveStatus
  readonly saved: SavedWords
  readonly draft: EntryWords
  /** What is being sent. */
  readonly sent: EntryWords | null
  /** Why saving failed, as a sentence. */
  readonly error: string | null
  /** In a conflict, what the other window wrote. */
  readonly theirs: SavedWords | null
}

export type AutosaveAction =
  | { readonly type: 'edit'; readonly change: Partial<EntryWords> }
  | { readonly type: 'save' }
  | { readonly type: 'succeed'; readonly revision: number }
  | { readonly type: 'fail'; readonly error: string }
  /** The server refused the save, since the entry has a newer revision. */
  | { readonly type: 'conflict'; readonly theirs: SavedWords }
  /** The entry was fetched again. */
  | { readonly type: 'refresh'; readonly saved: SavedWords }
  | { readonly type: 'keep-mine' }
  | { readonly type: 'take-theirs' }

export const initialAutosave = (saved: SavedWords): Autosave => ({
  status: 'saved',
  saved,
  draft: saved.words,
  sent: null,
  error: null,
  theirs: null,
})

/** The state after an action. An action that does not fit the status changes nothing. */
export function autosaveReducer(state: Autosave, action: AutosaveAction): Autosave {
  switch (action.type) {
    case 'edit': {
      const draft = { ...state.draft, ...action.change }
      if (state.status === 'conflict' || state.status === 'saving') return { ...state, draft }
      return { ...state, draft, status: isDeepEqual(draft, state.saved.words) ? 'saved' : 'pending', error: null }
    }
    case 'save':
      if (state.status !== 'pending' && state.status !== 'failed') return state
      return { ...state, status: 'saving', sent: state.draft, error: null }
    case 'succeed': {
      if (state.status !== 'saving' || !state.sent) return state
      const saved = { words: state.sent, revision: action.revision }
      return { ...initialAutosave(saved), draft: state.draft, status: isDeepEqual(state.draft, state.sent) ? 'saved' : 'pending' }
    }
    case 'fail':
      return state.status === 'saving' ? { ...state, status: 'failed', sent: null, error: action.error } : state
    case 'conflict':
      return merge({ ...state, sent: null }, action.theirs)
    case 'refresh':
      return state.status === 'saving' || action.saved.revision <= state.saved.revision ? state : merge(state, action.saved)
    case 'keep-mine':
      return state.theirs ? { ...state, status: 'pending', saved: state.theirs, theirs: null } : state
    case 'take-theirs':
      return state.theirs ? initialAutosave(state.theirs) : state
  }
}

/** Takes in a newer revision. It is a conflict only where both sides changed the words, and not to the same ones. */
function merge(state: Autosave, theirs: SavedWords): Autosave {
  if (isDeepEqual(theirs.words, state.draft)) return initialAutosave(theirs)
  if (isDeepEqual(theirs.words, state.saved.words)) return { ...state, saved: theirs, status: 'pending' }
  if (isDeepEqual(state.draft, state.saved.words)) return initialAutosave(theirs)
  return { ...state, status: 'conflict', theirs }
}
