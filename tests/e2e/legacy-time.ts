import pg from 'pg'
import { days, hours, minutes } from '#domain/units.ts'
import { newUser, type Person, request } from '../../scripts/client.ts'
import type { RunningServer } from '../../scripts/running-server.ts'

type Server = Pick<RunningServer, 'databaseUrl'>

/** Runs statements whose first parameter is the owner, and whose second is an instant reckoned here: a divided database refuses what differs. */
async function run({ databaseUrl }: Server, owner: Pick<Person, 'id'>, at: number, statements: readonly string[]): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  for (const statement of statements) await database.query(statement, [owner.id, new Date(at)])
  await database.end()
}

/** Everything about an owner happened 20 days ago, and no contact has to wait: they may ask now. */
export const settleLegacy = (server: Server, owner: Pick<Person, 'id'>): Promise<void> =>
  run(server, owner, Date.now() - days(20), [
    'update users set created_at = $2, email_verified_at = $2, last_seen_at = $2 where id = $1',
    'update credentials set changed_at = $2 where user_id = $1',
    'update legacy_settings set contacts_changed_at = $2 where user_id = $1',
    'update legacy_contacts set active_since = $2, paused_until = null where user_id = $1 and active_since is not null',
  ])

/** Somebody who accepted long ago asks that an owner be remembered; answers who. */
export async function askAbout(server: RunningServer, owner: Person): Promise<Person> {
  const contact = await newUser(server)
  const { token } = contact
  const named = { name: 'Bo', username: contact.username, password: owner.password }
  await request(server, 'POST', '/api/legacy/contacts', { token: owner.token, body: named })
  await request(server, 'POST', `/api/legacy/${owner.id}/acceptance`, { token, body: { isOldEnough: true } })
  await settleLegacy(server, owner)
  await request(server, 'POST', `/api/legacy/${owner.id}/requests`, { token })
  return contact
}

/** So many days of the open request are counted. */
export const countTo = (server: Server, owner: Pick<Person, 'id'>, counted: number): Promise<void> =>
  run(server, owner, Date.now(), [`update legacy_cases set counted = ${counted}, seen_at = $2 where user_id = $1 and state = 'waiting'`])

/** The days of the open request are counted but for the last hour of the last call, and the job that counts runs. */
export async function countToTheEnd(server: Server, owner: Pick<Person, 'id'>): Promise<void> {
  await run(server, owner, Date.now() - minutes(90), [
    `insert into legacy_notices (user_id, case_id, notice, answer, sent_at)
     select user_id, id, 'last-call-1', 'accepted', $2 from legacy_cases where user_id = $1 and state = 'waiting'`,
    `update legacy_cases set state = 'last-call', last_calls = 1, counted = days, progress = ${hours(71)}, seen_at = $2
     where user_id = $1 and state = 'waiting'`,
  ])
  const database = new pg.Client({ connectionString: server.databaseUrl })
  await database.connect()
  await database.query(`insert into pgboss.job (name) values ('count-legacy-days')`)
  await database.end()
}
