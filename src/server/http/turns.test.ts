import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { answerErrors } from './errors.ts'
import { identifyCallers, mount } from './mount.ts'
import { replySerializer } from './serializer.ts'

const search = endpoint({
  method: 'GET',
  path: '/api/search',
  access: 'member',
  summary: 'A search that takes as long as the test says.',
  query: z.object({ q: z.optional(z.string()) }),
  reply: z.object({ found: z.string() }),
})

const write = endpoint({
  method: 'POST',
  path: '/api/writes',
  access: 'member',
  summary: 'A write that takes as long as the test says.',
  reply: z.object({}),
})

/** Calls that have begun, and how each ends. */
let begun: { readonly who: string; readonly end: () => void }[] = []
let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(replySerializer)
  answerErrors(app)
  identifyCallers(app, async (token) => ({ userId: token, sessionId: token }))
  mount(app, search, async ({ query, caller }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    begun.push({ who: caller.userId, end: resolve })
    await promise
    return { found: query.q ?? '' }
  })
  mount(app, write, async ({ caller }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    begun.push({ who: caller.userId, end: resolve })
    await promise
    return {}
  })
  await app.ready()
})
beforeEach(() => {
  begun = []
})
afterAll(() => app.close())

test('forty searches of one at once: two run, fourteen wait, the others are refused, and another’s begins at once', async () => {
  const answers: string[] = []
  const ask = async (who: string) => {
    const { statusCode } = await app.inject({ method: 'GET', url: '/api/search?q=a', headers: { authorization: `Bearer ${who}` } })
    answers.push(`${who} ${statusCode}`)
  }
  const asked = Array.from({ length: 40 }, () => ask('ada'))
  await vi.waitUntil(() => answers.length === 24)
  expect(answers).toEqual(Array.from({ length: 24 }, () => 'ada 503'))
  expect(begun.map(({ who }) => who)).toEqual(['ada', 'ada'])

  asked.push(ask('brendan'))
  await vi.waitUntil(() => begun.length === 3)
  expect(begun.at(-1)?.who).toBe('brendan')
  for (let at = 0; at < 17; at++) {
    await vi.waitUntil(() => begun.length > at)
    begun[at]?.end()
  }
  await Promise.all(asked)
  expect(answers.filter((answer) => answer === 'ada 200')).toHaveLength(16)
  expect(answers).toContain('brendan 200')
})

test('the same list without words to look for begins at once', async () => {
  const asked = Array.from({ length: 40 }, () =>
    app.inject({ method: 'GET', url: '/api/search', headers: { authorization: 'Bearer ada' } }),
  )
  await vi.waitUntil(() => begun.length === 40)
  for (const { end } of begun) end()
  for (const { statusCode } of await Promise.all(asked)) expect(statusCode).toBe(200)
})

test('of forty writes of one at once four run and none is refused, and another’s begins at once', async () => {
  const send = (who: string) => app.inject({ method: 'POST', url: '/api/writes', headers: { authorization: `Bearer ${who}` } })
  const ofAda = Array.from({ length: 40 }, () => send('ada'))
  await vi.waitUntil(() => begun.length === 4)
  const ofBrendan = send('brendan')
  await vi.waitUntil(() => begun.length === 5)
  expect(begun.map(({ who }) => who)).toEqual(['ada', 'ada', 'ada', 'ada', 'brendan'])
  for (let at = 0; at < 41; at++) {
    await vi.waitUntil(() => begun.length > at)
    begun[at]?.end()
  }
  expect((await Promise.all([...ofAda, ofBrendan])).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 41 }, () => 200))
})
