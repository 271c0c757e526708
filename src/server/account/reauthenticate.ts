import { isRecentLogin } from '#domain/account/limits.ts'
import { Problem } from '#domain/problem.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { makeTry, reauthenticationKey } from './attempts.ts'
import { findAccount } from './store.ts'

const passwordNeeded = (message: string) => new Problem('password-needed', message, { errors: [{ path: 'password', message }] })

/**
 * Lets a caller go on who proves to be the owner: by a login made within the last minutes, or by the password. A session alone may be
 * stolen, so whatever could take an account away from its owner asks here first.
 */
export async function reauthenticate(
  deps: Pick<Deps, 'db' | 'now' | 'hashing'>,
  { userId, sessionId }: Caller,
  password: string | undefined,
): Promise<void> {
  const { db, now, hashing } = deps
  const session = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  // The login ended while the request was on its way: no password lets it go on.
  if (!session) throw new Problem('not-signed-in', 'Please log in.')
  if (isRecentLogin(session.created_at, now())) return
  if (password === undefined) throw passwordNeeded('Type your password to go on.')
  await makeTry(deps, reauthenticationKey(sessionId), async () => {
    const account = await findAccount(db, userId)
    if (!(await hashing.verify(account?.passwordHash ?? null, password))) throw passwordNeeded('Wrong password.')
  })
}
