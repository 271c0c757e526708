import { expect, test } from 'vitest'
import { eventReader } from './read-events.ts'

const text = 'id: 7\nevent: hello\ndata: {"heartbeat":20}\n\n:\n\nid: 9\nevent: tiles\ndata: {"tiles":\ndata: ["0/0/0"]}\n\n'
const events = [
  { id: '7', event: 'hello', data: '{"heartbeat":20}' },
  { id: '9', event: 'tiles', data: '{"tiles":\n["0/0/0"]}' },
]

test('events come out whole, wherever the line cuts them', () => {
  for (let size = 1; size <= text.length; size++) {
    const read = eventReader()
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    expect(pieces.flatMap((piece) => read(piece))).toEqual(events)
  }
})

test('what is not finished is not told', () => {
  const read = eventReader()
  expect(read('id: 7\nevent: hello\ndata: {}')).toEqual([])
  expect(read('\n\n')).toEqual([{ id: '7', event: 'hello', data: '{}' }])
})

test('lines may end as on any machine, and an id holds until the next', () => {
  const read = eventReader()
  expect(read('id: 3\r\ndata: a\r\n\r\ndata: b\r\n\r\n')).toEqual([
    { id: '3', event: 'message', data: 'a' },
    { id: '3', event: 'message', data: 'b' },
  ])
})
