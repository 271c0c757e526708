import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { minutes } from '#domain/units.ts'
import { openDrain, shutDownGracefully } from './graceful-shutdown.ts'

/** An app whose `/slow` answers when the test says so. */
async function listening(gracePeriod: number) {
  const app = Fastify()
  shutDownGracefully(app, gracePeriod)
  const asked = Promise.withResolvers<void>()
  const slow = Promise.withResolvers<string>()
  app.get('/slow', async () => {
    asked.resolve()
    return slow.promise
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { app, port, url: `http://127.0.0.1:${port}/slow`, asked: asked.promise, answer: slow.resolve }
}

test('an unused connection does not delay the shutdown', async () => {
  const { app, port } = await listening(minutes(10))
  const socket = connect(port, '127.0.0.1')
  const [known] = await Promise.all([once(app.server, 'connection'), once(socket, 'connect')])
  expect(known).toHaveLength(1)
  const gone = once(socket, 'close')
  await Promise.all([app.close(), gone])
})

test('a request in flight is answered before the shutdown', async () => {
  const { app, url, asked, answer } = await listening(minutes(10))
  const answered = fetch(url)
  await asked
  const closed = app.close()
  answer('all of it')
  expect(await (await answered).text()).toBe('all of it')
  await closed
})

test('a request that never ends is cut off after the grace period', async () => {
  const { app, url, asked } = await listening(1)
  const answered = fetch(url)
  await asked
  await Promise.all([expect(answered).rejects.toThrow('fetch failed'), app.close()])
})

test('draining takes the time that balancers need, and a second signal cuts it short', async () => {
  const drain = openDrain(minutes(10))
  expect(drain.hasBegun()).toBe(false)
  const drained = drain.begin()
  expect(drain.hasBegun()).toBe(true)
  await drain.begin()
  await drained
  await openDrain(1).begin()
})
