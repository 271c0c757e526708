import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterCommit, transact } from './connection.ts'
import { type Fresh, freshDatabase } from './fresh.ts'

let fresh: Fresh
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())

test('what waits for a commit is done after it, in order', async () => {
  const done: string[] = []
  const answer = await transact(fresh.db, async (trx) => {
    afterCommit(trx, () => done.push('first'))
    afterCommit(trx, () => done.push('second'))
    expect(done).toEqual([])
    return 'written'
  })
  expect([answer, ...done]).toEqual(['written', 'first', 'second'])
})

test('a transaction that fails tells nothing, and one that is run again tells once', async () => {
  const done: string[] = []
  const failing = transact(fresh.db, async (trx) => {
    afterCommit(trx, () => done.push('never'))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  let tries = 0
  await transact(fresh.db, async (trx) => {
    afterCommit(trx, () => done.push('once'))
    if (++tries < 3) throw Object.assign(new Error('once more'), { code: '40001' })
  })
  expect(done).toEqual(['once'])
})

test('outside a transaction there is no commit to wait for', () => {
  expect(() => afterCommit(fresh.db as never, () => {})).toThrow('inside transact')
})
