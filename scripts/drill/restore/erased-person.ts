import pg from 'pg'
import { deletionGrace } from '#domain/account/limits.ts'
import { minutes } from '#domain/units.ts'
import { newUser, type Person } from '../../client.ts'
import { runKeeper } from '../../run-keeper.ts'
import type { RunningServer } from '../../running-server.ts'
import { type Writes, writerKinds } from '../writer-kinds.ts'
import { callAs } from '../writers.ts'

/** Somebody with a tweet and a file. */
export async function newOwner(server: RunningServer): Promise<Person> {
  const [person, companion] = [await newUser(server), await newUser(server)]
  const call = callAs({ url: server.url, person })
  const kinds: readonly Writes[] = [writerKinds.tweets, writerKinds.files]
  for (const { compose } of kinds) {
    const { method, path, body, key } = await compose(person, 0, call, companion)
    await call(method, path, body, key)
  }
  return person
}

/** Deletes an account by its own call and erases it as after the days in which that could be taken back. */
export async function erase(server: RunningServer, person: Person): Promise<void> {
  const body = JSON.stringify({ status: 'deleted', password: person.password })
  await callAs({ url: server.url, person })('PUT', `/api/users/deactivedeleteacc/${person.id}`, body)
  const client = new pg.Client(server.databaseUrl)
  await client.connect()
  const longAgo = new Date(Date.now() - deletionGrace - minutes(1))
  await client.query('update users set state_changed_at = $2 where id = $1', [person.id, longAgo])
  await client.end()
  await runKeeper(server, 'erase-again')
}
