import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, hours } from '#domain/units.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let lines: string[] = []
const log = new Writable({
  write(chunk, _, done) {
    lines.push(...String(chunk).trim().split('\n'))
    done()
  },
})
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ config: { logLevel: 'warn' }, log })
})
afterAll(() => t.close())

const error = { kind: 'error', name: 'TypeError', route: '/case/$id', frames: [{ chunk: 'CasePage-DE1f_a.js', line: 1, column: 2345 }] }
const report = async (body: object, remoteAddress = t.freshAddress()) =>
  (await t.call('POST', '/api/browser-errors', { body, remoteAddress })).statusCode
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ message }) => message === 'browser error')
const counted = async () => /^browser_errors_total\{kind="error"\} (\d+)$/m.exec((await t.call('GET', '/metrics')).body)?.[1]

test('an error of a browser is logged by its place in our files, and counted', async () => {
  expect(await report({ ...error, code: 418, message: 'the words of somebody', href: '/case/ada' })).toBe(200)
  expect(logged()).toEqual([
    expect.objectContaining({ name: 'TypeError', code: 418, screen: '/case/$id', stack: ['CasePage-DE1f_a.js:1:2345'] }),
  ])
  expect(lines.join()).not.toMatch(/the words of somebody|case\/ada/)
  expect(await counted()).toBe('1')
})

test.each([
  ['a text for a name', { name: 'Ada said no' }],
  ['an address for a route', { route: '/case/ada?q=words' }],
  ['a chunk of another site', { frames: [{ chunk: 'https://elsewhere.example/a.js', line: 1, column: 1 }] }],
  ['a name that is too long', { name: 'E'.repeat(41) }],
  ['a stack that is too long', { frames: Array(13).fill(error.frames[0]) }],
])('%s is refused', async (_, change) => {
  expect(await report({ ...error, ...change })).toBe(400)
})

test('an address reports twenty in an hour', async () => {
  const from = t.freshAddress()
  const statuses = []
  for (let n = 0; n < 21; n++) statuses.push(await report(error, from))
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
  t.advance(hours(1))
  expect(await report(error, from)).toBe(200)
})

test('of a day a thousand are logged; all are counted', async () => {
  t.advance(days(1))
  lines = []
  const before = Number(await counted())
  for (let n = 0; n < 1010; n++) expect(await report(error)).toBe(200)
  expect([logged().length, Number(await counted()) - before]).toEqual([1000, 1010])
  t.advance(days(1))
  await report(error)
  expect(logged()).toHaveLength(1001)
})

test('with the setting off there is nothing here', async () => {
  const off = await startTestApp({ config: { takesBrowserErrors: false } })
  expect((await off.call('POST', '/api/browser-errors', { body: error })).statusCode).toBe(404)
  await off.close()
})
