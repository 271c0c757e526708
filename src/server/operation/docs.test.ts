import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyCall } from '#contract/every-call.ts'
import { scopes } from '#domain/account/api-keys.ts'
import { maxAnswerTime } from '#domain/case/limits.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ mediaProcessing: 'nowhere' })
})
afterAll(() => t.close())

test.each(['/api/docs', '/api/openapi.json'])(
  '%s is made once, no longer than an answer may be, and compressed and tagged',
  async (url) => {
    const plain = await t.call('GET', url)
    expect(plain.statusCode).toBe(200)
    expect(plain.rawPayload.length).toBeLessThan(maxAnswerTime)
    const gzip = await t.call('GET', url, { headers: { 'accept-encoding': 'gzip, br;q=0' } })
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual(['gzip', plain.body])
    const br = await t.call('GET', url, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()]).toEqual(['br', plain.body])
    const again = await t.call('GET', url, { headers: { 'if-none-match': String(plain.headers.etag) } })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  },
)

test('every call is on the page, and a policy lets in its own style and nothing else', async () => {
  const { body, headers } = await t.call('GET', '/api/docs')
  const calls = Object.values(everyCall).flatMap((feature) => Object.values(feature))
  expect(calls.filter(({ method, path }) => !body.includes(`<b>${method}</b> ${path}<`))).toEqual([])
  const links = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.filter((id) => !body.includes(`<article id="${id}">`))).toEqual([])
  expect(links.length).toBeGreaterThan(10)
  expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='/)
  expect(headers['content-security-policy']).not.toContain('unsafe')
})

test('the bearer schemes of logins and keys are described, and each call that a key may make names its scope', async () => {
  type Operation = { 'x-scopes'?: string[]; security?: object[] }
  const { body } = await t.call('GET', '/api/openapi.json')
  const document = JSON.parse(body) as {
    components: { securitySchemes: Record<string, { scheme: string }> }
    paths: Record<string, Record<string, Operation>>
  }
  expect(Object.entries(document.components.securitySchemes).map(([name, { scheme }]) => [name, scheme])).toEqual([
    ['bearer', 'bearer'],
    ['key', 'bearer'],
  ])
  expect(document.paths['/api/whoami']?.get).toMatchObject({ 'x-scopes': ['profile:read'], security: [{ bearer: [] }, { key: [] }] })
  expect(document.paths['/api/upload/known']?.get?.['x-scopes']).toEqual(['import:write', 'entries:write'])
  expect(document.paths['/api/auth/me']?.get).not.toHaveProperty('x-scopes')
  const page = (await t.call('GET', '/api/docs')).body
  expect(page).toContain('or a key with import:write or entries:write')
  for (const scope of scopes) expect(page).toContain(`<code>${scope}</code>`)
})
