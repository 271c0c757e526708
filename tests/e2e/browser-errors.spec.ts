import { expect, type Request } from '@playwright/test'
import { guestContext } from './sign-in-page.ts'
import { test } from './test.ts'

type Reported = {
  readonly kind: string
  readonly name: string
  readonly route: string
  readonly frames: readonly { readonly chunk: string }[]
}

test('what fails in the browser is told to the server by its place in our files, once, and without words', async ({ browser, server }) => {
  const context = await guestContext(browser, server)
  const page = await context.newPage()
  const reports: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/browser-errors')) reports.push(request)
  })
  // The screen of the login fails after it came: twice in the same place, and once in another.
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const fault = `const failing = () => { throw new TypeError('what somebody wrote') };setTimeout(failing, 300);setTimeout(failing, 400);setTimeout(() => void Promise.reject(new RangeError('of a letter')), 500)`
    const isLogin = /\/LoginPage-[\w-]+\.js$/.test(route.request().url())
    await route.fulfill({ response, ...(isLogin && { body: `${await response.text()};${fault}` }) })
  })
  await page.goto('/login')
  await expect.poll(() => reports.length).toBe(2)
  const sent = reports.map((request) => request.postDataJSON() as Reported)
  expect(sent.map(({ kind, name, route }) => ({ kind, name, route }))).toEqual([
    { kind: 'error', name: 'TypeError', route: '/login' },
    { kind: 'rejection', name: 'RangeError', route: '/login' },
  ])
  for (const { frames } of sent) expect(frames[0]?.chunk).toMatch(/^LoginPage-[\w-]+\.js$/)
  expect(reports.map((request) => request.postData()).join()).not.toMatch(/somebody wrote|of a letter/)
  for (const request of reports) expect((await request.response())?.status()).toBe(200)
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  expect(metrics).toMatch(/^browser_errors_total\{kind="error"\} [1-9]/m)
  await context.close()
})
