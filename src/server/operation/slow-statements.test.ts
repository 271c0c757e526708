import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours, minutes } from '#domain/units.ts'
import { withDeadline } from '#server/deadline.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

type Told = { readonly message: string; readonly statement: string; readonly table: string; readonly duration: number } & {
  readonly text: string
  readonly plan: string | null
}
let lines: string[] = []
const log = new Writable({
  write(chunk, _, done) {
    lines.push(...String(chunk).trim().split('\n'))
    done()
  },
})
const told = () => lines.map((line) => JSON.parse(line) as Told).filter(({ message }) => message === 'slow statement')
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ config: { slowStatement: 150, logLevel: 'warn' }, log })
})
afterAll(() => t.close())

/** A statement of its own for each number, which takes 200 ms, and those before and behind it. */
const slow = (n: number) =>
  sql`select bio, pg_sleep(0.2) from (select 1 as ${sql.raw(`n${n}`)}) as one left join users on username = ${'the-words'} and bio <> 'He said "no"'`.execute(
    t.deps.db,
  )

/** PostgreSQL does since version 16. */
async function plansForAnyValues(): Promise<boolean> {
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(t.deps.db)
  return Number(rows[0]?.server_version_num) >= 160_000
}

test('a slow statement is logged with its plan and without values, once an hour', async () => {
  await slow(0)
  await expect.poll(told).toHaveLength(1)
  const [first] = told()
  expect(first?.duration).toBeGreaterThanOrEqual(200)
  expect(first?.table).toBe('users')
  if (await plansForAnyValues()) expect(first?.plan).toContain('username = $1')
  else expect(first?.plan).toBeNull()
  expect(lines.join()).not.toMatch(/the-words|He said/)
  await slow(0)
  await slow(1)
  await expect.poll(told).toHaveLength(2)
  t.advance(hours(1))
  await slow(0)
  await expect.poll(told).toHaveLength(3)
  expect(told()[2]?.statement).toBe(first?.statement)
})

test('the plan of a slow statement is read though its requester has gone meanwhile', async () => {
  t.advance(hours(1))
  lines = []
  let checks = 0
  const asking = (mostChecks: number, work: () => Promise<unknown>) =>
    withDeadline({ at: Number.POSITIVE_INFINITY, isGone: () => ++checks > mostChecks }, work)
  await asking(Number.POSITIVE_INFINITY, () => sql`select 1`.execute(t.deps.db))
  const checksOfOne = checks
  checks = 0
  await asking(checksOfOne, () => slow(50))
  await expect.poll(told).toHaveLength(1)
  expect(told()[0]?.plan !== null).toBe(await plansForAnyValues())
})

test('at most ten are logged in a minute', async () => {
  t.advance(minutes(1))
  lines = []
  await Promise.all(Array.from({ length: 14 }, (_, n) => slow(100 + n)))
  await expect.poll(told).toHaveLength(10)
  t.advance(minutes(1))
  await slow(200)
  await expect.poll(told).toHaveLength(11)
})
