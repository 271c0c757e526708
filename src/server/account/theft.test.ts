import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserInfo } from '#contract/user-info.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { dump, logInAs, tokenIn } from './testing/account.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** As many as share the connections to the database. */
const attemptsAtOnce = 20

/** Every value of every column of every table, and every text inside its JSON, as a thief might spell it. */
async function loot(): Promise<ReadonlySet<string>> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select table_schema as schema, table_name as table, column_name as column from information_schema.columns
    where table_schema in ('public', 'pgboss')`.execute(t.deps.db)
  const found = new Set<string>()
  for (const { schema, table, column } of columns) {
    const { rows } = await sql<{ value: unknown }>`select ${sql.ref(column)} as value from ${sql.table(`${schema}.${table}`)}`.execute(
      t.deps.db,
    )
    for (const { value } of rows) for (const text of spellings(value)) found.add(text)
  }
  return found
}

function spellings(value: unknown): readonly string[] {
  if (Buffer.isBuffer(value)) return (['base64url', 'base64', 'hex', 'utf8'] as const).map((encoding) => value.toString(encoding))
  if (value instanceof Date || value === null) return []
  if (typeof value === 'object') return [JSON.stringify(value), ...Object.values(value).flatMap(spellings)]
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [text, Buffer.from(text).toString('base64url'), ...text.split('$')]
}

test('nothing that the database keeps logs in, verifies or sets a password', async () => {
  const person = await t.resident('victim')
  await logInAs(t, 'victim', person.password, { keepLoggedIn: true })
  const unverified = await t.register('newcomer')
  const verifyToken = tokenIn(await t.outbox.next(unverified.email))
  await t.call('POST', '/api/auth/forgot-password', { body: { email: person.email }, remoteAddress: t.freshAddress() })
  const resetToken = tokenIn(await t.outbox.next(person.email))

  const stolen = await loot()
  expect(stolen.size).toBeGreaterThan(100)
  for (const secret of [person.token, verifyToken, resetToken, person.password]) expect(stolen.has(secret)).toBe(false)
  const opened: string[] = []
  const attempt = async (value: string) => {
    const me = await t.call('GET', '/api/auth/me', {
      headers: { authorization: `Bearer ${value}` },
      remoteAddress: t.freshAddress(),
    })
    if (me.statusCode !== 401) opened.push(`me ${me.statusCode} ${value}`)
    const verified = await t.call('POST', '/api/auth/verify', { body: { token: value }, remoteAddress: t.freshAddress() })
    if (![400, 410].includes(verified.statusCode)) opened.push(`verify ${verified.statusCode} ${value}`)
    const url = `/api/auth/reset-password/${encodeURIComponent(value)}`
    const reset = await t.call('POST', url, { body: { password: 'a lamp in every window' }, remoteAddress: t.freshAddress() })
    if (![400, 404, 410, 414].includes(reset.statusCode)) opened.push(`reset ${reset.statusCode} ${value}`)
  }
  const inHeaders = [...stolen].filter((value) => /^[\x21-\x7e]{1,2000}$/.test(value))
  for (let at = 0; at < inHeaders.length; at += attemptsAtOnce) await Promise.all(inHeaders.slice(at, at + attemptsAtOnce).map(attempt))
  expect(opened).toEqual([])

  const me = await t.call('GET', '/api/auth/me', { as: person })
  expect(me.json<{ data: UserInfo }>().data.doc._id).toBe(person.id)
  const verified = await t.call('POST', '/api/auth/verify', { body: { token: verifyToken } })
  expect(verified.statusCode).toBe(200)
  const reset = await t.call('POST', `/api/auth/reset-password/${resetToken}`, { body: { password: 'a lamp in every window' } })
  expect(reset.statusCode).toBe(200)
})

test('e-mails wait encrypted: no token stands in the queue, before and after it was mailed', async () => {
  const person = await t.register('encrypted')
  const token = tokenIn(await t.outbox.next(person.email))
  const rows = (await dump(t.deps.db)).join('\n')
  expect(rows).toContain('"encrypted"')
  expect(rows).not.toContain(token)
  expect(rows).not.toContain('verfiyaccount')
  for (const encoding of ['hex', 'base64'] as const) {
    expect(rows).not.toContain(Buffer.from(token).toString(encoding))
    expect(rows).not.toContain(Buffer.from(token, 'base64url').toString(encoding))
  }
})
