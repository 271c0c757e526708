import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resumablePath, type UploadAnswer } from '#contract/upload.ts'
import { megabytes } from '#domain/units.ts'
import { type RunningServer, startServer } from '../scripts/running-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.stop())

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')

async function register(): Promise<string> {
  const body = JSON.stringify({
    name: 'Ada',
    username: 'ada',
    email: 'ada@islands.example',
    password: `a long road to ${randomBytes(6).toString('hex')}`,
  })
  const answer = await fetch(`${server.url}/api/auth/register`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  return ((await answer.json()) as { data: { token: string } }).data.token
}

/** Sends a file with the client that browsers use; `halfway` is called once when half of it is there. */
function send(content: Buffer, token: string, halfway: () => Promise<void>): Promise<UploadAnswer> {
  let isHalfway = false
  return new Promise((resolve, reject) => {
    const upload = new Upload(content, {
      endpoint: server.url + resumablePath,
      chunkSize: megabytes(4),
      retryDelays: [100, 500, ...Array<number>(60).fill(1000)],
      headers: { authorization: `Bearer ${token}` },
      metadata: { filename: 'a long film.bin' },
      onError: reject,
      onChunkComplete(_, accepted) {
        if (isHalfway || accepted < content.length / 2) return
        isHalfway = true
        void halfway().catch(reject)
      },
      onSuccess: ({ lastResponse }) => resolve(JSON.parse(lastResponse.getBody()) as UploadAnswer),
    })
    upload.start()
  })
}

const stored = (hash: string) => {
  const folder = path.join(server.dataDir, 'files/originals')
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith(hash))
  return found ? readFileSync(path.join(folder, found)) : null
}

test('a server killed in the middle of an upload loses nothing: the sender goes on, and every byte is there', {
  timeout: 120_000,
}, async () => {
  const [token, content] = [await register(), randomBytes(megabytes(40))]
  const { data } = await send(content, token, async () => {
    await server.crash()
    await server.start()
  })
  expect(data).toEqual([expect.objectContaining({ name: 'a long film.bin', size: content.length, kind: 'misc', state: 'kept' })])
  expect(stored(sha256(content))?.equals(content)).toBe(true)
  expect(readdirSync(path.join(server.dataDir, 'staging/resumable'))).toEqual([])
})
