import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPayments } from '../open-payments.ts'
import { newBeginning } from '../testing/test-payments.ts'
import { openJournal } from './journal.ts'
import type { Change } from './tables.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'bureau-simulator-'))
})
afterEach(() => rm(directory, { recursive: true }))

const moved = (id: string): Change => ['moved', id, { id, provider: 'card', captureId: 'c', orderNumber: 'n', amount: 1, at: 0 }]
const open = (joins = false) =>
  openPayments({ payments: { kind: 'simulator', simulatorUrl: null }, dataDir: directory, now: () => new Date(), joins })

test('keeps changes in order, for its owner only', async () => {
  const file = path.join(directory, 'new', 'journal')
  const first = await openJournal(file)
  expect(first.past).toEqual([])
  await Promise.all([first.append([moved('a'), moved('b')]), first.append([moved('c')])])
  await first.close()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const second = await openJournal(file)
  expect(second.past.map(([, id]) => id)).toEqual(['a', 'b', 'c'])
  await second.close()
})

test('forgets the line that a crash broke off, and writes on after the last whole one', async () => {
  const file = path.join(directory, 'journal')
  const first = await openJournal(file)
  await first.append([moved('a')])
  await first.close()
  await appendFile(file, '[["moved","b",{"id":')
  const second = await openJournal(file)
  expect(second.past).toHaveLength(1)
  await second.append([moved('c')])
  await second.close()
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line)[0][1])).toEqual(['a', 'c'])
})

test('the embedded simulator goes on where it was after a restart', async () => {
  const before = await open()
  const given = newBeginning()
  const { reference, approvalUrl } = await before.payments.provider('paypal').begin(given)
  expect(approvalUrl).toBe(`/simulator/paypal/checkoutnow?token=${reference}`)
  await before.simulator?.approve(reference)
  const captured = await before.payments.provider('paypal').capture(reference, given.paymentId)
  await before.close()

  const after = await open()
  expect(await after.payments.provider('paypal').lookup(reference)).toEqual(captured)
  expect(await after.payments.provider('paypal').begin(given)).toMatchObject({ reference })
  expect(after.simulator?.moved()).toHaveLength(1)
  expect(after.simulator?.webhooks.waiting()).toHaveLength(2)
  await after.close()
})

test('a tool beside a running server uses the simulator of that server, and its own when none runs', async () => {
  const server = await open()
  const given = newBeginning()
  const { reference } = await server.payments.provider('card').begin(given)
  const beside = await open(true)
  expect(beside.simulator).toBeNull()
  await server.simulator?.approve(reference)
  expect(await beside.payments.provider('card').lookup(reference)).toMatchObject({ state: 'captured' })
  await beside.close()
  await server.close()
  const alone = await open(true)
  expect(alone.simulator).not.toBeNull()
  expect(await alone.payments.provider('card').lookup(reference)).toMatchObject({ state: 'captured' })
  await alone.close()
})
