import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillAccounts } from '#server/account/testing/fill-accounts.ts'
import { keysOf } from '#server/case/testing/case.ts'
import { poolOf } from '#server/db/connection.ts'
import { type Fresh, freshDatabase } from '#server/db/fresh.ts'
import { serverName } from '#server/db/running-servers.ts'
import { isOnCitus } from '#server/db/testing/engine.ts'
import { s3 } from '#server/files/testing/files.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { moveCommands } from './move-commands.ts'
import { rowsOf, settledRows } from './testing/moved-rows.ts'

let t: TestApp
let empty: Fresh
beforeAll(async () => {
  t = await startTestApp()
  empty = await freshDatabase()
  await fillAccounts(t, 'wanderer')
})
afterAll(async () => {
  await empty.close()
  await t.close()
})

const keeper = () => ({ ...t.deps, keeper: 'sunethra' })
const urlOf = ({ address }: Pick<Fresh, 'address'>) => {
  const { host, database } = address as { host: string; database: string }
  return `postgres://app@localhost/${database}?host=${encodeURIComponent(host)}`
}

test('nothing is copied while a server runs on either database', async () => {
  for (const address of [t.address, empty.address]) {
    const server = poolOf(address, 1, serverName)
    await server.query('select 1')
    await expect(moveCommands.move.run(keeper(), [urlOf(empty)])).rejects.toThrow('Servers are running on this database.')
    await server.end()
  }
})

test.skipIf(isOnCitus)('every row of every table is in the other database, where nobody was, and no other row', async () => {
  const before = await settledRows(t.deps.db)
  expect(before.length).toBeGreaterThan(200)
  const [said] = await moveCommands.move.run(keeper(), [urlOf(empty)])
  expect(said).toMatch(/^\d+ rows of \d+ tables were copied; counts and hashes are the same\.$/)
  expect(await rowsOf(empty.db)).toEqual(before)
  expect(await rowsOf(t.deps.db)).toEqual(before)
  const acts = await empty.db.selectFrom('keeper_actions').select(['keeper', 'action']).execute()
  expect(acts).toContainEqual({ keeper: 'sunethra', action: 'move' })
})

test.skipIf(isOnCitus)('a database with people in it is not written to', async () => {
  await expect(moveCommands.move.run(keeper(), [urlOf(empty)])).rejects.toThrow('There are people in the other database.')
})

test.skipIf(isOnCitus)('what counts on goes on counting in the other database', async () => {
  const next = (db: Fresh['db']) =>
    db
      .insertInto('report_cases')
      .values({
        author_id: t.deps.newId(),
        id: t.deps.newId(),
        kind: 'user',
        target_id: t.deps.newId(),
        opened_at: t.deps.now(),
        state: 'open',
      })
      .returning('number')
      .executeTakeFirstOrThrow()
  expect(await next(empty.db)).toEqual(await next(t.deps.db))
})

test.skipIf(!isOnCitus)('to a database that is divided already nothing is copied', async () => {
  await expect(moveCommands.move.run(keeper(), [urlOf(empty)])).rejects.toThrow('Name one whose tables are not divided yet')
})

test('every file is in the bucket with its bytes, and a second time costs nothing', async () => {
  const bucket = await s3.open()
  try {
    const config = { ...t.deps.config, s3: { endpoint: null, region: '', bucket: '', accessKeyId: '', secretAccessKey: '' } }
    const move = () => moveCommands['move-files'].run({ ...keeper(), config, files: bucket.files })
    await move()
    const keys = await keysOf(t)
    expect(await Array.fromAsync(bucket.files.list(''))).toEqual(keys)
    for (const key of keys) {
      const [here, there] = [await t.deps.files.get(key), await bucket.files.get(key)]
      if (!here || !there) throw new Error(`${key} is gone`)
      expect(await buffer(there)).toEqual(await buffer(here))
    }
    const storedAt = async () => Promise.all(keys.map(async (key) => (await bucket.files.head(key))?.storedAt))
    const before = await storedAt()
    await move()
    expect(await storedAt()).toEqual(before)
  } finally {
    await bucket.close()
  }
})

test('files are not moved to where they are', async () => {
  await expect(moveCommands['move-files'].run(keeper())).rejects.toThrow('Set FILES=s3')
})
