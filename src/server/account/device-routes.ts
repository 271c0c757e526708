import type { FastifyInstance } from 'fastify'
import { deviceApi } from '#contract/account/device.ts'
import { scope } from '#contract/account/keys.ts'
import { defaultKeyLifetime, type Scope } from '#domain/account/api-keys.ts'
import { deviceLoginLifetime, pollInterval, scopesOfPrograms, shownCode, typedCode } from '#domain/account/device-login.ts'
import { networkOf } from '#domain/account/limits.ts'
import { urlOf } from '#domain/addresses.ts'
import { Problem } from '#domain/problem.ts'
import { days } from '#domain/units.ts'
import type { Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { beginDeviceLogin, decideDeviceLogin, keyOfDevice, readDeviceLogin } from './keys/device-login.ts'
import { reauthenticate } from './reauthenticate.ts'

const ofSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000)

/** The login of programs by a code that their person types (RFC 8628). */
export function deviceRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, deviceApi.begin, async ({ body, request }) => {
    const asking = { program: body.client_id, scopes: scopesIn(body.scope), network: networkOf(request.ip) }
    const { code, deviceCode } = await beginDeviceLogin(deps, asking)
    return {
      device_code: deviceCode,
      user_code: shownCode(code),
      verification_uri: urlOf(deps.config, '/device'),
      verification_uri_complete: urlOf(deps.config, `/device?code=${shownCode(code)}`),
      expires_in: ofSeconds(deviceLoginLifetime),
      interval: pollInterval,
    }
  })
  mount(app, deviceApi.token, async ({ body }) => {
    const { key, scopes } = await keyOfDevice(deps, body.device_code)
    return { access_token: key, token_type: 'Bearer' as const, expires_in: ofSeconds(days(defaultKeyLifetime)), scope: scopes.join(' ') }
  })
  mount(app, deviceApi.read, async ({ query }) => {
    const row = await readDeviceLogin(deps.db, deps.now(), typedCode(query.code) ?? '')
    const { program, network, scopes, created_at, expires_at } = row
    return { data: { program, network, scopes: [...scopes], createdAt: created_at.toISOString(), expiresAt: expires_at.toISOString() } }
  })
  mount(app, deviceApi.confirm, async ({ caller, body }) => {
    await reauthenticate(deps, caller, body.password)
    await decideDeviceLogin(deps, typedCode(body.code) ?? '', caller)
    return { message: 'The program is logged in. You can close this page.' }
  })
  mount(app, deviceApi.deny, async ({ body }) => {
    await decideDeviceLogin(deps, typedCode(body.code) ?? '', 'denied')
    return { message: 'The program is refused.' }
  })
}

/** The scopes that a program asks for, which stand in one text as OAuth has them. */
function scopesIn(text: string | undefined): readonly Scope[] {
  const names = [...new Set(text?.split(' ').filter((name) => name !== ''))]
  if (names.length === 0) return scopesOfPrograms
  return names.map((name) => {
    const known = scope.safeParse(name)
    if (!known.success) throw new Problem('not-valid', `There is no scope ${JSON.stringify(name)}.`, { oauthError: 'invalid_scope' })
    return known.data
  })
}
