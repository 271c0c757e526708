import { randomUUID } from 'node:crypto'
import { codeCalls } from '#server/account/codes/testing/codes.ts'
import { succeeded } from '#server/case/testing/case.ts'
import type { Person, TestApp } from '#server/testing/test-app.ts'
import type { Preparations, Prepared } from './prepared.ts'

/** Makes somebody a keeper whose login has just proved a code, and lays a picture of evidence into the store; answers its name. */
export async function openConsole(t: TestApp, as: Person): Promise<{ readonly secret: string; readonly picture: string }> {
  const { db, now, files } = t.deps
  const { secret } = await codeCalls(t).turnOn(as)
  await db
    .insertInto('keepers')
    .values({ user_id: as.id, created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.updateTable('sessions').set({ keeper_code_at: now() }).where('user_id', '=', as.id).execute()
  const picture = `${randomUUID()}-0.webp`
  await files.put(`evidence/${as.id}/${picture}`, Buffer.alloc(100_000))
  return { secret, picture }
}

/** What has to be there before each call of keepers. */
export function preparedKeepers(t: TestApp, { password }: Person): Preparations {
  let codes = 0
  const open = async (ada: Person): Promise<{ readonly secret: string } & Required<Pick<Prepared, 'params' | 'after'>>> => {
    const { secret, picture } = await openConsole(t, ada)
    const after = async () => {
      succeeded(await codeCalls(t).remove(ada, { password }))
      await t.deps.db.deleteFrom('keepers').execute()
    }
    return { secret, params: { author: ada.id, name: picture }, after }
  }
  const opened = async (ada: Person): Promise<Prepared> => ({ after: (await open(ada)).after })
  return {
    'GET /api/keeper': opened,
    'GET /api/keeper/sections/:section': opened,
    'GET /api/keeper/sections/:section/:item': opened,
    'GET /api/keeper/evidence/:author/:name': async (ada) => {
      const { params, after } = await open(ada)
      return { params, after }
    },
    'POST /api/keeper/code': async (ada) => {
      const { secret, after } = await open(ada)
      return { body: { code: codeCalls(t).codeOf(secret) }, after }
    },
    'POST /api/keeper/acts': async (ada) => ({
      ...(await opened(ada)),
      body: { act: 'promote', target: `CODE-${codes++}`, detail: 'percent 10', reason: 'x'.repeat(500) },
    }),
  }
}
