import { expect } from 'vitest'
import { days } from '#domain/units.ts'
import { everythingStored } from '#server/media/testing/media.ts'
import { type Person, startTestApp } from '#server/testing/test-app.ts'
import { listen, type Tus, tusTo } from './upload.ts'

/** How long to poll for what the server does after its answer. */
export const pollOptions = { timeout: 20_000 }

/** Starts a server that listens, for tests of resumable uploads. */
export async function startForSenders() {
  const t = await startTestApp()
  const origin = await listen(t)
  let people = 0

  /** Somebody new, so that nothing of another test counts against them. */
  async function somebody(): Promise<{ person: Person; tus: Tus }> {
    const person = await t.resident(`sender${people++}`)
    return { person, tus: tusTo(origin, person) }
  }
  const usedBy = async ({ id }: Person) =>
    (await t.deps.db.selectFrom('storage_use').select('used').where('user_id', '=', id).executeTakeFirst())?.used ?? 0
  const keepLoggedIn = ({ id }: Person) =>
    t.deps.db
      .updateTable('sessions')
      .set({ is_kept: true, expires_at: new Date(t.deps.now().getTime() + days(9)) })
      .where('user_id', '=', id)
      .execute()
  const staged = async () => (await everythingStored(t.dataDir)).filter((file) => file.startsWith('staging/'))
  /** Waits until nothing of an upload lies here any more. */
  const goneFromHere = (url: string) =>
    expect.poll(async () => (await staged()).filter((file) => file.includes(url.split('/').at(-1) ?? '')), pollOptions).toEqual([])

  return { t, origin, somebody, usedBy, keepLoggedIn, staged, goneFromHere }
}
