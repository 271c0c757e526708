import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '#domain/units.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const web = mkdtempSync(path.join(tmpdir(), 'bureau-web-'))
const noHashes = { scriptHashes: [], styleHashes: [] }
mkdirSync(path.join(web, 'pages'))
writeFileSync(path.join(web, 'app.html'), '<title>the app</title>')
for (const name of ['index', 'about']) writeFileSync(path.join(web, `pages/${name}.html`), `<title>${name}</title>`)
const pages = { '/': { file: 'pages/index.html', ...noHashes }, '/about': { file: 'pages/about.html', ...noHashes } }
writeFileSync(path.join(web, 'pages.json'), JSON.stringify({ pages, screens: ['/map', '/userislandprofile/:id'] }))

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ web, config: { publicUrl: 'http://localhost:3000', mode: 'development' } })
})
afterAll(async () => {
  await t.close()
  rmSync(web, { recursive: true })
})

/** As a browser, a preview or link checker, one that says nothing, and one that wants anything that is text. */
const readers = ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', undefined, '', 'text/*', 'image/png, */*;q=0.1']
const ask = async (method: 'GET' | 'HEAD', url: string, accept: string | undefined, more: object = {}) => {
  const headers = { host: 'localhost:3000', ...(accept !== undefined && { accept }), ...more }
  const answer = await t.app.inject({ method, url, headers })
  return { status: answer.statusCode, type: String(answer.headers['content-type']), ...answer }
}

describe.each(readers)('to who accepts %j', (accept) => {
  test.each(['GET', 'HEAD'] as const)('%s of a screen is a page', async (method) => {
    for (const url of ['/map', '/map/', '/userislandprofile/@ada.lovelace', '/about', '/'])
      expect(await ask(method, url, accept), url).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
  })
  test.each(['GET', 'HEAD'] as const)('%s of an unknown address is a page that says so', async (method) => {
    expect(await ask(method, '/nowhere', accept)).toMatchObject({ status: 404, type: 'text/html; charset=utf-8' })
  })
  test('calls stay JSON', async () => {
    for (const url of ['/api', '/api/nothing', '/api/auth/me', '/media/x', '/dev/none'])
      expect((await ask('GET', url, accept)).type, url).toBe('application/json; charset=utf-8')
  })
})

test('who names other types gets no page, and a script that is gone is none', async () => {
  expect(await ask('GET', '/map', 'application/json')).toMatchObject({ status: 404, type: 'application/json; charset=utf-8' })
  expect(await ask('GET', '/assets/gone.js', '*/*')).toMatchObject({ status: 404, type: 'application/json; charset=utf-8' })
  expect((await ask('GET', '/map', '*/*')).headers.vary).toContain('accept')
})

test('a browser that opens a page by the address of this machine is led to its name, where passkeys work', async () => {
  const navigation = { host: '127.0.0.1:3000', 'sec-fetch-mode': 'navigate' }
  const led = await ask('GET', '/login?next=%2Fmap', 'text/html', navigation)
  expect([led.status, led.headers.location]).toEqual([307, 'http://localhost:3000/login?next=%2Fmap'])
  expect((await ask('GET', '/map', '*/*', { host: '127.0.0.1:3000' })).status).toBe(200)
  expect((await ask('GET', '/map', 'text/html', { ...navigation, host: '127.0.0.1:4000' })).status).toBe(200)
  expect((await ask('GET', '/map', 'text/html', { ...navigation, host: 'localhost:3000' })).status).toBe(200)
})

test('the sitemap names the public pages and nothing else, and robots.txt names the sitemap', async () => {
  const sitemap = await ask('GET', '/sitemap.xml', undefined)
  expect(sitemap.type).toBe('application/xml; charset=utf-8')
  expect([...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'http://localhost:3000/',
    'http://localhost:3000/about',
  ])
  const robots = await ask('GET', '/robots.txt', '*/*')
  expect(robots.body).toContain('\nSitemap: http://localhost:3000/sitemap.xml\n')
  expect(robots.body).not.toContain('Disallow: /\n')
})

test('security.txt says whom to tell, and for less than a year', async () => {
  const { body, type } = await ask('GET', '/.well-known/security.txt', undefined)
  expect(type).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Contact: mailto:night-desk@bureau.example\n')
  expect(body).toContain('Canonical: http://localhost:3000/.well-known/security.txt\n')
  const ahead = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '') - t.deps.now().getTime()
  expect(ahead).toBeGreaterThan(days(100))
  expect(ahead).toBeLessThan(days(365))
})

test('the agreed address of a change of password leads to it, and a made-up one is none', async () => {
  const led = await ask('GET', '/.well-known/change-password', 'text/html')
  expect([led.status, led.headers.location]).toEqual([303, '/settings#password'])
  expect((await ask('GET', '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200', '*/*')).status).toBe(404)
})
