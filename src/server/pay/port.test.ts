import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hours, minutes, seconds } from '#domain/units.ts'
import { OutcomeUnknown, type PaymentProvider, type ProviderName } from './port.ts'
import type { SignedWebhook } from './simulator/webhooks.ts'
import { providerNames, startTestPayments, type TestPayments } from './testing/test-payments.ts'

let world: TestPayments
beforeAll(async () => {
  world = await startTestPayments(300)
})
afterAll(() => world.close())
beforeEach(() => world.simulator.calm())

describe.each(providerNames)('payments by %s', (name) => {
  let provider: PaymentProvider
  beforeAll(() => {
    provider = world.payments.provider(name)
  })
  const begin = async (change = {}) => {
    const beginning = world.beginning(change)
    return { ...beginning, ...(await provider.begin(beginning)) }
  }
  const paid = async () => {
    const payment = await begin()
    await world.simulator.approve(payment.reference)
    const state = await provider.capture(payment.reference, payment.paymentId)
    return { ...payment, captureId: state.state === 'captured' ? state.capture.id : expect.fail(state.state) }
  }
  const movedOf = (orderNumber: string) => world.simulator.moved().filter((moved) => moved.orderNumber === orderNumber)
  const refund = (captureId: string, refundId: string, amount: number) =>
    provider.refund({ captureId, refundId, amount, reason: 'A gift.' })

  test('begin once for one id, and wait for their buyer', async () => {
    const beginning = world.beginning()
    const first = await provider.begin(beginning)
    world.advance(seconds(5))
    expect(await provider.begin(beginning)).toEqual(first)
    expect(first.approvalUrl).toContain(first.reference)
    expect(await provider.lookup(first.reference)).toEqual({ state: 'waiting' })
    expect(await provider.capture(first.reference, beginning.paymentId)).toEqual({ state: 'waiting' })
    expect(movedOf(beginning.orderNumber)).toEqual([])
  })

  test('take the money once, however often they are captured', async () => {
    const { reference, paymentId, orderNumber } = await begin()
    await world.simulator.approve(reference)
    const captured = { state: 'captured', capture: { id: expect.any(String), amount: 2499, currency: 'USD' } }
    const states = await Promise.all([1, 2, 3].map(() => provider.capture(reference, paymentId)))
    expect(states).toEqual([captured, captured, captured])
    expect(await provider.lookup(reference)).toEqual(states[0])
    expect(movedOf(orderNumber).map(({ amount }) => amount)).toEqual([2499])
  })

  test('know a payment that nobody began as closed', async () => {
    expect(await provider.lookup(name === 'paypal' ? '0AAAAAAAAAAAAAAAA' : 'cs_test_0')).toEqual({ state: 'closed' })
  })

  test('can be approved anew after a refusal', async () => {
    const { reference, paymentId, orderNumber } = await begin()
    await world.simulator.approve(reference, 'declines')
    const refused = { paypal: { state: 'declined', mayRetry: true, reason: 'INSTRUMENT_DECLINED' }, card: { state: 'waiting' } }
    expect(await provider.capture(reference, paymentId)).toEqual(refused[name])
    expect(await provider.lookup(reference)).toEqual({ state: 'waiting' })
    await world.simulator.approve(reference)
    expect(await provider.capture(reference, paymentId)).toMatchObject({ state: 'captured' })
    expect(movedOf(orderNumber)).toHaveLength(1)
  })

  test.each([
    ['completed', { state: 'captured' }, 1],
    ['denied', { state: 'declined', mayRetry: false }, 0],
  ] as const)('are held for review until they are %s', async (outcome, expected, moves) => {
    const { reference, paymentId, orderNumber } = await begin()
    await world.simulator.approve(reference, 'held')
    expect(await provider.capture(reference, paymentId)).toMatchObject({ state: 'pending', captureId: expect.any(String) })
    expect(await provider.capture(reference, paymentId)).toMatchObject({ state: 'pending' })
    expect(movedOf(orderNumber)).toEqual([])
    await world.simulator.decide(reference, outcome)
    expect(await provider.lookup(reference)).toMatchObject(expected)
    expect(movedOf(orderNumber)).toHaveLength(moves)
  })

  test('close, and keep what was captured before', async () => {
    const open = await begin()
    expect(await provider.close(open.reference)).toEqual({ state: 'closed' })
    const { reference } = await paid()
    expect(await provider.close(reference)).toMatchObject({ state: 'captured', capture: { amount: 2499 } })
  })

  test('give a part back, then the rest, and never more', async () => {
    const { captureId, orderNumber } = await paid()
    const part = await refund(captureId, `${orderNumber} one`, 1000)
    expect(part).toEqual({ state: 'refunded', id: expect.any(String) })
    expect(await refund(captureId, `${orderNumber} one`, 1000)).toEqual(part)
    expect(await refund(captureId, `${orderNumber} two`, 1500)).toEqual({ state: 'refused', reason: expect.any(String) })
    expect(await refund(captureId, `${orderNumber} three`, 1499)).toMatchObject({ state: 'refunded' })
    expect(await refund(captureId, `${orderNumber} four`, 1)).toMatchObject({ state: 'refused' })
    expect(movedOf(orderNumber).map(({ amount }) => amount)).toEqual([2499, -1000, -1499])
  })

  test('give money back once for one id a month later', async () => {
    const { captureId, orderNumber } = await paid()
    const first = await refund(captureId, `${orderNumber} once`, 1000)
    world.advance(hours(24 * 30))
    expect(await refund(captureId, `${orderNumber} once`, 1000)).toEqual(first)
    expect(movedOf(orderNumber)).toHaveLength(2)
  })

  /** Stripe's library repeats by itself what a broken connection swallowed. */
  const lostFor = { paypal: 1, card: 2 }[name]
  const isAbout = (reference: string) => (call: { path: string }) => call.path.includes(reference)

  test.each(['lost-request', 'lost-answer', 'unavailable', { delay: 600 }] as const)(
    'say that an outcome is unknown when a call ends in %j, and tell it when they are asked again',
    async (as) => {
      const { reference, paymentId, orderNumber } = await begin()
      await world.simulator.approve(reference)
      const isTaking = (call: { method: string; path: string }) => isAbout(reference)(call) && (name === 'card' || call.method === 'POST')
      world.simulator.disturb({ matches: isTaking, as, times: typeof as === 'string' && as.startsWith('lost') ? lostFor : 1 })
      await expect(provider.capture(reference, paymentId)).rejects.toThrow(OutcomeUnknown)
      expect(await provider.capture(reference, paymentId)).toMatchObject({ state: 'captured', capture: { amount: 2499 } })
      expect(movedOf(orderNumber)).toHaveLength(1)
    },
  )

  test('begin once although the first answer was lost', async () => {
    const beginning = world.beginning()
    const begun: string[] = []
    world.simulator.disturb({
      matches: ({ method, path }) => method === 'POST' && /orders$|sessions$/.test(path),
      as: 'lost-answer',
      times: lostFor,
    })
    await expect(provider.begin(beginning)).rejects.toThrow(OutcomeUnknown)
    for (let time = 0; time < 2; time++) begun.push((await provider.begin(beginning)).reference)
    expect(new Set(begun).size).toBe(1)
  })

  test('give back once although the answer to the refund was lost', async () => {
    const { captureId, orderNumber } = await paid()
    world.simulator.disturb({
      matches: ({ method, path }) => method === 'POST' && path.includes('refund'),
      as: 'lost-answer',
      times: lostFor,
    })
    await expect(refund(captureId, `${orderNumber} lost`, 1000)).rejects.toThrow(OutcomeUnknown)
    expect(await refund(captureId, `${orderNumber} lost`, 1000)).toMatchObject({ state: 'refunded' })
    expect(movedOf(orderNumber)).toHaveLength(2)
  })

  test('say that everything is unknown while the provider is away', async () => {
    const { reference, paymentId } = await begin()
    world.simulator.disturb({ matches: () => true, as: 'unavailable', times: 10 })
    const calls = [
      () => provider.begin(world.beginning()),
      () => provider.lookup(reference),
      () => provider.capture(reference, paymentId),
      () => provider.close(reference),
      () => refund('1A', 'any', 100),
      () => provider.movedMoney(new Date(0), world.now()),
    ]
    for (const call of calls) await expect(call()).rejects.toThrow(OutcomeUnknown)
  })

  test('report the money that moved in a span of time', async () => {
    world.advance(hours(2))
    const from = world.now()
    const { captureId, orderNumber } = await paid()
    world.advance(hours(1))
    await refund(captureId, `${orderNumber} part`, 999)
    world.advance(minutes(1))
    const moved = await provider.movedMoney(from, world.now())
    const expected = [
      { captureId, orderNumber, amount: 2499, at: expect.any(Date) },
      { captureId, orderNumber, amount: -999, at: expect.any(Date) },
    ]
    expect(moved).toHaveLength(2)
    expect(moved).toEqual(expect.arrayContaining(expected))
    expect(await provider.movedMoney(new Date(from.getTime() - hours(1)), new Date(from.getTime() - minutes(30)))).toEqual([])
  })

  describe('events', () => {
    const eventsOf = async (reference: string) => {
      const webhooks = world.simulator.webhooks.waiting().filter((one) => one.provider === name && one.body.includes(reference))
      return Promise.all(webhooks.map(world.simulator.webhooks.sign))
    }
    const read = ({ body, headers }: SignedWebhook) => provider.readEvent(Buffer.from(body), headers)
    const kinds: Readonly<Record<ProviderName, readonly string[]>> = {
      paypal: ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'],
      card: ['checkout.session.completed'],
    }

    test('are read when the provider signed them, and name the payment', async () => {
      const { reference } = await paid()
      const events = await Promise.all((await eventsOf(reference)).map(read))
      expect(events).toEqual(kinds[name].map((kind) => ({ id: expect.any(String), kind, reference })))
    })

    test('are refused when they were changed, signed by nobody, or sent long ago', async () => {
      const { reference } = await paid()
      const [event] = await eventsOf(reference)
      if (!event) throw expect.fail('no event')
      expect(await read({ ...event, body: event.body.replace(reference, 'another') })).toBeNull()
      expect(await read({ ...event, headers: {} })).toBeNull()
      const unsigned = { ...event.headers, 'stripe-signature': 't=1,v1=00', 'paypal-transmission-sig': 'AAAA' }
      expect(await read({ ...event, headers: unsigned })).toBeNull()
      world.advance(name === 'card' ? seconds(301) : hours(97))
      expect(await read(event)).toBeNull()
    })
  })
})
