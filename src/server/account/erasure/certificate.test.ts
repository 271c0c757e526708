import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Certificate } from '#domain/account/erasure/certificate.ts'
import { findErased, isSigned, isWholeList, readManifest } from '#domain/account/erasure/check-certificate.ts'
import { days } from '#domain/units.ts'
import { hang, keysOf, succeeded } from '#server/case/testing/case.ts'
import { madeExport, unpackBag } from '#server/exports/testing/bag.ts'
import { type OpenStore, s3 } from '#server/files/testing/files.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { dump } from '../testing/account.ts'
import { forgetCertificates } from './certificates.ts'
import { removeDeleted } from './remove-deleted.ts'
import { checking } from './signing-key.ts'
import { erasureEmails, lastEmail } from './testing/last-email.ts'

let t: TestApp
let folder: string
let store: OpenStore
beforeAll(async () => {
  store = await s3.open() // of files on a disk absence.test.ts is
  t = await startTestApp({ change: { files: store.files } })
  folder = mkdtempSync(path.join(tmpdir(), 'bureau-certificates-'))
})
afterAll(async () => {
  await t.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const later = (milliseconds: number) => ({ ...t.deps, now: () => new Date(t.deps.now().getTime() + milliseconds) })
const leave = async (as: Person) =>
  succeeded(await t.call('PUT', `/api/users/deactivedeleteacc/${as.id}`, { as, body: { status: 'deleted' } }))

const keys = async () => (await t.call('GET', '/api/erasures/keys')).json<{ keys: Certificate['key'][] }>().keys
const linesOf = (text: string) => text.split('\n').filter(Boolean)

test('a certificate is mailed with its nonce, verifies, and shows that each file of the own export was erased', async () => {
  const ada = await t.resident('ada')
  await hang(t, ada, 'image', { caption: 'The pier' })
  await hang(t, ada, 'misc')
  const bag = await unpackBag(t, await madeExport(t, ada), folder)
  const manifest = readManifest(String(bag.get('manifest-sha256.txt')))
  const files = new Map([...manifest].filter(([name]) => name.startsWith('data/media/')))
  expect(files.size).toBe(2)
  const objects = (await keysOf(t)).filter((key) => key.includes(ada.id))
  await leave(ada)
  const ended = later(days(30))
  await removeDeleted(ended)

  const { code, nonce } = await lastEmail(t, ada)
  const certificate = succeeded<{ data: Certificate }>(await t.call('GET', `/api/erasures/${code}`)).data
  expect(certificate.statement).toMatchObject({
    deployment: t.deps.config.publicUrl,
    ended: ended.now().toISOString(),
    objects: objects.length,
    rows: { users: 1, entries: 2, files: 2, exports: 1 },
    backupsEnd: new Date(ended.now().getTime() + days(35)).toISOString().slice(0, 10),
    search: { hits: 0 },
  })
  expect(certificate.statement.bytes).toBeGreaterThan(0)
  expect(isSigned(checking, certificate, await keys())).toBe(true)
  const file = await t.call('GET', `/api/erasures/${code}/certificate.json`)
  expect([file.json(), file.headers['content-disposition']]).toEqual([certificate, expect.stringContaining(certificate.statement.number)])
  const hashes = linesOf((await t.call('GET', `/api/erasures/${code}/hashes.txt`)).body)
  expect(hashes).toHaveLength(objects.length)
  expect(isWholeList(checking, certificate, hashes)).toBe(true)
  const stranger = createHash('sha256').update('a file of somebody else').digest('hex')
  const found = findErased(checking, { nonce, hashes, files: new Map([...files, ['data/media/not-mine', stranger]]) })
  expect(found).toEqual({ erased: [...files.keys()], others: ['data/media/not-mine'] })
  expect(findErased(checking, { nonce: '0'.repeat(64), hashes, files }).erased).toEqual([])

  const changed = { ...certificate, statement: { ...certificate.statement, objects: objects.length + 1 } }
  expect(isSigned(checking, changed, await keys())).toBe(false)
  expect(isSigned(checking, certificate, [])).toBe(false)
  expect(isWholeList(checking, certificate, hashes.slice(1))).toBe(false)
})

test('the deployment keeps number, times and root: neither whose it was nor the nonce, and after thirty days not the certificate', async () => {
  const brendan = await t.resident('brendan')
  await hang(t, brendan, 'misc')
  await leave(brendan)
  await removeDeleted(later(days(30)))
  const { code, nonce } = await lastEmail(t, brendan)
  const { statement } = succeeded<{ data: Certificate }>(await t.call('GET', `/api/erasures/${code}`)).data
  const rows = await dump(t.deps.db)
  const named = rows.filter((row) => row.includes(brendan.id) || row.includes(brendan.email) || row.includes(nonce))
  expect(named).toEqual([expect.stringMatching(/^erased_accounts /)])
  await forgetCertificates(later(days(60) - 1))
  succeeded(await t.call('GET', `/api/erasures/${code}`))
  await forgetCertificates(later(days(60)))
  expect((await t.call('GET', `/api/erasures/${code}`)).statusCode).toBe(410)
  const kept = await t.deps.db.selectFrom('erasures').selectAll().where('number', '=', statement.number).executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ account_id: null, recipient: null, certificate: null, code_hash: null, root: statement.root })
  expect(await t.deps.db.selectFrom('erasure_objects').selectAll().where('number', '=', statement.number).execute()).toEqual([])
})

