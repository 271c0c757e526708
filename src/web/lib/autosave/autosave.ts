import { isDeepEqual } from '#domain/deep-equal.ts'
import { CallError } from '../call.ts'
import { errorText } from '../query-client.ts'

/** What the server has of something that is edited. */
export type Saved<Content> = {
  readonly content: Content
  /** Counts its saves; null while the server has nothing. A save names the one that it writes over. */
  readonly revision: number | null
  /** What the server called it at its first save, where its address did not before. */
  readonly id?: string
  /** When it was saved, where the server says so. */
  readonly updatedAt?: string
  /** Nothing can be saved over it any more. */
  readonly isFinal?: boolean
}

/** Unsaved work, and what it began from. */
export type Draft<Content> = { readonly base: Saved<Content>; readonly content: Content }

/**
 * The optimistic concurrency of an editor. `saved`: what the server has, as far as this window knows. `failed`: refused, or no answer;
 * `sent` is what was sent. `conflict`: it was changed elsewhere, and `theirs` is how.
 */
export type SaveState<Content> =
  | { readonly at: 'idle' | 'saving'; readonly saved: Saved<Content> }
  | {
      readonly at: 'failed'
      readonly saved: Saved<Content>
      readonly sent: Content
      readonly reason: string
      /** Whether the same save may succeed later: the network or the server is down. */
      readonly isTemporary: boolean
    }
  | { readonly at: 'conflict'; readonly saved: Saved<Content>; readonly theirs: Saved<Content> }

export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict'

/** What an editor shows, and how it stands with the server. */
export type Opening<Content> = { readonly content: Content; readonly save: SaveState<Content> }

/** Whether two contents are the same to the server. */
export type IsSame<Content> = (one: Content, other: Content) => boolean

/**
 * Brings together what is edited here and what the server has by now. It is a conflict only where both changed, and not to the same: then
 * nothing is overwritten before its owner decides. What the server has may be an earlier try of this window whose answer was lost.
 */
export function reconcile<Content>(
  { base, content }: Draft<Content>,
  theirs: Saved<Content>,
  isSame: IsSame<Content> = isDeepEqual,
): Opening<Content> {
  const save: SaveState<Content> = { at: 'idle', saved: theirs }
  const conflict: Opening<Content> = { content, save: { at: 'conflict', saved: base, theirs } }
  if (theirs.isFinal) return conflict
  if (isSame(content, theirs.content) || isSame(content, base.content)) return { content: theirs.content, save }
  const isUnchangedThere = theirs.revision === base.revision || isSame(base.content, theirs.content)
  return isUnchangedThere ? { content, save } : conflict
}

/** What an editor opens with: what the server has, or the draft that was left in this browser. */
export const initialAutosave = <Content>(
  saved: Saved<Content>,
  draft: Draft<Content> | null,
  isSame?: IsSame<Content>,
): Opening<Content> => (draft ? reconcile(draft, saved, isSame) : { content: saved.content, save: { at: 'idle', saved } })

/** What the server has instead, after it refused a save because of a newer revision. Throws where that is not known. */
export type TheirsOf<Content> = (conflict: CallError) => Saved<Content> | Promise<Saved<Content>>

/** The state after a save that did not succeed. */
export async function afterRefusal<Content>(
  sent: Draft<Content>,
  cause: unknown,
  theirsOf: TheirsOf<Content>,
  isSame: IsSame<Content>,
): Promise<SaveState<Content>> {
  try {
    if (!(cause instanceof CallError && cause.code === 'conflict')) throw cause
    return reconcile(sent, await theirsOf(cause), isSame).save
  } catch (failure) {
    return failedSave(sent.base, sent.content, failure)
  }
}

export function failedSave<Content>(saved: Saved<Content>, sent: Content, cause: unknown) {
  const isTemporary = cause instanceof CallError && (cause.status === 0 || cause.status >= 500)
  return { at: 'failed', saved, sent, reason: errorText(cause), isTemporary } as const
}

/** Whether a pause is followed by a save. What was refused is not sent again before it has changed. */
export function isDue<Content>(state: SaveState<Content>, content: Content, isSame: IsSame<Content> = isDeepEqual): boolean {
  if (isSame(content, state.saved.content)) return false
  return state.at === 'idle' || (state.at === 'failed' && !isSame(content, state.sent))
}

/** @param isChanged whether there is something that the server does not have */
export function saveStatusOf({ at, saved }: SaveState<unknown>, isChanged: boolean): SaveStatus {
  if (at === 'failed' && !isChanged && saved.revision !== null) return 'saved'
  if (at !== 'idle') return at
  return isChanged ? 'unsaved' : 'saved'
}
