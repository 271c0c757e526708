import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Changed, newLocation, save, succeeded } from '#server/case/testing/case.ts'
import { transact } from '#server/db/connection.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { readLocation } from './address.ts'
import { claimColumns, claimFiles, eraseUnclaimed, releaseClaims } from './claims.ts'
import { multipart, photo, uploaded } from './testing/media.ts'

let t: TestApp
let ada: Person
beforeAll(async () => {
  t = await startTestApp()
  ada = await t.resident('ada')
})
afterAll(() => t.close())

const fileAt = (location: string) => readLocation(location)?.file ?? expect.fail()
const isThere = async (id: string) =>
  (await t.deps.db.selectFrom('files').select('id').where('user_id', '=', ada.id).where('id', '=', id).execute()).length === 1
/** Moves an entry to the bin and empties that. */
async function erase(id: string) {
  succeeded(await t.call('PUT', `/api/users/deleteCaptionAndStory/${ada.id}`, { as: ada, body: { caseimage_id: id } }))
  succeeded(await t.call('POST', `/api/case/${ada.id}/erase`, { as: ada, body: { caseimage_id: id } }))
}

test('the columns that claim files are all that the database knows as foreign keys to them', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.conrelid::regclass::text as table,
      array(select a.attname::text from unnest(c.conkey) with ordinality k (number, at)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by at) as columns
    from pg_constraint c where c.contype = 'f' and c.confrelid = 'files'::regclass order by 1, 2`.execute(t.deps.db)
  expect(rows).toEqual(claimColumns.map(({ table, owner, column }) => ({ table, columns: [owner, column] })))
})

test('every column that names a file claims it, but for what became of an upload', async () => {
  const { rows } = await sql<{ named: string }>`
    select table_name || '.' || column_name as named from information_schema.columns
    where table_schema = current_schema() and data_type = 'uuid' and column_name ~ '(file|picture|snapshot)_id$' order by 1`.execute(
    t.deps.db,
  )
  expect(rows.map(({ named }) => named)).toEqual(
    [...claimColumns.map(({ table, column }) => `${table}.${column}`), 'uploads.file_id'].toSorted(),
  )
})

test('the database refuses to lose a file that something shows, and to show one that is gone', async () => {
  const location = await newLocation(t, ada, 'image')
  const [entry = expect.fail()] = succeeded<Changed>(await save(t, ada, 'image', [location])).entries
  await expect(t.deps.db.deleteFrom('files').where('id', '=', fileAt(location)).execute()).rejects.toMatchObject({ code: '23503' })
  const gone = t.deps.db.updateTable('entries').set({ file_id: t.deps.newId() }).where('id', '=', entry._id)
  await expect(gone.execute()).rejects.toMatchObject({ code: '23503' })
})

test('what was uploaded can be saved although the bin that had the same picture was emptied meanwhile', async () => {
  const content = await photo()
  const [entry = expect.fail()] = succeeded<Changed>(await save(t, ada, 'image', [await uploaded(t, ada, content)])).entries
  const again = await uploaded(t, ada, content)
  await erase(entry._id)
  const [saved = expect.fail()] = succeeded<Changed>(await save(t, ada, 'image', [again])).entries
  await erase(saved._id)
  expect(await isThere(fileAt(again))).toBe(false) // its upload was saved, so nothing promises it any more
})

test('of two uploads of the same picture each is a promise of its own', async () => {
  const content = await photo()
  const [first, second] = [await uploaded(t, ada, content), await uploaded(t, ada, content)]
  const [entry = expect.fail()] = succeeded<Changed>(await save(t, ada, 'image', [first])).entries
  await erase(entry._id)
  succeeded(await save(t, ada, 'image', [second]))
})

test('a picture that was uploaded as a profile picture stays when the bin that had it is emptied', async () => {
  const content = await photo()
  const [entry = expect.fail()] = succeeded<Changed>(await save(t, ada, 'image', [await uploaded(t, ada, content)])).entries
  const parts = multipart([{ name: 'image', filename: 'me.jpg', content }])
  succeeded(await t.call('PUT', `/api/users/uploadImage/${ada.id}`, { as: ada, ...parts }))
  await erase(entry._id)
  const { picture_id } = await t.deps.db.selectFrom('users').select('picture_id').where('id', '=', ada.id).executeTakeFirstOrThrow()
  expect(await isThere(picture_id ?? '')).toBe(true)
})

test('what claims a file by a row keeps it until it lets go, and cannot claim one that is gone', async () => {
  const file = fileAt(await newLocation(t, ada, 'image'))
  const order = { claimant: 'order', id: t.deps.newId() } as const
  await transact(t.deps.db, (trx) => claimFiles(trx, ada.id, order, [file, file]))
  await t.deps.db.deleteFrom('file_claims').where('claimant', '=', 'upload').execute()
  await transact(t.deps.db, (trx) => eraseUnclaimed(t.deps, trx, [{ user_id: ada.id, file_id: file }]))
  expect(await isThere(file)).toBe(true)
  await transact(t.deps.db, (trx) => releaseClaims(t.deps, trx, ada.id, order))
  expect(await isThere(file)).toBe(false)
  await expect(transact(t.deps.db, (trx) => claimFiles(trx, ada.id, order, [file]))).rejects.toMatchObject({ code: 'not-found' })
})
