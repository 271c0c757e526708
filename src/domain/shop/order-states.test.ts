import { expect, test } from 'vitest'
import { isPaid, mayBecome, orderStates, paymentMayBecome, paymentStates, resultOf } from './order-states.ts'

const pairs = <State extends string>(states: readonly State[], may: (from: State, to: State) => boolean) =>
  states.flatMap((from) => states.filter((to) => may(from, to)).map((to) => `${from} → ${to}`))

test('an order goes these ways and no other', () => {
  expect(pairs(orderStates, mayBecome)).toEqual([
    'placed → paying',
    'placed → paid',
    'placed → cancelled',
    'placed → review',
    'paying → placed',
    'paying → paid',
    'paying → cancelled',
    'paying → review',
    'paid → fulfilled',
    'paid → shipped',
    'paid → partly_refunded',
    'paid → refunded',
    'fulfilled → partly_refunded',
    'fulfilled → refunded',
    'shipped → delivered',
    'shipped → partly_refunded',
    'shipped → refunded',
    'delivered → partly_refunded',
    'delivered → refunded',
    'partly_refunded → shipped',
    'partly_refunded → delivered',
    'partly_refunded → partly_refunded',
    'partly_refunded → refunded',
    'cancelled → paid',
    'cancelled → review',
    'review → refunded',
  ])
})

test('a payment goes these ways and no other', () => {
  expect(pairs(paymentStates, paymentMayBecome)).toEqual([
    'created → capturing',
    'created → closing',
    'created → captured',
    'created → failed',
    'capturing → created',
    'capturing → captured',
    'capturing → failed',
    'closing → capturing',
    'closing → captured',
    'closing → failed',
    'failed → captured',
  ])
})

test('nothing that is paid becomes unpaid, and only money that arrived can be given back', () => {
  for (const from of orderStates)
    for (const to of orderStates) {
      if (!mayBecome(from, to)) continue
      if (isPaid(from)) expect(isPaid(to) || to === 'refunded').toBe(true)
      if (to === 'refunded') expect(isPaid(from) || from === 'review').toBe(true)
    }
})

test('the screen says success only of what is paid, and failure only of what is certain', () => {
  const by = (isRefused: boolean) => Object.groupBy(orderStates, (state) => resultOf(state, isRefused)) as Record<string, readonly string[]>
  expect(by(false)).toEqual({
    verifying: ['placed', 'paying', 'review'],
    success: ['paid', 'fulfilled', 'shipped', 'delivered', 'partly_refunded', 'refunded'],
    notsuccess: ['cancelled'],
  })
  expect(by(true).verifying).toEqual(['paying', 'review'])
})
