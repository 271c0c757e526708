import { sql } from 'kysely'
import { days } from '#domain/units.ts'
import { namingPlaces } from '#server/account/erasure/erase-rows.ts'
import { eraseLate, sweepUnverified } from '#server/account/removal.ts'
import type { Person } from '../../client.ts'
import { mediaCalls } from './media-calls.ts'
import type { Race } from './race.ts'
import type { RaceWorld } from './race-world.ts'

/** So many things its owner does one after the other, on each of the two servers, while the sweep erases the account. */
const actsEach = 4

export const accountErased: Race = {
  name: 'an account is erased by the sweep while its owner is at work',
  setUp: async (world) => async (at) => {
    const as = await world.newPerson()
    const users = world.deps.db.updateTable('users').where('id', '=', as.id)
    await users.set({ created_at: new Date(Date.now() - days(8)) }).execute()
    const statuses: number[] = []
    const work = async (server: 0 | 1) => {
      for (let act = 0; act < actsEach; act++) statuses.push(await actOf(world, as, server, (at + act) % 2 === 0 ? 'upload' : 'say'))
    }
    await world.together([() => work(0), () => work(1), () => sweepUnverified(world.deps)], 30)
    await eraseLate(world.deps)
    const faults = statuses.filter((status) => status === 500).map((status) => `answered ${status}`)
    return [...faults, ...(await leftOf(world, as))]
  },
}

async function actOf(world: RaceWorld, as: Person, server: 0 | 1, what: 'upload' | 'say'): Promise<number> {
  const { upload, newPicture } = mediaCalls(world, as)
  if (what === 'upload') return (await upload(server, await newPicture())).status
  const body = { casetweets: { text: 'Still here.' } }
  return (await world.call(server, 'PUT', `/api/users/updateCaptionAndStoryTweets/${as.id}`, { as, body })).status
}

/** Every table that says whose a row is, and the store. */
async function leftOf({ deps: { db, files } }: RaceWorld, { id }: Person): Promise<readonly string[]> {
  const left: string[] = []
  for (const { table, column } of namingPlaces) {
    const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db)
    if (rows.length > 0) left.push(`left in ${table}`)
  }
  for (const prefix of ['originals', 'sizes'])
    for await (const _ of files.list(`${prefix}/${id}/`)) left.push(`left in the store: ${prefix}`)
  return left
}

export const loginAgainstDeletion: Race = {
  name: 'a login is in flight while the account is deleted',
  setUp: async (world) => async () => {
    const as = await world.newPerson()
    const deletion = `/api/users/deactivedeleteacc/${as.id}`
    const login = { identifier: as.email, password: as.password, keepLoggedIn: true }
    const [deleted, loggedIn] = await world.together(
      [
        () => world.call(0, 'PUT', deletion, { as, body: { status: 'deleted' } }),
        () => world.call(1, 'POST', '/api/auth/login', { as, body: login }),
      ],
      120, // a password takes so long to verify
    )
    if (deleted.status === 401 && loggedIn.status === 200) return [] // the login took the place of the session that asked, and came first
    if (deleted.status !== 200) return [`the deletion: ${deleted.status}`]
    const sessions = await world.deps.db.selectFrom('sessions').select('id').where('user_id', '=', as.id).execute()
    return [...(loggedIn.status >= 500 ? [`the login: ${loggedIn.status}`] : []), ...sessions.map(() => 'a session is left')]
  },
}
