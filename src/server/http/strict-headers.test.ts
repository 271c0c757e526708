import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestApp } from '#server/testing/test-app.ts'
import { forwardedAddresses } from './strict-headers.ts'

test.each([
  ['203.0.113.13', ['203.0.113.13']],
  ['203.0.113.13:1001', ['203.0.113.13']],
  ['[2001:DB8::1]:443, 203.0.113.13', ['2001:db8::1', '203.0.113.13']],
  ['"[2001:db8::1]"', ['2001:db8::1']],
  ['::ffff:203.0.113.13', ['203.0.113.13']],
  ['fe80::1%eth0', ['fe80::1']],
  ['junk', []],
  ['203.0.113.13, junk', []],
  ['junk, 203.0.113.13', ['203.0.113.13']],
  ['203.0.113.13,', []],
  ['203.0.113.13:port', []],
  ['203.0.113.999', []],
  ['', []],
])('X-Forwarded-For: %s names %j', (header, addresses) => {
  expect(forwardedAddresses(header)).toEqual(addresses)
})

test.each([
  ['ports of one address', (at: number) => `203.0.113.13:${1000 + at}`],
  ['junk', (at: number) => `junk-${at}`],
  ['addresses before junk', (at: number) => `203.0.113.${at}, unknown`],
  ['spellings of one address', (at: number) => ['203.0.113.14', '203.0.113.14:8', '::ffff:203.0.113.14', '"203.0.113.14"'][at % 4] ?? ''],
])('%s count as one address', async (_, forwarded) => {
  const t = await startTestApp({ config: { trustedProxies: ['127.0.0.1'] }, mediaProcessing: 'nowhere' })
  const statuses: number[] = []
  for (let at = 0; at < 32; at++) {
    const body = { identifier: `nobody-${at}`, password: 'is not the password', keepLoggedIn: false }
    const answer = await t.call('POST', '/api/auth/login', { body, headers: { 'x-forwarded-for': forwarded(at) } })
    statuses.push(answer.statusCode)
  }
  await t.close()
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
})

test.each([
  ['two Host headers are refused', 'host: localhost\r\nhost: localhost\r\n', 400],
  ['one is not', 'host: localhost\r\n', 200],
])('%s', async (_, headers, status) => {
  const t = await startTestApp({ mediaProcessing: 'nowhere' })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET /healthz HTTP/1.1\r\n${headers}connection: close\r\n\r\n`)
  let text = ''
  socket.on('data', (chunk: Buffer) => {
    text += String(chunk)
  })
  await once(socket, 'close')
  await t.close()
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})
