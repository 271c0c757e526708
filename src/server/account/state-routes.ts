import type { FastifyInstance } from 'fastify'
import { accountStateApi } from '#contract/account/account-state.ts'
import { erasureApi } from '#contract/account/erasure.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { Problem } from '#domain/problem.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { readIdempotencyKey } from '#server/idempotency/idempotency.ts'
import { deactivateAccount, deleteAccount, lockAccount, undeleteAccount } from './account-state.ts'
import { stopEmailChange } from './change-email.ts'
import { certificateFile, hashesFile, readCertificate, readSigningKeys } from './erasure/certificates.ts'
import { reauthenticate } from './reauthenticate.ts'
import type { Callers } from './session-cache.ts'

/** What the states of accounts need of others, filled in by app.ts. */
type Provided = {
  readonly callers: Callers
  readonly userInfo: (owner: Caller) => Promise<UserInfo>
  readonly updateListings: (trx: Transaction, userId: string) => Promise<void>
  /** Ends the case by which an account was deleted in place of being remembered. */
  readonly endRemembering: (trx: Transaction, userId: string) => Promise<void>
}

const message = 'Record updated successfully.'

export function accountStateRoutes(app: FastifyInstance, deps: Deps, provided: Provided): void {
  const borrowed = { ...deps, ...provided }

  mount(app, accountStateApi.deactivedeleteacc, async ({ caller, body, request, reply }) => {
    const { userId } = caller
    const { id, status, msg = '', locked } = body
    if (id !== undefined && id !== userId) throw new Problem('not-yours', 'This belongs to someone else.')
    const reason = msg.trim() || null
    if (status === 'lock') {
      await lockAccount(borrowed, userId, { reason, isLocked: locked, key: readIdempotencyKey(request) })
      return { message, data: await provided.userInfo(caller) }
    }
    if (status === 'deleted') await reauthenticate(deps, caller, body.password)
    const { doc, ...last } = await provided.userInfo(caller) // who left is not there to be asked
    await (status === 'deleted' ? deleteAccount : deactivateAccount)(borrowed, userId, reason)
    reply.setCsrfCookie(null)
    return { message, data: { ...last, doc: { ...doc, deactivated: status === 'deactivate', deleted: status === 'deleted' } } }
  })
  mount(app, accountStateApi.stopEmailChange, async ({ params }) => {
    await stopEmailChange(borrowed, params.token)
    return { message: 'Your account keeps this address, and every login of it has ended. Now set a new password.' }
  })
  mount(app, accountStateApi.undelete, async ({ params }) => {
    await undeleteAccount(borrowed, params.token, provided.endRemembering)
    return { message: 'Your account is back, and everything in it. Log in to open it.' }
  })
  mount(app, erasureApi.keys, async () => ({ keys: await readSigningKeys(deps) }))
  mount(app, erasureApi.read, async ({ params }) => ({ data: await readCertificate(deps, params.code) }))
  mount(app, erasureApi.certificateFile, ({ params }) => certificateFile(deps, params.code))
  mount(app, erasureApi.hashesFile, ({ params }) => hashesFile(deps, params.code))
}
