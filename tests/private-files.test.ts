import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newUser } from '../scripts/client.ts'
import { startServer } from '../scripts/running-server.ts'

/** Other users of the machine may see these: who runs, and where the simulator of payments listens. */
const publicFiles = [/^database\/running$/]
const isOpen = (mode: number) => (mode & 0o077) !== 0

/** Every file below a folder that some other user of the machine can read: a folder that is closed hides what is in it. */
function readable(root: string, folder = ''): readonly string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((item) => {
    const name = path.join(folder, item.name)
    const found = statSync(path.join(root, name), { throwIfNoEntry: false })
    if (!found || !isOpen(found.mode)) return []
    return item.isDirectory() ? readable(root, name) : [name]
  })
}

test('no other user of the machine reads what the server keeps', async () => {
  const server = await startServer({ TRUST_PROXY: '127.0.0.1' })
  try {
    const { token } = await newUser(server)
    const form = new FormData()
    form.set('file', new Blob(['some private words']), 'diary.txt')
    const answer = await fetch(`${server.url}/api/upload/uploadFile`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    expect(answer.status).toBe(200)
    expect(readdirSync(path.join(server.dataDir, 'outbox')).length).toBeGreaterThan(0)
    expect(readable(server.dataDir).filter((name) => !publicFiles.some((pattern) => pattern.test(name)))).toEqual([])
  } finally {
    await server.stop()
  }
}, 120_000)
