import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { supervisePostmaster } from './supervise-postmaster.ts'

const longProcess = () => spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'ignore' })
const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

test('a process that was killed is started again, and is ended by a stop', async () => {
  const started = Promise.withResolvers<ChildProcess>()
  const faults: string[] = []
  const first = longProcess()
  const relaunch = async () => {
    started.resolve(longProcess())
    return started.promise
  }
  const { stop } = supervisePostmaster(first, relaunch, { onFault: ({ message }) => faults.push(message), onGiveUp: () => expect.fail() })
  first.kill('SIGKILL')
  const second = await started.promise
  expect(isAlive(second)).toBe(true)
  await stop()
  expect(isAlive(second)).toBe(false)
  expect(faults).toEqual(['The embedded database ended with SIGKILL; it is started again.'])
})

test('a database that cannot be started again is given up after bounded tries', async () => {
  const givenUp = Promise.withResolvers<void>()
  const first = longProcess()
  let tries = 0
  const relaunch = async () => {
    tries += 1
    throw new Error('no space left')
  }
  const { stop } = supervisePostmaster(first, relaunch, { onFault: () => {}, onGiveUp: givenUp.resolve }, [0, 1, 2])
  first.kill('SIGKILL')
  await givenUp.promise
  expect(tries).toBe(3)
  await stop()
})

test('a stop is no fault', async () => {
  const first = longProcess()
  await once(first, 'spawn')
  const { stop } = supervisePostmaster(first, longRejected, {
    onFault: (error) => expect.fail(error.message),
    onGiveUp: () => expect.fail(),
  })
  await stop()
  expect(isAlive(first)).toBe(false)
})

const longRejected = () => Promise.reject(new Error('must not be started again'))
