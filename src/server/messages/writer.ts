import { Problem } from '#domain/problem.ts'
import type { Queries } from '#server/db/connection.ts'
import type { Caller } from '#server/deps.ts'
import { type ViewerContext, viewerContexts } from '#server/privacy/viewer-context.ts'

/**
 * Somebody who may write, with those of these people whom they may meet. Refused until their e-mail is verified, and while keepers
 * suspend them.
 */
export async function writerMeeting(db: Queries, caller: Caller, userIds: readonly string[]): Promise<readonly ViewerContext[]> {
  const contexts = await viewerContexts(db, caller, [caller.userId, ...userIds], 'profile')
  const self = contexts.find(({ owner }) => owner.id === caller.userId)
  if (!self) throw new Problem('not-signed-in', 'Please log in.')
  if (!self.owner.isVerified)
    throw new Problem('not-verified', 'Verify your e-mail address first: the link was mailed to you. Then you can write.')
  if (self.owner.isSuspended) throw new Problem('refused', 'Your account is suspended. You cannot write for now.')
  return contexts.filter((context) => context !== self)
}
