import { expect, test } from 'vitest'
import { minutes } from '#domain/units.ts'
import { cannotStart } from '#server/exit-code.ts'
import { startSupervisedServer } from '../scripts/supervised-server.ts'

test('a server that was killed is started again, and ends tidily when it is told', async () => {
  const server = await startSupervisedServer()
  await server.untilReady(minutes(1))
  const first = server.serverPid()
  process.kill(first, 'SIGKILL')
  await expect.poll(() => server.log(), { timeout: 10_000 }).toContain('The server ended with SIGKILL. It is started again in 0.5 s.')
  await server.untilReady(minutes(1))
  expect(server.serverPid()).not.toBe(first)
  expect(await server.end()).toBe(0)
}, 150_000)

test('a terminal that is closed ends the server tidily, and its database', async () => {
  const server = await startSupervisedServer()
  await server.untilReady(minutes(1))
  const postmaster = server.postmasterPid()
  expect(await server.end('SIGHUP')).toBe(0)
  expect(() => process.kill(postmaster, 0)).toThrow('ESRCH')
}, 90_000)

test('a server that may not start with these settings is not started again', async () => {
  const server = await startSupervisedServer({ FILES: 's3' })
  expect(await server.exited).toBe(cannotStart)
  expect(server.log()).toContain('Settings:')
}, 60_000)
