import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openTracing, type Tracing } from './tracing.ts'

type Attribute = { readonly key: string; readonly value: { readonly stringValue?: string; readonly intValue?: number } }
type Span = { readonly name: string; readonly traceId: string; readonly spanId: string; readonly parentSpanId?: string } & {
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly Attribute[]
  readonly status: { readonly code?: number }
}
type Body = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[]
  }[]
}

/** A collector: what it was sent, by OTLP over HTTP. */
const received: { readonly path: string; readonly text: string }[] = []
const collector = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.push({ path: request.url ?? '', text: Buffer.concat(chunks).toString() })
    response.setHeader('content-type', 'application/json').end('{"partialSuccess":{}}')
  })
})
let tracing: Tracing
let t: TestApp
beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  tracing = openTracing({ endpoint, serviceName: 'the night desk', share: 1 })
  t = await startTestApp({ tracing })
})
afterAll(async () => {
  await t.close()
  collector.close()
})
const attributesOf = (span: Span | undefined) =>
  Object.fromEntries((span?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

test('a collector is sent spans of requests, their statements and jobs, and of nobody', async () => {
  const ada = await t.resident('ada')
  await t.call('PUT', '/api/users/update_user', { as: ada, body: { bio: 'the-words' } })
  await t.call('GET', `/api/users/getUser/${ada.id}?note=the-query`, { as: ada })
  await t.call('GET', '/nothing/here')
  const job = tracing.traced({
    name: 'sweep-attic',
    async run() {
      await t.deps.db.selectFrom('users').select('id').where('username', '=', 'ada').execute()
    },
  })
  await job.run({})
  await expect(tracing.traced({ name: 'broken', run: () => Promise.reject(new Error('the-secret')) }).run({})).rejects.toThrow()
  await tracing.close()

  expect(received.length).toBeGreaterThan(0)
  expect(received.every(({ path }) => path === '/v1/traces')).toBe(true)
  const bodies = received.map(({ text }) => JSON.parse(text) as Body)
  expect(bodies[0]?.resourceSpans[0]?.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'the night desk' } })
  const spans = bodies.flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
  const named = (name: string) => spans.find((span) => span.name === name)
  const below = (parent: Span | undefined) =>
    spans.filter(({ parentSpanId, traceId }) => parentSpanId === parent?.spanId && traceId === parent?.traceId)

  const write = named('PUT /api/users/update_user')
  expect(attributesOf(write)).toEqual({
    'http.request.method': 'PUT',
    'http.route': '/api/users/update_user',
    'http.response.status_code': 200,
  })
  expect(below(write).map(({ name }) => name)).toEqual(expect.arrayContaining(['begin other', 'update users', 'commit other']))
  for (const child of below(write)) {
    expect(BigInt(child.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(write?.startTimeUnixNano ?? 0) - 1_000_000n)
    expect(BigInt(child.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(child.startTimeUnixNano))
  }
  expect(below(named('GET /api/users/getUser/:id')).length).toBeGreaterThan(0)
  expect(attributesOf(named('GET none'))['http.response.status_code']).toBe(404)
  expect(below(named('job sweep-attic')).map((span) => attributesOf(span))).toEqual([
    { 'db.system.name': 'postgresql', 'db.operation.name': 'select', 'db.collection.name': 'users' },
  ])
  expect(named('job broken')?.status.code).toBe(2)

  const text = received.map((each) => each.text).join()
  for (const secret of [ada.id, ada.email, ada.token, 'the-words', 'the-query', 'the-secret', 'nothing/here', 'islands.example'])
    expect(text).not.toContain(secret)
})
