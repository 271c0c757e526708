import type { FastifyInstance } from 'fastify'
import { authApi } from '#contract/account/auth.ts'
import type { UserInfo } from '#contract/user-info.ts'
import { languageAccepted } from '#domain/people/languages.ts'
import { Problem } from '#domain/problem.ts'
import { type Transaction, transact } from '#server/db/connection.ts'
import type { Caller, Deps, Notify } from '#server/deps.ts'
import { bearerToken, mount } from '#server/http/mount.ts'
import { countEmail } from './attempts.ts'
import { isBreached } from './breached.ts'
import { changePassword } from './change-password.ts'
import { loginReply, visitOf } from './complete-login.ts'
import { deviceKeyOf } from './device-key.ts'
import { enqueueForgot, enqueueResend } from './jobs.ts'
import type { LastSeen } from './last-seen.ts'
import { logIn } from './log-in.ts'
import { register } from './register.ts'
import { resetPassword } from './reset.ts'
import type { Callers } from './session-cache.ts'
import { endEverySession, endSession, listSessions, nameSession } from './sessions.ts'
import { tooManyEmails } from './verification-email.ts'
import { verify } from './verify.ts'

/** What accounts need of others, filled in by app.ts. */
type Provided = {
  readonly callers: Callers
  readonly lastSeen: LastSeen
  /** The whole document of a user, as its owner sees it. */
  readonly userInfo: (owner: Caller) => Promise<UserInfo>
  /** Puts a user into the directory, or takes them out, as their state says. */
  readonly updateListings: (trx: Transaction, userId: string) => Promise<void>
  readonly notify: Notify
  readonly showLife: (trx: Transaction, userId: string) => Promise<void>
}

const noSuchLogin = () => new Problem('not-found', 'There is no such login.')
const sameForAll = 'If there is something to send, the e-mail is on its way.'

export function accountRoutes(app: FastifyInstance, deps: Deps, provided: Provided): void {
  const borrowed = { ...deps, ...provided, breached: isBreached }
  const { callers, lastSeen, userInfo } = provided

  mount(app, authApi.register, async ({ body, caller, request, reply }) => {
    const opened = await register(borrowed, body, visitOf(request), caller, languageAccepted(request.headers['accept-language']))
    return {
      message: 'Your account is created. An e-mail with a link that confirms your address is on its way.',
      data: await loginReply(provided, reply, opened),
    }
  })
  mount(app, authApi.login, async ({ body, caller, request, reply }) => {
    const opened = await logIn(borrowed, body, visitOf(request), caller)
    return { data: await loginReply(provided, reply, opened) }
  })
  mount(app, authApi.logout, async ({ caller, reply }) => {
    await endSession(deps.db, caller)
    callers.forget(caller.userId)
    reply.setCsrfCookie(null)
    return { message: 'You are logged out.' }
  })
  mount(app, authApi.me, async ({ caller, request }) => ({
    data: { ...(await userInfo(caller)), token: bearerToken(request) ?? '' },
  }))

  mount(app, authApi.verify, async ({ body }) => {
    await verify(borrowed, body.token)
    return { message: 'Your e-mail is confirmed.' }
  })
  mount(app, authApi.resend, async ({ body: { email, next } }) => {
    await transact(deps.db, async (trx) => {
      await countOrRefuse(trx, 'verify', email)
      await enqueueResend(deps, trx, { email, next })
    })
    return { message: sameForAll }
  })
  mount(app, authApi.forgot, async ({ body: { email } }) => {
    await transact(deps.db, async (trx) => {
      await countOrRefuse(trx, 'reset', email)
      await enqueueForgot(deps, trx, { email })
    })
    return { message: sameForAll }
  })
  mount(app, authApi.reset, async ({ params, body }) => {
    await resetPassword(borrowed, params.token, body.password)
    return { message: 'Your password is changed. Log in with the new one.' }
  })

  mount(app, authApi.changePassword, async ({ caller, body }) => {
    await changePassword(borrowed, caller, body)
    return { message: 'Your password is changed. Every other login has ended.' }
  })

  mount(app, authApi.deviceKey, async ({ params: { device }, caller }) => ({
    data: { key: deviceKeyOf(deps.config.secrets, caller.userId, device) },
  }))
  mount(app, authApi.sessions, async ({ caller }) => {
    await lastSeen.flush(caller.userId)
    const sessions = await listSessions(deps, caller.userId)
    return {
      data: sessions.map((row) => ({
        id: row.id,
        name: row.name,
        device: row.device,
        network: row.network,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        keptLoggedIn: row.is_kept,
        isCurrent: row.id === caller.sessionId,
      })),
    }
  })
  mount(app, authApi.nameSession, async ({ caller, params, body }) => {
    if (!(await nameSession(deps.db, { userId: caller.userId, sessionId: params.id }, body.name))) throw noSuchLogin()
    return { message: 'The login is named.' }
  })
  mount(app, authApi.endSession, async ({ caller, params }) => {
    if (!(await endSession(deps.db, { userId: caller.userId, sessionId: params.id }))) throw noSuchLogin()
    callers.forget(caller.userId)
    return { message: 'This login has ended.' }
  })
  mount(app, authApi.endOtherSessions, async ({ caller }) => {
    await transact(deps.db, (trx) => endEverySession(trx, caller.userId, caller.sessionId))
    callers.forget(caller.userId)
    return { message: 'Every other login has ended.' }
  })

  async function countOrRefuse(trx: Transaction, what: 'verify' | 'reset', email: string) {
    const retryAfter = await countEmail(trx, deps.now(), what, email)
    if (retryAfter !== null) throw tooManyEmails(retryAfter)
  }
}
