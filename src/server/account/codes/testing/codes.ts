import { Secret, TOTP } from 'otpauth'
import type { oneTimeCodesApi } from '#contract/account/one-time-codes.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'
import { logInAs } from '../../testing/account.ts'

/** The calls about one-time codes, and an authenticator app whose clock is the test's. */
export function codeCalls(t: TestApp) {
  const post = (path: string, as: Person, body: object = {}) =>
    t.call('POST', `/api/auth/${path}`, { as, body, remoteAddress: t.freshAddress() })
  const data = <T>(answer: Awaited<ReturnType<TestApp['call']>>) => answer.json<{ data: T }>().data
  const codeOf = (secret: string, ahead = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.deps.now().getTime() + ahead })
  const begin = (as: Person, body: object = {}) => post('one-time-codes', as, body)
  const confirm = (as: Person, code: string) => post('one-time-codes/confirm', as, { code })
  const state = async (as: Person) =>
    data<ReplyOf<typeof oneTimeCodesApi.state>['data']>(await t.call('GET', '/api/auth/one-time-codes', { as }))
  return {
    begin,
    confirm,
    state,
    codeOf,
    remove: (as: Person, body: object = {}) => post('one-time-codes/remove', as, body),
    renew: (as: Person, body: object = {}) => post('recovery-codes', as, body),
    /** Sets the codes of a person up, a period after which the first code was used. */
    async turnOn(as: Person) {
      const { secret } = data<ReplyOf<typeof oneTimeCodesApi.begin>['data']>(await begin(as))
      const { recoveryCodes } = data<ReplyOf<typeof oneTimeCodesApi.confirm>['data']>(await confirm(as, codeOf(secret)))
      t.advance(30_000)
      return { secret, recoveryCodes }
    },
    /** The first step of a login: its ticket. */
    async ticketOf(identifier: string, password: string, more: object = {}) {
      const answer = await logInAs(t, identifier, password, more)
      const { code, ticket } = answer.json<{ code: string; ticket?: string }>()
      if (answer.statusCode !== 401 || code !== 'code-needed' || !ticket) throw new Error(`no ticket: ${answer.statusCode} ${answer.body}`)
      return ticket
    },
    logIn: (ticket: string, code: string, from = t.freshAddress()) =>
      t.call('POST', '/api/auth/login/code', { body: { ticket, code }, remoteAddress: from }),
  }
}
