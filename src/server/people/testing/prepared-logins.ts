import { codeCalls } from '#server/account/codes/testing/codes.ts'
import { passkeyCalls, softwareAuthenticator } from '#server/account/passkeys/testing/passkeys.ts'
import { logInAs, tokenIn } from '#server/account/testing/account.ts'
import { succeeded } from '#server/case/testing/case.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'
import type { Preparations } from './prepared.ts'
import { preparedKeys } from './prepared-keys.ts'
import type { FullWorld } from './world.ts'

/**
 * What has to be there before each call about logins and accounts, made anew for every try. Links are mailed to somebody new: the next
 * mail to them is the one that is looked for. One function: it is a table by calls.
 */
export function preparedLogins(t: TestApp, { ada: { password } }: FullWorld): Preparations {
  const codes = codeCalls(t)
  const passkeys = passkeyCalls(t)
  const turnedOff = (as: Person) => async () => void succeeded(await codes.remove(as, { password }))
  let people = 0
  const nextName = () => `newcomer-${people++}`
  const tokenMailedTo = async (email: string) => tokenIn(await t.outbox.next(email))
  const resident = () => t.resident(nextName())
  const unconfirmed = () => t.register(nextName())
  const asked = async (asking: ReturnType<TestApp['call']>) => succeeded<{ data: { token?: string } }>(await asking).data

  /** Makes room for another login, which would end the oldest of so many: the one that asks. */
  const roomForLogin = async (as: Person) => void succeeded(await t.call('DELETE', '/api/auth/sessions', { as }))
  /** A login of the account beside the one that asks. */
  const otherSession = async (as: Person) => {
    await roomForLogin(as)
    succeeded(await logInAs(t, 'ada', password))
    const { data } = succeeded<{ data: { id: string; isCurrent: boolean }[] }>(await t.call('GET', '/api/auth/sessions', { as }))
    return { params: { id: data.find(({ isCurrent }) => !isCurrent)?.id ?? '' } }
  }
  const codesOff = async (ada: Person) => void (await codes.remove(ada, { password }))
  const codesOn = async (ada: Person) => {
    await codesOff(ada)
    return codes.turnOn(ada)
  }
  const newPasskey = async (ada: Person) => {
    const authenticator = softwareAuthenticator(t)
    const response = authenticator.create(await passkeys.newOptions(ada))
    return { authenticator, response }
  }
  const passkey = async (ada: Person) => {
    const { authenticator, response } = await newPasskey(ada)
    const { id } = succeeded<{ data: { id: string } }>(await passkeys.add(ada, response)).data
    return { authenticator, id }
  }

  return {
    ...preparedKeys(t, password),
    'POST /api/auth/register': () => {
      const username = nextName()
      const email = `${username}@islands.example`
      return { body: { name: 'Zelda Quay', username, email, password: 'a long road to nowhere' } }
    },
    'POST /api/auth/verify': async () => {
      const { email } = await unconfirmed()
      return { body: { token: await tokenMailedTo(email) } }
    },
    'POST /api/auth/resend-verification': async () => ({ body: { email: (await unconfirmed()).email } }),
    'POST /api/auth/reset-password/:token': async () => {
      const { email } = await resident()
      await asked(t.call('POST', '/api/auth/forgot-password', { body: { email }, remoteAddress: t.freshAddress() }))
      return { params: { token: await tokenMailedTo(email) }, body: { password: 'a long road to elsewhere' } }
    },
    'PUT /api/auth/password': (as) => {
      const change = (currentPassword: string, next: string) => ({ currentPassword, password: next })
      const another = 'a long road to another place'
      const after = async () => void succeeded(await t.call('PUT', '/api/auth/password', { as, body: change(another, password) }))
      return { body: change(password, another), after }
    },
    'PUT /api/auth/sessions/:id': async (ada) => ({ ...(await otherSession(ada)), body: { name: 'The lamp room' } }),
    'DELETE /api/auth/sessions/:id': otherSession,
    'PUT /api/users/deactivedeleteacc/:id': () => ({ body: { status: 'deactivate', password } }),
    'POST /api/auth/undelete/:token': async () => {
      const as = await resident()
      await asked(t.call('PUT', `/api/users/deactivedeleteacc/${as.id}`, { as, body: { status: 'deleted', password: as.password } }))
      return { params: { token: await tokenMailedTo(as.email) } }
    },
    'POST /api/auth/stop-email-change/:token': async () => {
      const as = await resident()
      const body = { email: `${nextName()}@islands.example`, password: as.password }
      await asked(t.call('PUT', '/api/users/update_user', { as, body }))
      return { params: { token: await tokenMailedTo(as.email) } }
    },
    'POST /api/auth/passkeys': async (ada) => ({ body: { name: 'Phone', response: (await newPasskey(ada)).response } }),
    'POST /api/auth/login/passkey': async (ada) => {
      await roomForLogin(ada)
      const { authenticator } = await passkey(ada)
      return { isGuest: true, body: { response: authenticator.get(await passkeys.loginOptions()) } }
    },
    'PUT /api/auth/passkeys/:id': async (ada) => ({ params: { id: (await passkey(ada)).id }, body: { name: 'Lamp' } }),
    'POST /api/auth/passkeys/:id/remove': async (ada) => ({ params: { id: (await passkey(ada)).id }, body: { password } }),
    'POST /api/auth/one-time-codes': async (ada) => {
      await codesOff(ada)
      return { body: { password } }
    },
    'POST /api/auth/one-time-codes/confirm': async (ada) => {
      await codesOff(ada)
      const { secret } = succeeded<{ data: { secret: string } }>(await codes.begin(ada, { password })).data
      return { body: { code: codes.codeOf(secret) }, after: turnedOff(ada) }
    },
    'POST /api/auth/one-time-codes/remove': async (ada) => {
      await codesOn(ada)
      return { body: { password } }
    },
    'POST /api/auth/recovery-codes': async (ada) => {
      await codesOn(ada)
      return { body: { password }, after: turnedOff(ada) }
    },
    'POST /api/auth/login/code': async (ada) => {
      await roomForLogin(ada)
      const { secret } = await codesOn(ada)
      const ticket = await codes.ticketOf('ada', password)
      return { isGuest: true, body: { ticket, code: codes.codeOf(secret) }, after: turnedOff(ada) }
    },
  }
}
