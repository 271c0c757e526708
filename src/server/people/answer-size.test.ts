import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { everyCall } from '#contract/every-call.ts'
import { maxAnswerTime } from '#domain/case/limits.ts'
import { multipart } from '#server/media/testing/media.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { callsOfWorld, ofEverySection } from './testing/calls.ts'
import { openConsole } from './testing/prepared-keepers.ts'
import { type FullWorld, fillWorld } from './testing/world.ts'

/** No call answers more than 1 MB, asked of an account that is full of the longest words and by somebody who may see all of it. */
let t: TestApp
let world: FullWorld
let picture: string
let asked: ReturnType<typeof callsOfWorld>
beforeAll(async () => {
  t = await startTestApp()
  world = await fillWorld(t)
  asked = callsOfWorld(world)
  picture = (await openConsole(t, world.ada)).picture
})
afterAll(() => t.close())

const calls: readonly Endpoint[] = Object.values(everyCall).flatMap((ofFeature) => Object.values(ofFeature))

const measured = async (asking: ReturnType<TestApp['call']>, name: string) => {
  const { statusCode, rawPayload, body } = await asking
  expect.soft(statusCode, `${name}: ${body.slice(0, 300)}`).toBe(200)
  expect.soft(rawPayload.length, name).toBeLessThan(maxAnswerTime)
}

const isOwnersAlone = (path: string) =>
  ['/api/orders/', '/api/shares/', '/api/imports/', '/api/people-lists/', '/api/starcharts/pictures/'].some((beginning) =>
    path.startsWith(beginning),
  )

test('no call that reads answers more than it may, whoever asks', async () => {
  for (const call of calls.filter(
    ({ method, replyAs }) => method === 'GET' && !['events', 'file', 'text', 'download'].includes(replyAs ?? 'json'),
  ))
    for (const as of ['self', 'keeper'].includes(call.access) || isOwnersAlone(call.path) ? [world.ada] : [world.ada, world.brendan])
      for (const query of asked.queriesOf(call.path))
        for (const path of ofEverySection(call.path, asked.pathOf(call, call.path.includes('/evidence/') ? { name: picture } : {})))
          await measured(t.call('GET', `${path}?${query}`, { as }), `${path}?${query}`)
})

test('no call that answers the document answers more than it may', async () => {
  const sentAsForm = await asked.forms()
  for (const call of calls.filter(({ minimal }) => minimal)) {
    const unknown = () => expect.fail(`nothing is sent to ${call.path}`)
    const sent =
      call.bodyAs === 'multipart' ? multipart(sentAsForm[call.path] ?? unknown()) : { body: asked.bodies()[call.path] ?? unknown() }
    await measured(t.call(call.method as 'PUT' | 'POST', asked.pathOf(call), { as: world.ada, ...sent }), call.path)
  }
})
