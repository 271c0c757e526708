import type { TargetKind } from './reports.ts'

/** What keepers can hide: an account with everything of it, one entry of a case, one reply, one line of a guest book, one review, or one message. */
export const suspendableKinds = ['user', 'entry', 'reply', 'guest_line', 'review', 'message'] as const
export type SuspendableKind = (typeof suspendableKinds)[number]

/** What is hidden when a report of such a thing is upheld. */
export const suspendedWith: Readonly<Record<TargetKind, SuspendableKind>> = {
  user: 'user',
  island: 'user',
  entry: 'entry',
  tweet: 'entry',
  reply: 'reply',
  guest_line: 'guest_line',
  review: 'review',
  message: 'message',
}

/** The kinds of reports that are decided when such a thing is suspended. */
export const decidedWith = (kind: SuspendableKind): readonly TargetKind[] =>
  (Object.keys(suspendedWith) as TargetKind[]).filter((reported) => suspendedWith[reported] === kind)

export const maxSuspensionReasonLength = 500
