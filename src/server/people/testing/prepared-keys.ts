import { newKey } from '#server/account/keys/testing/keys.ts'
import { succeeded } from '#server/case/testing/case.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'
import { waitingCode } from './full-keys.ts'
import type { Preparations } from './prepared.ts'

/** What has to be there before each call about keys of programs. */
export function preparedKeys(t: TestApp, password: string): Preparations {
  const endAll = async ({ id }: Person) => {
    await t.deps.db.deleteFrom('api_key_owners').where('user_id', '=', id).execute()
    await t.deps.db.deleteFrom('api_keys').where('user_id', '=', id).execute()
  }
  const freshKey = async (ada: Person) => {
    await endAll(ada)
    return newKey(t, { ...ada, password }, ['import:write'])
  }
  const begun = async () => {
    const answer = await t.call('POST', '/api/device/code', { body: { client_id: 'lamp' }, remoteAddress: t.freshAddress() })
    return succeeded<{ device_code: string; user_code: string }>(answer)
  }
  return {
    'POST /api/keys': async (ada) => {
      await endAll(ada)
      return { body: { name: 'Lamp', scopes: ['import:write'], password } }
    },
    'DELETE /api/keys/:id': async (ada) => ({ params: { id: (await freshKey(ada)).id } }),
    'DELETE /api/keys/current': async (ada) => ({ isGuest: true, headers: { authorization: `Bearer ${(await freshKey(ada)).key}` } }),
    'POST /api/device/confirm': async () => ({ body: { code: (await begun()).user_code, password } }),
    'POST /api/device/deny': async () => ({ body: { code: (await begun()).user_code } }),
    'POST /api/device/token': async (ada) => {
      await endAll(ada)
      const { device_code, user_code } = await begun()
      const code = user_code.replace('-', '')
      await t.deps.db.updateTable('device_logins').set({ user_id: ada.id }).where('code', '=', code).execute()
      return { isGuest: true, body: { device_code } }
    },
    'GET /api/device/request': async () => {
      await t.deps.db
        .updateTable('device_logins')
        .set({ expires_at: new Date(t.deps.now().getTime() + 1000) })
        .where('code', '=', waitingCode)
        .execute()
      return {}
    },
  }
}
