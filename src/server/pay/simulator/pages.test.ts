import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { newBeginning } from '../testing/test-payments.ts'

let world: TestApp
beforeAll(async () => {
  world = await startTestApp()
})
afterAll(() => world.close())

const begin = async (name: 'paypal' | 'card') =>
  (await world.deps.payments.provider(name).begin({ ...newBeginning(), expiresAt: world.deps.now() })).reference
const approve = (reference: string, headers: Record<string, string>) =>
  world.call('POST', `/simulator/approve/${reference}`, { body: { scenario: 'pays' }, headers })

test.each([
  ['paypal', (reference: string) => `/simulator/paypal/checkoutnow?token=${reference}`],
  ['card', (reference: string) => `/simulator/card/${reference}`],
] as const)('the page of %s is marked as test money, and approves once', async (name, pageOf) => {
  const reference = await begin(name)
  const page = await world.call('GET', pageOf(reference))
  expect(page.body).toContain('Test money. Nothing is charged.')
  expect(page.body).toContain('Pay $24.99')
  expect(page.headers['cross-origin-opener-policy']).toBe('unsafe-none')
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'/)
  expect((await approve(reference, {})).json()).toMatchObject({ outcome: 'approved' })
  expect((await approve(reference, {})).json()).toMatchObject({ outcome: 'closed' })
  expect((await world.call('GET', pageOf(reference))).body).toContain('This payment is approved, or over.')
})

test('a browser approves by its own page only', async () => {
  const reference = await begin('paypal')
  const page = await world.call('GET', `/simulator/paypal/checkoutnow?token=${reference}`)
  const { value = '' } = page.cookies.find(({ name }) => name === 'XSRF-TOKEN') ?? {}
  const cookie = `XSRF-TOKEN=${value}`
  expect((await approve(reference, { cookie })).statusCode).toBe(403)
  expect((await approve(reference, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await approve(reference, { cookie, 'x-xsrf-token': value })).json()).toMatchObject({ outcome: 'approved' })
})

test('a payment that nobody began has no page, and the script needs a client', async () => {
  for (const url of ['/simulator/paypal/checkoutnow', '/simulator/card/cs_test_none'])
    expect((await world.call('GET', url)).statusCode).toBe(404)
  expect((await approve('NONE', {})).json()).toEqual({ outcome: 'closed', next: null })
  expect((await world.call('GET', '/simulator/paypal/sdk/js')).statusCode).toBe(400)
  expect((await world.call('GET', '/simulator/paypal/sdk/js?client-id=test')).headers['content-type']).toContain('text/javascript')
})

test('production has no simulator', async () => {
  const production = await startTestApp({ config: { mode: 'production' } })
  expect((await production.call('GET', '/simulator/paypal/sdk/js?client-id=test')).statusCode).toBe(404)
  await production.close()
})
