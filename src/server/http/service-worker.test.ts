import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const web = mkdtempSync(path.join(tmpdir(), 'bureau-web-'))
writeFileSync(path.join(web, 'app.html'), '<html data-worker="%WORKER%">')
writeFileSync(path.join(web, 'pages.json'), JSON.stringify({ pages: {}, screens: ['/upload'] }))
writeFileSync(path.join(web, 'app.webmanifest'), JSON.stringify({ name: 'Islands', share_target: {}, file_handlers: [] }))
for (const file of ['service-worker.js', 'service-worker.js.br']) writeFileSync(path.join(web, file), 'ours')

let on: TestApp
let off: TestApp
beforeAll(async () => {
  on = await startTestApp({ web })
  off = await startTestApp({ web, config: { servesWorker: false } })
})
afterAll(async () => {
  await on.close()
  await off.close()
  rmSync(web, { recursive: true })
})

test.each(['/service-worker.js', '/push-worker.js'])('%s is asked for anew each time, and may ask this server alone', async (url) => {
  for (const headers of [{}, { 'accept-encoding': 'br' }]) {
    const answer = await on.call('GET', url, { headers })
    expect(answer.body).toBe('ours')
    expect(answer.headers['content-type']).toMatch(/javascript/)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    )
  }
})

test.each(['/service-worker.js', '/push-worker.js'])(
  'switched off, %s deletes every cache and itself, and answers no request',
  async (url) => {
    const answer = await off.call('GET', url)
    expect([answer.headers['cache-control'], answer.headers['content-type']]).toEqual(['no-cache', expect.stringMatching(/javascript/)])
    const done: string[] = []
    const listeners = new Map<string, (event: { waitUntil: (work: Promise<void>) => void }) => void>()
    runInNewContext(answer.body, {
      addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
      skipWaiting: () => void done.push('takes over'),
      caches: { keys: async () => ['app 1', 'shared'], delete: async (name: string) => void done.push(`deletes ${name}`) },
      clients: { claim: async () => void done.push('claims') },
      registration: { unregister: async () => void done.push('unregisters') },
    })
    expect([...listeners.keys()]).toEqual(['install', 'activate'])
    const work: Promise<void>[] = []
    for (const listener of listeners.values()) listener({ waitUntil: (one) => void work.push(one) })
    await Promise.all(work)
    expect(done).toEqual(['takes over', 'deletes app 1', 'deletes shared', 'claims', 'unregisters'])
  },
)

test('documents say whether there is a worker, and the manifest takes nothing from other apps without one', async () => {
  const headers = { accept: 'text/html' }
  const pages = await Promise.all([on, off].map(async (app) => (await app.call('GET', '/upload', { headers })).body))
  expect(pages).toEqual(['<html data-worker="on">', '<html data-worker="off">'])
  const manifests = await Promise.all([on, off].map(async (app) => Object.keys((await app.call('GET', '/app.webmanifest')).json())))
  expect(manifests).toEqual([['name', 'share_target', 'file_handlers'], ['name']])
})

test('what is shared while no worker takes it leads to the screen that says so, whatever cookies come along', async () => {
  const payload = '--a\r\ncontent-disposition: form-data; name="text"\r\n\r\nwords\r\n--a--'
  const headers = { 'content-type': 'multipart/form-data; boundary=a', cookie: 'XSRF-TOKEN=other' }
  const answer = await on.call('POST', '/upload', { headers, payload })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/upload?shared=lost'])
})
