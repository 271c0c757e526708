import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { megabytes } from '#domain/units.ts'
import { type Fresh, freshDatabase } from '#server/db/fresh.ts'
import { disk, type Engine, type OpenStore, s3 } from '#server/files/testing/files.ts'
import { type Outbox, startOutbox } from '#server/mail/outbox.ts'
import { photo } from '#server/media/testing/media.ts'
import { answerOf, hang, tusTo } from '#server/media/upload/testing/upload.ts'
import { startSimulator } from '#server/pay/simulator/server.ts'
import { newUnconfirmedUser, type Person } from '../scripts/client.ts'
import { type RunningServer, startServer } from '../scripts/running-server.ts'

/** How often the last chunk is sent to both at once: before there were leases, one upload in five was destroyed. */
const races = 40

/** Two servers and a media process: with a bucket each has a directory of its own, with a disk all have one. */
const kinds: readonly (Engine & { readonly isShared: boolean })[] = [
  { ...s3, isShared: false },
  { ...disk, isShared: true },
]

describe.each(kinds)('two servers with files on $name', ({ open, isShared }) => {
  const directory = mkdtempSync(path.join(tmpdir(), 'bureau-two-'))
  const dataDirOf = (name: string) => path.join(directory, isShared ? 'shared' : name)
  let fresh: Fresh
  let store: OpenStore
  let outbox: Outbox
  let simulator: Awaited<ReturnType<typeof startSimulator>>
  let one: RunningServer
  let other: RunningServer
  let media: ChildProcess
  let ada: Person
  const bothTus = () => [tusTo(one.url, ada), tusTo(other.url, ada)] as const

  beforeAll(async () => {
    fresh = await freshDatabase()
    store = await open()
    outbox = await startOutbox(path.join(directory, 'outbox'), () => new Date())
    simulator = await startSimulator({ now: () => new Date() })
    const { host, database } = fresh.address as { host: string; database: string }
    const environment = {
      DATABASE_URL: `postgres://app@localhost/${database}?host=${encodeURIComponent(host)}`,
      SECRET: randomBytes(32).toString('base64'),
      MEDIA: '0',
      SMTP_URL: outbox.url,
      SIMULATOR_URL: simulator.url,
      TRUST_PROXY: '127.0.0.1',
      DISK_RESERVE_MB: '0',
      LOG_LEVEL: 'error',
      ...(store.settings && {
        FILES: 's3',
        S3_ENDPOINT: store.settings.endpoint ?? '',
        S3_BUCKET: store.settings.bucket,
        S3_ACCESS_KEY_ID: store.settings.accessKeyId,
        S3_SECRET_ACCESS_KEY: store.settings.secretAccessKey,
      }),
    }
    one = await startServer({ ...environment, DATA_DIR: dataDirOf('one') })
    other = await startServer({ ...environment, DATA_DIR: dataDirOf('other') })
    media = await startMedia({ ...environment, DATA_DIR: dataDirOf('media') })
    ada = await newUnconfirmedUser(one, 'ada')
  }, 240_000)
  afterAll(async () => {
    const ended = once(media, 'exit')
    media.kill('SIGTERM')
    await Promise.all([one.stop(), other.stop(), ended])
    await simulator.close()
    await outbox.stop()
    await store.close()
    await fresh.close()
    rmSync(directory, { recursive: true, force: true })
  }, 60_000)

  /** The keys under which a content is taken in. */
  async function keysOf(content: Buffer): Promise<readonly string[]> {
    const hash = createHash('sha256').update(content).digest('hex')
    const originals = path.join(dataDirOf('one'), 'files/originals')
    const keys = isShared ? readdirSync(originals, { recursive: true, encoding: 'utf8' }) : []
    if (!isShared) for await (const key of store.files.list('originals/')) keys.push(key)
    return keys.filter((key) => key.endsWith(hash))
  }

  test('chunks go to either of them, what is made of a picture is made elsewhere, and each shows what the other signed', {
    timeout: 120_000,
  }, async () => {
    const [here, there] = bothTus()
    const picture = await photo({ width: 900, height: 700 }, 'png')
    const url = await here.begin(picture.length, 'a.png')
    const step = Math.ceil(picture.length / 5)
    let last = await here.send('HEAD', url)
    for (let at = 0, turn = 1; at < picture.length; at += step, turn++)
      last = await (turn % 2 === 0 ? here : there).patch(url, at, picture.subarray(at, at + step))
    expect(last.status).toBe(200)
    const [file] = answerOf(last).data
    expect(file).toMatchObject({ state: 'ready', kind: 'image' })
    const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ caseimages: [{ image: file?.location }] })
    const saved = await fetch(`${one.url}/api/users/savecase/${ada.id}`, { method: 'PUT', headers, body })
    expect(saved.status).toBe(200)
    const info = await (await fetch(`${one.url}/api/auth/me`, { headers })).text()
    const [, signed = ''] = /"(\/media\/[^"]+)"/.exec(info) ?? []
    const shown = await Promise.all([one, other].map(({ url: origin }) => fetch(new URL(signed, origin))))
    expect(shown.map(({ status }) => status)).toEqual([200, 200])
  })

  test('a server is killed in the middle of a chunk, and the other goes on with it', { timeout: 120_000 }, async () => {
    const content = randomBytes(megabytes(12))
    const [here, there] = bothTus()
    const url = await here.begin(content.length)
    const id = url.split('/').at(-1) ?? ''
    const socket = hang(one.url, url, { ...ada, email: '', password: '' }, content.subarray(0, megabytes(10)), content.length)
    const onDisk = () => (isShared ? sizeOnDisk(dataDirOf('one'), id) : received(id))
    await expect.poll(onDisk, { timeout: 60_000 }).toBeGreaterThanOrEqual(megabytes(8))
    await one.crash()
    socket.destroy()
    const offset = await there.offsetOf(url)
    expect(offset).toBeGreaterThanOrEqual(megabytes(8))
    const last = await there.patch(url, offset, content.subarray(offset))
    expect([last.status, answerOf(last).data[0]?.size]).toEqual([200, content.length])
    expect(await keysOf(content)).toHaveLength(1)
    await one.start()
  })

  test(`of ${races} uploads whose last chunk comes to both at once none is destroyed`, { timeout: 300_000 }, async () => {
    const [here, there] = bothTus()
    let destroyed = 0
    const statuses = new Set<number>()
    for (let race = 0; race < races; race++) {
      const content = randomBytes(60_000)
      const url = await here.begin(content.length)
      await there.patch(url, 0, content.subarray(0, 30_000))
      const answers = await Promise.all([here, there].map((tus) => tus.patch(url, 30_000, content.subarray(30_000))))
      for (const { status } of answers) statuses.add(status)
      const again = await (race % 2 === 0 ? here : there).patch(url, content.length - 1, content.subarray(-1))
      if (again.status !== 200 || (await keysOf(content)).length !== 1) destroyed += 1
    }
    expect({ destroyed, statuses }).toEqual({ destroyed: 0, statuses: new Set([200]) })
  })

  test('a server with another secret does not start', { timeout: 60_000 }, async () => {
    const { host, database } = fresh.address as { host: string; database: string }
    const stranger = spawn(process.execPath, ['src/server/main.ts'], {
      env: {
        ...process.env,
        DATABASE_URL: `postgres://app@localhost/${database}?host=${encodeURIComponent(host)}`,
        DATA_DIR: path.join(directory, 'stranger'),
        PORT: '0',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [said, [code]] = await Promise.all([buffer(stranger.stderr), once(stranger, 'exit')])
    expect([String(said), code]).toEqual([expect.stringMatching(/another secret than the servers of its database.*\n.*SECRET_FILE/), 78])
  })

  test.skipIf(isShared)('nothing that must last lies in the directory of any of them', () => {
    const left = ['one', 'other', 'media'].flatMap((name) =>
      readdirSync(dataDirOf(name), { recursive: true, withFileTypes: true }).filter((item) => item.isFile()),
    )
    expect(left.map(({ parentPath, name }) => path.join(parentPath, name))).toEqual([])
  })

  const received = async (id: string) =>
    (await fresh.db.selectFrom('uploads').select('received').where('id', '=', id).executeTakeFirst())?.received ?? 0
})

const sizeOnDisk = (dataDir: string, id: string) =>
  readdirSync(path.join(dataDir, 'staging/resumable')).includes(id) ? statSync(path.join(dataDir, 'staging/resumable', id)).size : 0

/** `npm run media` on a machine of its own. */
async function startMedia(environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const { SECRET: _, ...known } = environment
  const child = spawn(process.execPath, ['src/server/media/main.ts'], {
    env: { ...process.env, ...known },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const text of child.stdout) if (String(text).includes('processed here')) return child
  throw new Error('the media process ended before it took jobs')
}
