import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect } from 'vitest'
import { days } from '#domain/units.ts'
import { disk, type Engine, s3 } from '#server/files/testing/files.ts'
import { stagingDirectory } from '#server/media/keys.ts'
import { type Person, startTestApp } from '#server/testing/test-app.ts'
import { openUploadStore } from '../open-upload-store.ts'
import { listen, type Tus, tusTo } from './upload.ts'

/** How long to poll for what the server does after its answer. */
export const pollOptions = { timeout: 20_000 }

/** Where files and the bytes of resumable uploads lie: every test of these runs on both. */
export const engines: readonly Engine[] = [disk, s3]

/** Starts a server that listens, for tests of resumable uploads. */
export async function startForSenders(engine: Engine) {
  const { files, settings, close: closeStore } = await engine.open()
  const t = await startTestApp({ change: { files }, config: { s3: settings } })
  const origin = await listen(t)
  let people = 0

  /** Somebody new, so that nothing of another test counts against them. */
  async function somebody(): Promise<{ person: Person; tus: Tus }> {
    const person = await t.resident(`sender${people++}`)
    return { person, tus: tusTo(origin, person) }
  }
  const usedBy = async ({ id }: Person) =>
    (await t.deps.db.selectFrom('storage_use').select('used').where('user_id', '=', id).executeTakeFirst())?.used ?? 0
  const keepLoggedIn = ({ id }: Person) =>
    t.deps.db
      .updateTable('sessions')
      .set({ is_kept: true, expires_at: new Date(t.deps.now().getTime() + days(9)) })
      .where('user_id', '=', id)
      .execute()
  const keys = () => Array.fromAsync(files.list(''))
  /** The keys of all files that are taken in, and of what is made of them. */
  const stored = async () => (await keys()).filter((key) => !key.startsWith('uploads/'))
  /** What lies here of uploads that are on their way, in the store or on the disk of the server. */
  async function staged(): Promise<readonly string[]> {
    const onDisk = await readdir(stagingDirectory(t.dataDir), { recursive: true, withFileTypes: true }).catch(() => [])
    const paths = onDisk.filter((item) => item.isFile()).map((item) => path.join(item.parentPath, item.name))
    return [...paths, ...(await keys()).filter((key) => key.startsWith('uploads/'))]
  }
  /** Waits until nothing of an upload lies here any more. */
  const goneFromHere = (url: string) =>
    expect.poll(async () => (await staged()).filter((file) => file.includes(url.split('/').at(-1) ?? '')), pollOptions).toEqual([])
  /** Stores bytes of an upload and takes nothing in, as a server that is killed just then. */
  async function storeOnly(url: string, bytes: Buffer): Promise<void> {
    const upload = await t.deps.db
      .updateTable('uploads')
      .set({ lease: t.deps.newId() })
      .where('id', '=', url.split('/').at(-1) ?? '')
      .returningAll()
      .executeTakeFirstOrThrow()
    const store = openUploadStore(t.deps)
    await store.append(upload, Readable.from([bytes]), (await store.received(upload)) ?? 0)
    await t.deps.db.updateTable('uploads').set({ lease: null }).where('id', '=', upload.id).execute()
  }
  const close = async () => {
    await t.close()
    await closeStore()
  }

  return { t, origin, somebody, usedBy, keepLoggedIn, stored, staged, goneFromHere, storeOnly, close }
}
