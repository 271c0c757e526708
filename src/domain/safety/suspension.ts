import type { TargetKind } from './reports.ts'

/** What keepers can hide: an account with everything of it, one entry of a case, or one reply. */
export type SuspendableKind = 'user' | 'entry' | 'reply'

/** What is hidden when a report of such a thing is upheld; null where only the whole account of its author can be. */
export const suspendedWith: Readonly<Record<TargetKind, SuspendableKind | null>> = {
  user: 'user',
  island: 'user',
  entry: 'entry',
  tweet: 'entry',
  reply: 'reply',
  message: null,
}

/** The kinds of reports that are decided when such a thing is suspended. */
export const decidedWith = (kind: SuspendableKind): readonly TargetKind[] =>
  (Object.keys(suspendedWith) as TargetKind[]).filter((reported) => suspendedWith[reported] === kind)

export const longestSuspensionReason = 500
