import { expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { notificationKinds } from '#domain/notifications/kinds.ts'
import { namesOf, quoteOf, targetOf, textOf } from './notification-text.ts'

const person = (name: string) => ({ _id: name.toLowerCase(), name, username: name.toLowerCase(), image: null })
const notification = (change: Partial<Notification>): Notification => ({
  ...{ _id: 'n', kind: 'like', at: '2026-01-01T00:00:00.000Z', isRead: false },
  ...{ actors: [person('Anneli')], others: 0, subject: 'tweet', about: 'Low water.', event: null },
  ...change,
})
const sentence = (change: Partial<Notification>) => {
  const { who, rest } = textOf(notification(change))
  return [who, rest].filter(Boolean).join(' ')
}

test.each([
  [['Anneli'], 0, 'Anneli'],
  [['Anneli', 'Brendan'], 0, 'Anneli and Brendan'],
  [['Anneli', 'Brendan', 'Clio'], 0, 'Anneli and 2 others'],
  [['Anneli', 'Brendan', 'Clio'], 97, 'Anneli and 99 others'],
  [['Anneli'], 1, 'Anneli and 1 other'],
])('%j and %i more are %j', (names, others, words) => {
  expect(namesOf({ actors: names.map(person), others })).toBe(words)
})

test('one does, and several do', () => {
  expect(sentence({})).toBe('Anneli likes your tweet')
  expect(sentence({ others: 3 })).toBe('Anneli and 3 others like your tweet')
  expect(sentence({ kind: 'order', about: 'B-77', event: 'shipped', actors: [] })).toBe('Order B-77 is on its way')
  expect(sentence({ kind: 'unlock', subject: 'volcano', actors: [] })).toMatch(/ is open to you now$/)
})

test('what the sentence says already is not quoted again', () => {
  expect(quoteOf(notification({}))).toBe('Low water.')
  expect(quoteOf(notification({ kind: 'order', about: 'B-77' }))).toBeNull()
})

test('every kind says something and leads somewhere', () => {
  for (const kind of notificationKinds) {
    expect(sentence({ kind }).length, kind).toBeGreaterThan(10)
    expect(targetOf(notification({ kind })).to, kind).toMatch(/^\/[a-z]/)
  }
})
