import type { FastifyInstance } from 'fastify'
import { oneTimeCodesApi } from '#contract/account/one-time-codes.ts'
import { passkeysApi } from '#contract/account/passkeys.ts'
import type { UserInfo } from '#contract/user-info.ts'
import type { Caller, Deps } from '#server/deps.ts'
import { mount } from '#server/http/mount.ts'
import { beginCodes, confirmCodes, removeCodes, renewRecoveryCodes, stateOfCodes } from './codes/codes.ts'
import { logInByCode } from './codes/log-in.ts'
import { type Completing, loginReply, visitOf } from './complete-login.ts'
import { logInByPasskey, loginOptions } from './passkeys/log-in.ts'
import { addPasskey, creationOptions, removePasskey, renamePasskey } from './passkeys/passkeys.ts'
import { passkeysOf } from './passkeys/store.ts'
import { reauthenticate } from './reauthenticate.ts'

/** What logging in by passkeys and codes needs of others, filled in by app.ts. */
type Provided = Pick<Completing, 'callers' | 'lastSeen' | 'updateListings' | 'notify' | 'showLife'> & {
  readonly userInfo: (owner: Caller) => Promise<UserInfo>
}

export function factorRoutes(app: FastifyInstance, deps: Deps, provided: Provided): void {
  const borrowed = { ...deps, ...provided }

  mount(app, passkeysApi.loginOptions, async () => ({ data: await loginOptions(deps) }))
  mount(app, passkeysApi.logIn, async ({ body, caller, request, reply }) => ({
    data: await loginReply(provided, reply, await logInByPasskey(borrowed, body, visitOf(request), caller)),
  }))
  mount(app, passkeysApi.list, async ({ caller }) => ({
    data: (await passkeysOf(deps.db, caller.userId)).map((row) => ({
      id: row.id,
      name: row.name,
      isSynced: row.is_synced,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      isCopied: row.copied_at !== null,
    })),
  }))
  mount(app, passkeysApi.creationOptions, async ({ caller, body }) => {
    await reauthenticate(deps, caller, body.password)
    return { data: await creationOptions(deps, caller) }
  })
  mount(app, passkeysApi.add, async ({ caller, body }) => ({
    message: 'The passkey is added.',
    data: await addPasskey(deps, caller, body),
  }))
  mount(app, passkeysApi.rename, async ({ caller, params, body }) => {
    await renamePasskey(deps, caller, params.id, body.name)
    return { message: 'The passkey is renamed.' }
  })
  mount(app, passkeysApi.remove, async ({ caller, params, body }) => {
    await reauthenticate(deps, caller, body.password)
    await removePasskey(deps, caller, params.id)
    return { message: 'The passkey is removed.' }
  })

  mount(app, oneTimeCodesApi.logInByCode, async ({ body, caller, request, reply }) => ({
    data: await loginReply(provided, reply, await logInByCode(borrowed, body, visitOf(request), caller)),
  }))
  mount(app, oneTimeCodesApi.state, async ({ caller }) => ({ data: await stateOfCodes(deps, caller) }))
  mount(app, oneTimeCodesApi.begin, async ({ caller, body }) => {
    await reauthenticate(deps, caller, body.password)
    return { data: await beginCodes(deps, caller) }
  })
  mount(app, oneTimeCodesApi.confirm, async ({ caller, body }) => ({
    message: 'Logins ask for a code from now on.',
    data: { recoveryCodes: [...(await confirmCodes(deps, caller, body.code))] },
  }))
  mount(app, oneTimeCodesApi.remove, async ({ caller, body }) => {
    await reauthenticate(deps, caller, body.password)
    await removeCodes(deps, caller)
    return { message: 'Logins ask for no code any more.' }
  })
  mount(app, oneTimeCodesApi.renewRecoveryCodes, async ({ caller, body }) => {
    await reauthenticate(deps, caller, body.password)
    return { message: 'The former recovery codes are void.', data: { recoveryCodes: [...(await renewRecoveryCodes(deps, caller))] } }
  })
}
