import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '#domain/units.ts'
import { hang, keysOf, succeeded } from '#server/case/testing/case.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { rowsPerBatch } from './erasure/forget-likes.ts'
import { removeDeleted } from './erasure/remove-deleted.ts'
import { dump, logInAs } from './testing/account.ts'
import { fillAccounts } from './testing/fill-accounts.ts'

const canary = 'qvzxcanary'
let t: TestApp
let ada: Person
let brendan: Person
beforeAll(async () => {
  t = await startTestApp()
  ;({ ada, brendan } = await fillAccounts(t, canary))
})
afterAll(() => t.close())

test('of an erased account no table has a word and the store not a byte, and nobody else loses any', async () => {
  const kept = async () => {
    const rows = (await dump(t.deps.db)).filter(
      (row) => row.includes(brendan.id) && !row.includes(ada.id) && !/^(job|sessions|users)/.test(row),
    )
    return { rows, keys: (await keysOf(t)).filter((key) => key.includes(brendan.id)) }
  }
  expect((await dump(t.deps.db)).filter((row) => row.includes(canary)).length).toBeGreaterThan(15)
  expect((await keysOf(t)).filter((key) => key.includes(ada.id)).length).toBeGreaterThan(10)
  const before = await kept()
  expect(before.keys.filter((key) => key.startsWith('evidence/'))).toHaveLength(1)
  expect(before.rows.filter((row) => row.startsWith('report_evidence '))).toHaveLength(1)

  const leave = { id: ada.id, status: 'deleted', msg: `because ${canary}` }
  succeeded(await t.call('PUT', `/api/users/deactivedeleteacc/${ada.id}`, { as: ada, body: leave }))
  expect((await dump(t.deps.db)).filter((row) => row.includes(canary)).length).toBeGreaterThan(15)
  await removeDeleted({ ...t.deps, now: () => new Date(t.deps.now().getTime() + days(30)) })

  const rows = await dump(t.deps.db)
  expect(rows.filter((row) => /^(receipts|ledger) /.test(row)).map((row) => row.split(' ', 1)[0])).toEqual([
    ...Array(2).fill('ledger'),
    ...Array(2).fill('receipts'),
  ])
  expect(rows.filter((row) => row.includes(canary))).toEqual([])
  expect(rows.filter((row) => row.includes(ada.id))).toEqual([expect.stringMatching(/^erased_accounts /)])
  expect((await keysOf(t)).filter((key) => key.includes(ada.id))).toEqual([expect.stringMatching(/^erased\//)])
  expect(await kept()).toEqual(before)
  expect((await logInAs(t, canary, ada.password)).statusCode).toBe(401)
})

test('what an erased account liked and replied is counted off from the tweets of others, and from no other count', async () => {
  const { db } = t.deps
  const fay = await t.resident('fay')
  const ids = Array.from({ length: rowsPerBatch + 1 }, () => t.deps.newId())
  const [both = '', liked = ''] = ids
  const rows = <Row>(write: (id: string) => Row) => ids.map(write)
  const at = t.deps.now()
  await db
    .insertInto('tweets')
    .values(rows((id) => ({ id, user_id: brendan.id, audience: null, likes: 2, replies: id === both ? 3 : 1 })))
    .execute()
  for (const { id: user_id } of [fay, brendan])
    await db
      .insertInto('tweet_likes')
      .values(rows((tweet_id) => ({ user_id, tweet_id, author_id: brendan.id, created_at: at })))
      .execute()
  const reply = { user_id: brendan.id, tweet_id: both, text: 'Good evening.', created_at: at }
  for (const author_id of [fay.id, fay.id, brendan.id])
    await db
      .insertInto('tweet_replies')
      .values({ ...reply, id: t.deps.newId(), author_id })
      .execute()

  succeeded(await t.call('PUT', `/api/users/deactivedeleteacc/${fay.id}`, { as: fay, body: { status: 'deleted' } }))
  await removeDeleted({ ...t.deps, now: () => new Date(t.deps.now().getTime() + days(30)) })

  const counts = await db.selectFrom('tweets').select(['id', 'likes', 'replies']).where('id', 'in', ids).execute()
  expect(counts).toHaveLength(ids.length)
  expect(new Set(counts.map(({ likes, replies }) => `${likes} ${replies}`))).toEqual(new Set(['1 1']))
  const left = await db.selectFrom('tweet_likes').select('user_id').where('tweet_id', '=', liked).execute()
  expect(left).toEqual([{ user_id: brendan.id }])
  await db.deleteFrom('tweets').where('id', 'in', ids).execute()
})

test('an erasing that was cut off between rows and files is finished by the next', async () => {
  const eve = await t.resident('eve')
  await hang(t, eve, 'misc', { caption: 'eves-words' })
  succeeded(await t.call('PUT', `/api/users/deactivedeleteacc/${eve.id}`, { as: eve, body: { status: 'deleted' } }))
  const later = { ...t.deps, now: () => new Date(t.deps.now().getTime() + days(30)) }
  const fails = async () => {
    throw new Error('the disk is away')
  }
  await expect(removeDeleted({ ...later, files: { ...later.files, delete: fails } })).rejects.toThrow('the disk is away')
  expect((await keysOf(t)).some((key) => key.includes(eve.id))).toBe(true)
  await removeDeleted(later)
  expect(
    (await dump(t.deps.db)).filter((row) => row.includes('eves-words') || (!/^(job|erased_accounts)/.test(row) && row.includes(eve.id))),
  ).toEqual([])
  expect((await keysOf(t)).filter((key) => key.includes(eve.id))).toEqual([expect.stringMatching(/^erased\//)])
})
