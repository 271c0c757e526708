import type { FastifyInstance } from 'fastify'
import { keysApi } from '#contract/account/keys.ts'
import { Problem } from '#domain/problem.ts'
import { accountGone, transact } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { endKey, makeKey, shownKey } from './keys/keys.ts'
import { keysOf } from './keys/store.ts'
import type { LastSeen } from './last-seen.ts'
import { reauthenticate } from './reauthenticate.ts'
import type { Callers } from './session-cache.ts'
import { holdLogin } from './sessions.ts'

/** What keys of programs need of others, filled in by app.ts. */
type Provided = { readonly callers: Callers; readonly lastSeen: LastSeen }

export function keyRoutes(app: FastifyInstance, deps: Deps, { callers, lastSeen }: Provided): void {
  mount(app, keysApi.list, async ({ caller }) => {
    await lastSeen.flush(caller.userId)
    return { data: (await keysOf(deps.db, caller.userId, deps.now())).map(shownKey) }
  })
  mount(app, keysApi.make, async ({ caller, body: { password, ...wanted } }) => {
    await reauthenticate(deps, caller, password)
    const { key, ...row } = await transact(deps.db, async (trx) => {
      const made = await makeKey(deps, trx, { ...wanted, userId: caller.userId })
      await holdLogin(trx, caller) // after the account, as where an account is closed
      return made
    })
    return { message: 'The key is made. Copy it now: it is not shown again.', data: { ...shownKey(row), key } }
  })
  mount(app, keysApi.end, async ({ caller, params }) => {
    await endKey({ ...deps, callers }, caller, params.id)
    return { message: 'The key has ended.' }
  })
  mount(app, keysApi.endCurrent, async ({ caller }) => {
    if (!caller.scopes) throw new Problem('refused', 'This call ends the key that makes it. A login ends by logging out.')
    await endKey({ ...deps, callers }, caller, caller.sessionId)
    return { message: 'The key has ended.' }
  })
  mount(app, keysApi.whoami, async ({ caller: { userId, sessionId, scopes } }) => {
    const user = await deps.db
      .selectFrom('users')
      .select(['id', 'username', 'name'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(accountGone)
    const key = scopes && (await keysOf(deps.db, userId, deps.now())).find(({ id }) => id === sessionId)
    return { data: { ...user, key: key ? shownKey(key) : null } }
  })
}
