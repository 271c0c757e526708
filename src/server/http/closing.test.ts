import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { minutes } from '#domain/units.ts'
import { closePromptly } from './closing.ts'

/** An app that answers `/slow` when it is told to. */
async function listening(patience: number) {
  const app = Fastify()
  closePromptly(app, patience)
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

test('a connection that was opened ahead of need and never used holds up nobody', async () => {
  const { app, port } = await listening(minutes(10))
  const socket = connect(port, '127.0.0.1')
  const [known] = await Promise.all([once(app.server, 'connection'), once(socket, 'connect')])
  expect(known).toHaveLength(1)
  const gone = once(socket, 'close')
  await Promise.all([app.close(), gone])
})

test('what is being answered is answered to its end', async () => {
  const { app, url, asked, answer } = await listening(minutes(10))
  const answered = fetch(url)
  await asked
  const closed = app.close()
  answer('all of it')
  expect(await (await answered).text()).toBe('all of it')
  await closed
})

test('what never ends is cut off when patience ends', async () => {
  const { app, url, asked } = await listening(1)
  const answered = fetch(url)
  await asked
  await Promise.all([expect(answered).rejects.toThrow('fetch failed'), app.close()])
})
