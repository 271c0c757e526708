import { CallError } from './call.ts'
import { errorText } from './query-client.ts'

/**
 * What saves itself. `saved`: what the server has, as far as this window knows. `failed`: refused, or no answer; `sent` is what was sent.
 * `conflict`: it was changed elsewhere, and `theirs` is how.
 */
export type SaveState<Saved, Sent, Theirs = Saved> =
  | { readonly at: 'idle' | 'saving'; readonly saved: Saved }
  | {
      readonly at: 'failed'
      readonly saved: Saved
      readonly sent: Sent
      readonly reason: string
      /** Whether the same save may succeed later: the network or the server is down. */
      readonly isTemporary: boolean
    }
  | { readonly at: 'conflict'; readonly saved: Saved; readonly theirs: Theirs }

export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict'

export function failedSave<Saved, Sent>(saved: Saved, sent: Sent, cause: unknown) {
  const isTemporary = cause instanceof CallError && (cause.status === 0 || cause.status >= 500)
  const reason = isTemporary ? 'Kept here, and saved when the server can be reached.' : errorText(cause)
  return { at: 'failed', saved, sent, reason, isTemporary } as const
}

/** @param isChanged whether there is something that the server does not have */
export function saveStatusOf({ at }: { readonly at: SaveState<unknown, unknown>['at'] }, isChanged: boolean): SaveStatus {
  if (at !== 'idle') return at
  return isChanged ? 'unsaved' : 'saved'
}
