import { expect, test } from 'vitest'
import { notificationKinds } from './kinds.ts'
import { addressOf, namesOf, peopleOf, quotedOf, type Told, textOf } from './notification-text.ts'

const person = (name: string) => ({ _id: name.toLowerCase(), name })
const told = (change: Partial<Told>): Told => ({
  kind: 'like',
  actors: [person('Anneli')],
  others: 0,
  subject: 'a-tweet',
  gathered: [],
  about: 'Low water.',
  event: null,
  refund: null,
  imported: null,
  ...change,
})
const sentence = (change: Partial<Told>) => {
  const { who, rest } = textOf(told(change))
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
  const refundOf = (event: Told['event'], refund: Told['refund']) => sentence({ kind: 'order', about: 'B-77', event, refund, actors: [] })
  expect(refundOf('paid', 'refunded')).toBe('Order B-77 was refunded')
  expect(refundOf('shipped', 'refunded_in_part')).toBe('Order B-77 is on its way, and was refunded in part')
  expect(sentence({ kind: 'unlock', subject: 'volcano', actors: [] })).toBe('Volcano is open to you now')
  const imported = { source: 'google-photos', added: 1204, hereAlready: 0, failed: 3 } as const
  expect(sentence({ kind: 'import', actors: [], imported })).toBe('Your import from Google Photos is done: 1,204 added, 3 failed')
  const again = { source: 'folder', added: 0, hereAlready: 7, failed: 0 } as const
  expect(sentence({ kind: 'import', actors: [], imported: again })).toBe(
    'Your import of files and folders is done: 0 added, 7 here already',
  )
  const opened = (...gathered: string[]) => sentence({ kind: 'unlock', subject: gathered.at(-1) ?? null, gathered, actors: [] })
  expect(opened('volcano')).toBe('Volcano is open to you now')
  expect(opened('volcano', 'iceberg')).toBe('Volcano and Iceberg are open to you now')
  expect(opened('volcano', 'iceberg', 'mangrove', 'dunes')).toBe('Volcano and 3 other islands are open to you now')
})

test('to be asked to be a contact is told otherwise than a request to be remembered', () => {
  expect(sentence({ kind: 'legacy' })).toBe('Anneli asked you to be a legacy contact')
  expect(sentence({ kind: 'legacy', actors: [] })).toBe('A request that an account be remembered needs your eyes')
})

test('what the sentence says already is not quoted again', () => {
  expect(quotedOf(told({}))).toBe('Low water.')
  expect(quotedOf(told({ kind: 'order', about: 'B-77' }))).toBeNull()
})

test('an e-mail names nobody', () => {
  expect(textOf(told({}), peopleOf)).toEqual({ who: 'Somebody', rest: 'likes your tweet' })
  expect(textOf(told({ others: 3 }), peopleOf)).toEqual({ who: '4 people', rest: 'like your tweet' })
})

test('every kind says something and leads somewhere', () => {
  for (const kind of notificationKinds) {
    expect(sentence({ kind }).length, kind).toBeGreaterThan(10)
    expect(addressOf(told({ kind })), kind).toMatch(/^\/[a-z]+/)
  }
  expect(addressOf(told({ kind: 'message_request', subject: 'x' }))).toBe('/message?conversation=x&folder=requests')
  expect(addressOf(told({ kind: 'unlock', subject: 'volcano' }))).toBe('/catalog?collection=island_bodies#island-volcano')
  expect(addressOf(told({ kind: 'sign_in' }))).toBe('/settings#sessions')
})
