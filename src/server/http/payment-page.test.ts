import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulatedPayments } from '#server/pay/open-payments.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const web = mkdtempSync(path.join(tmpdir(), 'bureau-web-'))
writeFileSync(path.join(web, 'app.html'), '<script nonce="%NONCE%"></script>')
writeFileSync(path.join(web, 'pages.json'), JSON.stringify({ pages: {}, screens: ['/payment', '/map'] }))
const payments = { ...simulatedPayments('http://127.0.0.1:9', '/simulator', { now: () => new Date() }), origins: ['https://*.paypal.com'] }

let world: TestApp
beforeAll(async () => {
  world = await startTestApp({ web, change: { payments } })
})
afterAll(async () => {
  await world.close()
  rmSync(web, { recursive: true })
})
const headersOf = async (url: string) => (await world.call('GET', url, { headers: { accept: 'text/html' } })).headers
const directivesOf = (policy: unknown) =>
  new Map(
    String(policy)
      .split('; ')
      .map((directive) => [directive.split(' ', 1)[0] ?? '', directive.split(' ').slice(1)]),
  )

test.each(['/payment', '/payment/', '/payment?order=1'])('%s admits the providers, and lets their windows answer', async (url) => {
  const headers = await headersOf(url)
  const directives = directivesOf(headers['content-security-policy'])
  for (const name of ['script-src', 'style-src', 'img-src', 'connect-src', 'frame-src', 'form-action'])
    expect(directives.get(name), name).toContain('https://*.paypal.com')
  expect(directives.get('default-src')).toEqual(["'none'"])
  expect(directives.get('frame-ancestors')).toEqual(["'none'"])
  expect(directives.get('script-src')?.[0]).toMatch(/^'nonce-[\w+/=]{24}'$/)
  expect(directives.has('require-trusted-types-for')).toBe(false)
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
})

test.each(['/map', '/payments', '/paymentverification/success', '/payment/x'])('%s stays strict', async (url) => {
  const headers = await headersOf(url)
  expect(headers['content-security-policy']).not.toContain('paypal')
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types app page")
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
})
