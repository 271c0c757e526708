import { Problem } from '#domain/problem.ts'
import type { Queries } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'

const readStanding = prepared<{ is_verified: boolean; is_suspended: boolean }>(
  'select email_verified_at is not null as is_verified, suspended_at is not null as is_suspended from users where id = $1',
)

/** Refuses whoever may read and not write to others: unverified and suspended people. @param doing what they wanted, as in "then you can reply" */
export async function checkMayWrite(db: Queries, userId: string, doing: string): Promise<void> {
  const [user] = await readStanding(db, [userId])
  if (!user) throw new Problem('not-signed-in', 'Please log in.')
  if (!user.is_verified)
    throw new Problem('not-verified', `Verify your e-mail address first: the link was mailed to you. Then you can ${doing}.`)
  if (user.is_suspended) throw new Problem('refused', 'The keepers have suspended your account. The settings say why.')
}
