import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Certificate, SigningKey } from '#domain/account/erasure/certificate.ts'
import { isSigned } from '#domain/account/erasure/check-certificate.ts'
import { deletionGrace } from '#domain/account/limits.ts'
import { codeCalls } from '#server/account/codes/testing/codes.ts'
import { removeDeleted } from '#server/account/erasure/remove-deleted.ts'
import { checking } from '#server/account/erasure/signing-key.ts'
import { erasureEmails, lastEmail } from '#server/account/erasure/testing/last-email.ts'
import { buildApp } from '#server/app.ts'
import { hang } from '#server/case/testing/case.ts'
import { readConfig } from '#server/config.ts'
import { checkSecret, WrongSecret } from '#server/db/check-secret.ts'
import { decrypt, encrypt } from '#server/mail/encryption.ts'
import { mailerOver } from '#server/mail/mailer.ts'
import type { Secrets } from '#server/secrets.ts'
import { open, pathOf, sharer } from '#server/shares/testing/shares.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { secretCommands } from './secret-commands.ts'

/** A server, and somebody of whom it has encrypted and signed something. */
async function startWithOwner() {
  const t = await startTestApp()
  onTestFinished(() => t.close())
  const ada = await t.resident('ada')
  const { secret, recoveryCodes } = await codeCalls(t).turnOn(ada)
  const entry = await hang(t, ada, 'image', { caption: 'The lamp' })
  const share = await sharer(t, ada).make(entry._id)
  await expect.poll(() => unsent(t)).toBe(0) // what registering and the one-time codes mailed is on its way before anything is counted
  await t.deps.jobs.enqueue(t.deps.db, 'waits', { encrypted: encrypt(t.deps.config.secrets.emails, 'to ada') })
  const directory = await mkdtemp(path.join(tmpdir(), 'bureau-secret-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const file = path.join(directory, 'secret')
  await writeFile(file, randomBytes(40).toString('base64'))
  return { t, ada, secret, recoveryCodes, share, file, secrets: readConfig({ DATA_DIR: directory, SECRET_FILE: file }).secrets }
}

/** The same data behind a server with another secret. */
async function withSecrets(t: TestApp, secrets: Secrets): Promise<TestApp> {
  const deps = { ...t.deps, config: { ...t.deps.config, secrets } }
  const app = await buildApp(deps)
  onTestFinished(() => app.close())
  const call: TestApp['call'] = (method, url, { as, body, headers, ...rest } = {}) =>
    app.inject({
      method,
      url,
      ...(body !== undefined && { payload: body as object }),
      ...rest,
      headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
    })
  return { ...t, app, deps, call }
}

/** How many e-mails were not accepted by the outer mail server yet. */
async function unsent({ deps }: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pgboss.job where data ? 'encrypted' and state in ('created', 'retry', 'active')`.execute(deps.db)
  return rows[0]?.count ?? 0
}
const waiting = async ({ deps }: TestApp) =>
  (await sql<{ encrypted: string }>`select data ->> 'encrypted' as encrypted from pgboss.job where name = 'waits'`.execute(deps.db)).rows
const check = ({ deps }: TestApp, { fingerprint }: Secrets, isServer = true) =>
  checkSecret(deps.db, { fingerprint, now: deps.now, isServer })

test('the first server of a database says which secret it is, a tool does not, and another secret is refused in words', async () => {
  const { t, secrets } = await startWithOwner()
  await check(t, secrets, false)
  await check(t, t.deps.config.secrets)
  await check(t, t.deps.config.secrets)
  await expect(check(t, secrets)).rejects.toThrow(WrongSecret)
  await expect(check(t, secrets)).rejects.toThrow(/Give it theirs, by SECRET or SECRET_FILE.*\n.*lost-secret/)
  const { rows } = await sql`select fingerprint from secret_fingerprint`.execute(t.deps.db)
  expect(rows).toEqual([{ fingerprint: t.deps.config.secrets.fingerprint }])
})

test('a secret that is changed reads what was encrypted before, and shared links are new ones', async () => {
  const { t, ada, secret, share, file, secrets } = await startWithOwner()
  await check(t, t.deps.config.secrets)
  const said = await secretCommands['change-secret'].run({ ...t.deps, keeper: 'sunethra' }, [file])
  expect(said[0]).toBe('The database has the new secret: 1 secrets of one-time codes and 1 waiting e-mails are encrypted with it.')
  await expect(check(t, t.deps.config.secrets)).rejects.toThrow(WrongSecret)
  await check(t, secrets)

  const after = await withSecrets(t, secrets)
  const calls = codeCalls(after)
  expect((await calls.logIn(await calls.ticketOf('ada', ada.password), calls.codeOf(secret))).statusCode).toBe(200)
  expect((await waiting(t)).map(({ encrypted }) => decrypt(secrets.emails, encrypted))).toEqual(['to ada'])
  const [renewed] = await sharer(after, ada).list()
  expect(renewed?.url).not.toBe(share.url)
  expect((await open(after, pathOf(renewed ?? expect.fail()))).statusCode).toBe(200)
  expect((await open(after, pathOf(share))).statusCode).toBe(404)
  const acts = await t.deps.db.selectFrom('keeper_actions').select(['keeper', 'action']).execute()
  expect(acts).toEqual([{ keeper: 'sunethra', action: 'change-secret' }])
})

test('nothing changes when one of the encrypted is unreadable', async () => {
  const { t, ada, file } = await startWithOwner()
  await check(t, t.deps.config.secrets)
  await t.deps.jobs.enqueue(t.deps.db, 'waits', { encrypted: encrypt(randomBytes(32), 'nobody reads this') })
  await expect(secretCommands['change-secret'].run({ ...t.deps, keeper: 'sunethra' }, [file])).rejects.toThrow()
  await check(t, t.deps.config.secrets)
  expect(await sharer(t, ada).list()).toHaveLength(1)
})

test('without the lost secret people go on: recovery codes log in, no app code does, and waiting e-mails are gone', async () => {
  const { t, ada, secret, recoveryCodes, secrets } = await startWithOwner()
  await check(t, t.deps.config.secrets)
  const after = await withSecrets(t, secrets)
  const said = await secretCommands['lost-secret'].run({ ...after.deps, keeper: 'sunethra' })
  expect(said[0]).toMatch(/1 waiting e-mails were deleted/)
  expect(said[1]).toMatch(/^1 people with one-time codes/)
  await check(t, secrets)
  const calls = codeCalls(after)
  const ticket = await calls.ticketOf('ada', ada.password)
  expect((await calls.logIn(ticket, calls.codeOf(secret))).statusCode).toBe(422)
  expect((await calls.logIn(ticket, recoveryCodes[0] ?? '')).statusCode).toBe(200)
  expect(await waiting(t)).toEqual([])
  expect((await open(after, pathOf((await sharer(after, ada).list())[0] ?? expect.fail()))).statusCode).toBe(200)
})

/** An erasing that has begun: the store does not delete for now. */
async function beginErasing(t: TestApp, as: Person) {
  await t.call('PUT', `/api/users/deactivedeleteacc/${as.id}`, { as, body: { status: 'deleted' } })
  const later = { ...t.deps, now: () => new Date(t.deps.now().getTime() + deletionGrace) }
  await expect(removeDeleted({ ...later, files: { ...later.files, delete: () => Promise.reject(new Error('away')) } })).rejects.toThrow(
    'away',
  )
  return later
}

test('an erasing that has begun is certified by the new secret; the keys name that of the former certificates too', async () => {
  const { t, ada, file, secrets } = await startWithOwner()
  const brendan = await t.resident('brendan')
  await hang(t, brendan, 'misc')
  const config = { ...t.deps.config, secrets }
  await check(t, t.deps.config.secrets)
  const later = await beginErasing(t, ada)
  await removeDeleted(later)
  await lastEmail(t, ada)
  await beginErasing(t, brendan)
  await secretCommands['change-secret'].run({ ...t.deps, keeper: 'sunethra' }, [file])
  const after = await withSecrets(t, secrets)
  await removeDeleted({ ...later, config, mail: mailerOver(t.deps.jobs, t.deps.config.secrets.emails) })
  const { code } = await lastEmail(t, brendan)
  const certificate = (await after.call('GET', `/api/erasures/${code}`)).json<{ data: Certificate }>().data
  const { keys } = (await after.call('GET', '/api/erasures/keys')).json<{ keys: SigningKey[] }>()
  expect(keys).toHaveLength(2)
  expect(isSigned(checking, certificate, keys.slice(0, 1))).toBe(true)
})

test('without the lost secret an erasing ends all the same, and nobody can be told', async () => {
  const { t, ada, secrets } = await startWithOwner()
  await check(t, t.deps.config.secrets)
  const later = await beginErasing(t, ada)
  const after = await withSecrets(t, secrets)
  await secretCommands['lost-secret'].run({ ...after.deps, keeper: 'sunethra' })
  await removeDeleted({ ...later, config: after.deps.config })
  const rows = await t.deps.db.selectFrom('erasures').select(['account_id', 'certificate', 'ended_at']).execute()
  expect(rows).toEqual([{ account_id: null, certificate: null, ended_at: expect.any(Date) }])
  expect(await erasureEmails(t, ada)).toEqual([])
})