test('a link that nobody was sent opens nothing', async () => {
  expect((await t.call('GET', `/api/erasures/${'x'.repeat(43)}`)).statusCode).toBe(410)
  expect((await t.call('GET', '/api/erasures/short')).statusCode).toBe(400)
})

test('an erasing that is cut off goes on where it was, and counts nothing twice', async () => {
  const carol = await t.resident('carol')
  await hang(t, carol, 'misc')
  await hang(t, carol, 'image')
  const objects = (await keysOf(t)).filter((key) => key.includes(carol.id))
  await leave(carol)
  let left = 2
  const world = later(days(30))
  const cut = {
    ...world,
    files: {
      ...world.files,
      delete: async (key: string) => {
        if (left-- === 0) throw new Error('the disk is away')
        await world.files.delete(key)
      },
    },
  }
  await expect(removeDeleted(cut)).rejects.toThrow('the disk is away')
  await removeDeleted(world)
  const { code } = await lastEmail(t, carol)
  const { statement } = succeeded<{ data: Certificate }>(await t.call('GET', `/api/erasures/${code}`)).data
  expect(statement).toMatchObject({ objects: objects.length, rows: { users: 1, entries: 2, files: 2 } })
})

test('one account that cannot be erased keeps no other, and nothing is certified while anything is left', async () => {
  const [dora, eve] = [await t.resident('dora'), await t.resident('eve')]
  await hang(t, dora, 'misc')
  for (const one of [dora, eve]) await leave(one)
  const world = later(days(30))
  const stuck = {
    ...world,
    files: {
      ...world.files,
      delete: async (key: string) => {
        if (!key.includes(dora.id)) await world.files.delete(key) // a store that says it deleted and did not
      },
    },
  }
  await expect(removeDeleted(stuck)).rejects.toThrow(/still there/)
  await lastEmail(t, eve)
  expect(await erasureEmails(t, dora)).toEqual([])
  const late = await t.call('GET', '/metrics')
  expect(late.body).toMatch(/^account_oldest_due_erasing_seconds 0$/m)
  t.advance(days(31))
  expect((await t.call('GET', '/metrics')).body).toMatch(/^account_oldest_due_erasing_seconds 86400(\.\d+)?$/m)
  await removeDeleted(t.deps)
  await lastEmail(t, dora)
  expect((await t.call('GET', '/metrics')).body).toMatch(/^account_oldest_due_erasing_seconds 0$/m)
})

test('of two servers that erase at once, one certifies', async () => {
  const faye = await t.resident('faye')
  await hang(t, faye, 'misc')
  await leave(faye)
  await Promise.all([removeDeleted(later(days(30))), removeDeleted(later(days(30)))])
  await lastEmail(t, faye)
  expect(await erasureEmails(t, faye)).toHaveLength(1)
})
