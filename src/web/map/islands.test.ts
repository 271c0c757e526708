import { expect, test } from 'vitest'
import { addressOf, charted } from './islands.ts'

const person = (_id: string) => ({ _id, name: `Person ${_id}`, island: 'fjord' })

test('the own island lies in the middle, also when the list names it too', () => {
  const islands = charted(person('me'), [person('a'), person('me'), person('b'), person('a')])
  expect(islands.map(({ id }) => id)).toEqual(['me', 'a', 'b'])
  expect(islands[0]).toMatchObject({ x: 0, y: 0, isOwn: true })
})

test('the own island leads to the own page, others to a visit', () => {
  expect(addressOf({ id: 'me', isOwn: true })).toBe('/islandprofile')
  expect(addressOf({ id: 'a', isOwn: false })).toBe('/userislandprofile/a')
})
